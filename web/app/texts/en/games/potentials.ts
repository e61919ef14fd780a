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
  'error.cannot-convert':
    'a PÜNCT-potential converts a GIPF-piece only with two pieces in reserve, and where the option allows it',
  'error.no-extra-move':
    'an extra move is made when a piece loaded with a TAMSK-potential has been pushed to e5',
  'error.no-potential': 'this player has no such potential left to enter',
  'error.no-push': 'nothing can be pushed in: press a loaded piece of your own',
  'error.not-a-choice': 'say whether to neutralise or to convert',
  'error.not-a-kind':
    'choose first what to enter, beside the board; or press a loaded piece of your own to use it',
  'error.not-a-use':
    'the use of a potential is written with its letter, its spot and the spot where it goes (Z:c3-f6)',
  'error.not-loaded': 'only the potential of a loaded piece can be used, and once',
  'error.not-your-piece': "this piece is the enemy's",
  'error.nothing-else': 'nothing else can be done: choose a dot',
  'error.nowhere-to-go': 'there is no spot to which this potential could go',
  'error.power-spent': 'the power of this potential was lost in a contest',
  'error.row-stays': 'at least one piece of a row must be taken',
  'error.tamsk-needs-centre':
    'a TAMSK-potential makes its extra move when its piece is pushed to e5',
  'error.too-many-choices': 'the rows hold too many pieces that may be taken or left',
  'error.too-many-potentials': 'a player has too many potentials of one type',
  'error.two-moves': 'a turn has one push or use of a potential, and extra moves (T:) around it',
  'error.wrong-dvonn-target':
    "a DVONN-potential goes to an adjacent spot onto an enemy's basic piece or DVONN-potential",
  'error.wrong-extra-move': 'this potential makes its extra move from a dot',
  'error.wrong-order': 'rows are taken before all moves of a turn or after them',
  'error.wrong-piece': 'these pieces are written in another way',
  'error.wrong-punct-target':
    "a PÜNCT-potential goes to an adjacent spot onto an enemy's PÜNCT-potential, or his GIPF-piece where the option allows it",
  'error.wrong-yinsh-target':
    'a YINSH-potential slides in a straight line over vacant spots to a vacant spot',
  'error.wrong-zertz-target':
    'a ZÈRTZ-potential jumps in a straight line over pieces without a gap to the first vacant spot',
} satisfies Record<string, Text>;

export type PotentialsTexts = TextsLike<typeof texts>;
