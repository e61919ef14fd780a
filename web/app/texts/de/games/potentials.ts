// The texts of GIPF with potentials, in German.
import type { PotentialsTexts } from '../../en/games/potentials';

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
  'set.preset': 'Potenziale',
  'set.preset.usual': 'drei TAMSK, ZÈRTZ, DVONN',
  'set.preset.set-1': 'Satz 1: sechs TAMSK',
  'set.preset.set-2': 'Satz 2: sechs ZÈRTZ, sechs DVONN',
  'set.preset.set-3': 'Satz 3: sechs YINSH, sechs PÜNCT',
  'set.preset.ultimate': 'Ultimate: drei von jeder Art',
  'set.preset.own': 'nach eigener Wahl',
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
  'error.cannot-convert':
    'ein PÜNCT-Potenzial verwandelt einen GIPF-Stein nur mit zwei Steinen in der Reserve, und wo die Option es erlaubt',
  'error.no-extra-move':
    'einen Zusatzzug gibt es, wenn ein mit TAMSK geladener Stein nach e5 geschoben worden ist',
  'error.no-potential': 'dieser Spieler hat kein solches Potenzial mehr einzusetzen',
  'error.no-push': 'es kann nichts eingeschoben werden: Drücke auf einen eigenen geladenen Stein',
  'error.not-a-choice': 'sag, ob neutralisiert oder verwandelt wird',
  'error.not-a-kind':
    'wähle zuerst neben dem Brett, was eingesetzt wird; oder drücke auf einen eigenen geladenen Stein, um ihn zu gebrauchen',
  'error.not-a-use':
    'der Gebrauch eines Potenzials wird mit seinem Buchstaben, seinem Feld und dem Zielfeld geschrieben (Z:c3-f6)',
  'error.not-loaded':
    'nur das Potenzial eines geladenen Steins kann gebraucht werden, und nur einmal',
  'error.not-your-piece': 'dieser Stein gehört dem Gegner',
  'error.nothing-else': 'sonst ist nichts möglich: Wähle einen Randpunkt',
  'error.nowhere-to-go': 'es gibt kein Feld, auf das dieses Potenzial gehen könnte',
  'error.power-spent': 'die Kraft dieses Potenzials ist in einem Wettkampf verloren gegangen',
  'error.row-stays': 'mindestens ein Stein einer Reihe muss genommen werden',
  'error.tamsk-needs-centre':
    'ein TAMSK-Potenzial macht seinen Zusatzzug, wenn sein Stein nach e5 geschoben wird',
  'error.too-many-choices':
    'die Reihen haben zu viele Steine, die genommen oder gelassen werden können',
  'error.too-many-potentials': 'ein Spieler hat zu viele Potenziale einer Art',
  'error.two-moves':
    'ein Zug hat einen Schub oder den Gebrauch eines Potenzials, und Zusatzzüge (T:) davor und danach',
  'error.wrong-dvonn-target':
    'ein DVONN-Potenzial zieht auf ein Nachbarfeld, auf einen einfachen Stein oder ein DVONN-Potenzial des Gegners',
  'error.wrong-extra-move': 'dieses Potenzial macht seinen Zusatzzug von einem Randpunkt aus',
  'error.wrong-order': 'Reihen werden vor allen Zügen eines Zugs genommen oder danach',
  'error.wrong-piece': 'diese Steine werden anders geschrieben',
  'error.wrong-punct-target':
    'ein PÜNCT-Potenzial zieht auf ein Nachbarfeld, auf ein PÜNCT-Potenzial des Gegners oder, wo die Option es erlaubt, auf seinen GIPF-Stein',
  'error.wrong-yinsh-target':
    'ein YINSH-Potenzial gleitet in gerader Linie über leere Felder auf ein leeres Feld',
  'error.wrong-zertz-target':
    'ein ZÈRTZ-Potenzial springt in gerader Linie über Steine ohne Lücke auf das erste leere Feld',
};
