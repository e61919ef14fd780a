// The texts of GIPF with potentials, in German.
import type { PotentialsTexts } from './en';

export const texts: PotentialsTexts = {
  'pile.basic': '{colour} Stein',
  'pile.gipf': '{colour} GIPF-Stein',
  'pile.loaded': '{colour} Stein, geladen mit {type}',
  'pile.spent': '{colour} Stein mit verbrauchtem {type}-Potenzial',
  'pile.used': '{type}-Potenzial von {side}',
  'pile.on': '{top} auf {below}',
  'pile.title': '{side}, Höhe {height}',
  'pile.layer.basic': 'Stein',
  'pile.layer.spent': '{type}, verbraucht',

  'kinds.title': 'Einsetzen',
  'kinds.basic': 'Einfacher Stein',
  'kinds.G': 'GIPF-Stein',
  'kinds.loaded': 'Mit {type} geladener Stein',
  'kinds.left': '{name}, noch {count}',
  'kinds.forfeit': 'Mit dem ersten einfachen Stein endet das Recht, Potenziale einzusetzen.',

  'answer.lose': 'Auf das Potenzial verzichten',
  'answer.neutralise': 'Neutralisieren',
  'answer.convert': 'Umwandeln',

  'prompt.potentials.kind': '{side}: Wähle, was eingesetzt wird',
  'prompt.potentials.kind-or-use':
    '{side}: Wähle, was eingesetzt wird, oder einen geladenen Stein, der gebraucht wird',
  'prompt.potentials.loaded': '{side}: Wähle einen Randpunkt für den mit {type} geladenen Stein',
  'prompt.potentials.from': '{side}: Wähle einen geladenen Stein, der gebraucht wird',
  'prompt.potentials.to': 'Wähle, wohin das Potenzial von {at} geht',
  'prompt.potentials.extra-move':
    '{side}: Zusatzzug. Wähle einen Randpunkt, von dem das TAMSK-Potenzial eingeschoben wird',
  'prompt.potentials.punct': 'Den GIPF-Stein neutralisieren oder umwandeln?',
  'prompt.potentials.row-pieces':
    '{side}: Nimm oder behalte jeden GIPF-Stein und geladenen Stein der Reihe',
  'row.potentials.basic': {
    one: 'Ein weiterer Stein der Reihe verlässt das Brett.',
    other: '{count} weitere Steine der Reihe verlassen das Brett.',
  },
  'row.potentials.basic.none': 'Mindestens einer dieser Steine muss genommen werden.',
  'row.potentials.piece': '{piece} auf {at}',

  'say.potentials': 'Potenziale zum Einsetzen: Weiß {white}, Schwarz {black}.',
  'say.potentials.none': 'keine',
  'keys.potentials': 'wählen, was eingesetzt wird',

  'set.title': 'Der Satz',
  'set.version': 'Spielform',
  'set.basic': 'Basis',
  'set.standard': 'Standard',
  'set.tournament': 'Turnier',
  'set.counts': 'Potenziale jedes Spielers',
  'set.same': 'für beide gleich',
  'set.each': 'jeder',
  'set.count': '{type}, {side}',
  'set.options': 'Optionen',
  'set.tamsk': 'TAMSK: der Zusatzzug',
  'set.tamsk.any-push': 'wer immer nach e5 schiebt',
  'set.tamsk.own-push-only': 'nur wenn der Besitzer nach e5 schiebt',
  'set.punct': 'PÜNCT auf einen GIPF-Stein',
  'set.punct.both': 'neutralisiert oder wandelt um',
  'set.punct.neutralise': 'neutralisiert',
  'set.punct.off': 'nicht erlaubt',
  'set.neutralised': 'Verlorener Wettkampf',
  'set.neutralised.stays': 'das Potenzial bleibt, verbraucht',
  'set.neutralised.removed': 'das Potenzial kommt aus dem Spiel',

  'error.not-a-kind':
    'wähle zuerst neben dem Brett, was eingesetzt wird; oder drücke auf einen eigenen geladenen Stein, um ihn zu gebrauchen',
  'error.no-target': 'es gibt kein Feld, auf das dieses Potenzial gehen könnte',
  'error.no-push': 'es kann nichts eingeschoben werden: Drücke auf einen eigenen geladenen Stein',
  'error.nothing-else': 'sonst ist nichts möglich: Wähle einen Randpunkt',
  'error.not-loaded':
    'nur das Potenzial eines geladenen Steins kann gebraucht werden, und nur einmal',
  'error.tamsk-needs-centre':
    'ein TAMSK-Potenzial macht seinen Zusatzzug, wenn sein Stein nach e5 geschoben wird',
  'error.not-your-piece': 'dieser Stein gehört dem Gegner',
  'error.empty-spot': 'hier steht kein Stein, dessen Potenzial gebraucht werden könnte',
  'error.not-optional':
    'dieser Stein muss genommen werden; nur GIPF-Steine und geladene Steine, die nichts bedeckt, dürfen bleiben',
  'error.row-stays': 'mindestens ein Stein einer Reihe muss genommen werden',
};
