// The texts of GIPF with potentials, in English; they join the catalogue when the game is opened (app/play/game_parts.ts).
import type { Text, TextsLike } from '../../text';

export const texts = {
  'pile.basic': '{colour} piece',
  'pile.gipf': '{colour} GIPF-piece',
  'pile.loaded': '{colour} piece loaded with {type}',
  'pile.spent': '{colour} piece with a spent {type}-potential',
  'pile.used': "{side}'s {type}-potential",
  'pile.on': '{top} on {below}',
  'pile.title': '{side}, {height} high',
  'pile.layer.basic': 'piece',
  'pile.layer.spent': '{type}, spent',

  'kinds.title': 'To enter',
  'kinds.basic': 'Basic piece',
  'kinds.G': 'GIPF-piece',
  'kinds.loaded': 'Piece loaded with {type}',
  'kinds.left': '{name}, {count} left',
  'kinds.forfeit': 'The first basic piece ends the right to enter potentials.',

  'answer.lose': 'Give the potential up',
  'answer.neutralise': 'Neutralise',
  'answer.convert': 'Convert',

  'prompt.potentials.kind': '{side}: choose what to enter',
  'prompt.potentials.kind-or-use': '{side}: choose what to enter, or a loaded piece to use',
  'prompt.potentials.loaded': '{side}: choose a dot for the piece loaded with {type}',
  'prompt.potentials.from': '{side}: choose a loaded piece to use',
  'prompt.potentials.to': 'Choose where the potential of {at} goes',
  'prompt.potentials.extra-move':
    '{side}: extra move. Choose a dot to push the TAMSK-potential in from',
  'prompt.potentials.punct': 'Neutralise the GIPF-piece, or convert it?',
  'prompt.potentials.row-pieces':
    '{side}: take or keep each GIPF-piece and loaded piece of the row',
  'row.potentials.basic': {
    one: 'One other piece of it leaves the board.',
    other: '{count} other pieces of it leave the board.',
  },
  'row.potentials.basic.none': 'At least one of these pieces must be taken.',
  'row.potentials.piece': '{piece} on {at}',

  'say.potentials': 'Potentials to enter: White {white}, Black {black}.',
  'say.potentials.none': 'none',
  'keys.potentials': 'choose what to enter',

  'set.title': 'The set',
  'set.version': 'Version',
  'set.basic': 'basic',
  'set.standard': 'standard',
  'set.tournament': 'tournament',
  'set.preset': 'Potentials',
  'set.preset.usual': 'three TAMSK, ZÈRTZ, DVONN',
  'set.preset.set-1': 'set 1: six TAMSK',
  'set.preset.set-2': 'set 2: six ZÈRTZ, six DVONN',
  'set.preset.set-3': 'set 3: six YINSH, six PÜNCT',
  'set.preset.ultimate': 'Ultimate: three of each',
  'set.preset.own': 'of your own choice',
  'set.counts': 'Potentials of each player',
  'set.same': 'the same for both',
  'set.each': 'each',
  'set.count': '{type}, {side}',
  'set.options': 'Options',
  'set.tamsk': 'TAMSK: the extra move',
  'set.tamsk.any-push': 'whoever pushes it to e5',
  'set.tamsk.own-push-only': 'only if its owner pushes it there',
  'set.punct': 'PÜNCT on a GIPF-piece',
  'set.punct.both': 'neutralises or converts',
  'set.punct.neutralise': 'neutralises',
  'set.punct.off': 'not allowed',
  'set.neutralised': 'A lost contest',
  'set.neutralised.stays': 'the potential stays, spent',
  'set.neutralised.removed': 'the potential leaves the game',
} satisfies Record<string, Text>;

export type PotentialsTexts = TextsLike<typeof texts>;
