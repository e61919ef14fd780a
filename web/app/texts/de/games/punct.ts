// What the page says of PÜNCT, in German.
import type { PunctTexts } from '../../en/games/punct';

export const texts: PunctTexts = {
  'board.punct': 'PÜNCT-Brett',
  'turn.example.punct': 'Ti12a; h5-d5a',
  'punct.w': 'weiß, {kind}',
  'punct.b': 'schwarz, {kind}',
  'punct.dot': 'PÜNCT-Punkt',
  'punct.level': 'Ebene {level}',
  'punct.kind.T': 'Dreieck',
  'punct.kind.C': 'gerader Stein, PÜNCT-Punkt in der Mitte',
  'punct.kind.E': 'gerader Stein, PÜNCT-Punkt am Ende',
  'punct.kind.M': 'gewinkelter Stein, PÜNCT-Punkt in der Mitte',
  'punct.kind.L': 'gewinkelter Stein, vom PÜNCT-Punkt aus nach links',
  'punct.kind.R': 'gewinkelter Stein, vom PÜNCT-Punkt aus nach rechts',
  'punct.stock': 'Vorrat',
  'punct.stock.kind': '{kind}: noch {count}',
  'punct.centre': 'Mitte',
  'punct.left': 'Steine übrig',
  'keys.punct': 'einen Stein aus dem Vorrat wählen',
  'keys.punct.turn': 'den Stein drehen, der gerade gelegt wird',
  'punct.side': 'Von der Seite, um {at}',
  'say.punct':
    'Punkte in der Mitte: Weiß {white}, Schwarz {black}. Steine übrig: Weiß {left}, Schwarz {other}.',
  'prompt.punct.kind':
    '{side}: wähle einen Stein aus dem Vorrat oder einen auf dem Brett, der zieht',
  'prompt.punct.place': 'Wähle, wo der PÜNCT-Punkt des neuen Steins liegt',
  'prompt.punct.to': 'Wähle, wohin der PÜNCT-Punkt kommt; sein eigenes Feld dreht den Stein',
  'prompt.punct.orientation':
    'Wähle daneben, wo der nächste Punkt liegt, oder dreh den Stein: R, Mausrad, ein Tippen auf den PÜNCT-Punkt',
  'prompt.punct.turned': 'Der nächste Punkt liegt auf {at}',
  'prompt.punct.pass': '{side} kann nichts tun und muss passen',
  'setup.bridge-punct': 'Brücke, deren Mitte der PÜNCT-Punkt ist',
  'setup.bridge-punct.over-own': 'über einem eigenen Stein',
  'setup.bridge-punct.carried': 'nur wo er aufliegt',
  'setup.bridge-two-pieces': 'Enden einer Brücke auf zwei Steinen',
  'setup.bridge-two-pieces.off': 'auch auf einem',
  'setup.bridge-two-pieces.on': 'immer',
  'error.centre-closed':
    'ein neuer Stein darf das Sechseck in der Mitte nicht berühren: er kann später dorthin ziehen',
  'error.covered': 'ein Stein mit einem verdeckten Punkt darf weder ziehen noch sich drehen',
  'error.no-orientation': 'so gedreht kann der Stein hier nicht liegen',
  'error.no-own-piece': 'dort liegt kein Stein dessen, der am Zug ist',
  'error.no-piece-left': 'von dieser Art ist kein Stein mehr übrig',
  'error.no-room': 'für einen neuen Stein dieser Art ist kein Platz',
  'error.not-level':
    'seine Punkte lägen nicht auf einer Höhe: nur die Mitte eines geraden oder gewinkelten Steins darf frei hängen',
  'error.on-opponent': 'der PÜNCT-Punkt kommt nie auf einen Stein des Gegners',
  'error.one-piece-below':
    'die Enden einer Brücke müssen hier auf zwei verschiedenen Steinen liegen',
  'error.out-of-reach': 'der PÜNCT-Punkt dieses Steins kann dorthin nicht kommen',
  'error.partly-off-board': 'so gedreht läge der Stein zum Teil neben dem Brett',
  'error.piece-stuck': 'dieser Stein kann weder ziehen noch sich drehen',
  'error.punct-in-air': 'ein PÜNCT-Punkt, der frei hängt, muss über einem eigenen Stein sein',
  'error.unchanged': 'der Stein muss ziehen oder gedreht werden',
};
