// What the course says of DVONN, in German.
import type { dvonn as english } from '../../en/course/dvonn';

export const dvonn: typeof english = {
  dvonn: {
    title: 'DVONN: die Regeln',
    about: 'Setzen, Ziehen, wem ein Stapel gehört, was abgeschnitten ist und wie es endet.',
    steps: {
      place: {
        title: 'Ein DVONN-Stein in die Mitte',
        ask: 'Das Spiel beginnt auf leerem Brett, mit den drei roten DVONN-Steinen. Setze den ersten auf f3, in die Mitte.',
        hint: 'Ein Feld heißt nach dem Buchstaben seiner schrägen Spalte und der Nummer seiner Reihe; Reihe 3 ist die längste.',
        praise:
          'Jedes leere Feld wäre erlaubt gewesen. Die DVONN-Steine entscheiden das Spiel: Was die Verbindung zu ihnen verliert, ist verloren.',
      },
      border: {
        title: 'Am Rand',
        ask: 'Nun setzt jeder Steine der eigenen Farbe, bis das Brett voll ist. Setze einen weißen Stein an den Rand, wo er nie eingeschlossen werden kann.',
        hint: 'Randfelder haben weniger als sechs Nachbarn.',
        praise:
          'Ein Stapel mit sechs besetzten Nachbarfeldern darf nicht ziehen. Am Rand kann das nicht geschehen: Diese Steine sind vom ersten Zug an beweglich.',
      },
      move: {
        title: 'Ein Schritt',
        ask: 'Ist das Brett voll, wird gezogen: in jedem Zug ein Stapel, auf ein besetztes Feld. Ein einzelner Stein geht einen Schritt. Lande auf einem schwarzen Stein.',
        hint: 'Gleich neben diesem steht ein schwarzer Stein.',
        praise: 'Dein Stein liegt jetzt obenauf, und der Zweierstapel gehört dir.',
      },
      height: {
        title: 'So weit wie hoch',
        ask: 'Ein Stapel zieht genau so viele Felder, wie er hoch ist, geradeaus, über alles hinweg. Einer von deinen erreicht den roten DVONN-Stein: Lande auf ihm.',
        hint: 'Ein Zweierstapel geht zwei Felder, ein Dreierstapel drei.',
        praise:
          'Was dazwischen steht, ist gleich; nur das letzte Feld muss besetzt sein. Von nun an wandert ein DVONN-Stein im Stapel mit.',
      },
      'shut-in': {
        title: 'Eingeschlossen',
        ask: 'Dein Stein auf f3 hat sechs besetzte Nachbarfelder und darf nicht ziehen. Mach ihm Platz.',
        hint: 'Geht einer deiner Steine daneben anderswohin, so hat f3 eine freie Seite.',
        praise:
          'Jetzt kann f3 ziehen. Ein eingeschlossener Stapel ist nicht sicher: Man kann trotzdem auf ihm landen.',
      },
      owner: {
        title: 'Wem er gehört',
        ask: 'Ein Stapel gehört der Farbe, die obenauf liegt, was auch darunter ist. Nimm den schwarzen Dreierstapel.',
        hint: 'Ein einzelner Stein steht daneben.',
        praise:
          'Ein Stein hat drei gewonnen: Ein Viererstapel gehört dir, und am Ende zählt jeder Stein darin für dich.',
      },
      'cut-off': {
        title: 'Abgeschnitten',
        ask: 'Nach jedem Zug verlassen alle Stapel das Brett, die nicht mit einem DVONN-Stein verbunden sind. Schneide die drei schwarzen Steine ab, aber keinen eigenen.',
        hint: 'An diesem Stein hängt die Kette. Wohin kann er gehen, um selbst verbunden zu bleiben?',
        praise:
          'Nur das verlassene Feld kann eine Kette zerreißen. Die schwarzen Steine sind fort und zählen für niemanden.',
      },
      bridge: {
        title: 'Die Brücke abbrechen',
        ask: 'Fünf schwarze Steine hängen an einem einzigen Feld. Schneide sie alle ab.',
        hint: 'Hinter diesem Feld führt kein anderer Weg zum DVONN-Stein.',
        praise: 'Suche in jeder Stellung nach solchen Brücken: eigenen und gegnerischen.',
      },
      anchor: {
        title: 'Der Anker wandert',
        ask: 'Das Zeichen am Stapel verrät einen DVONN-Stein darin. Wohin er geht, dahin geht der Anker. Zieh so, dass vier schwarze Steine ihn verlieren und kein eigener.',
        hint: 'In diesem Stapel steckt der einzige DVONN-Stein.',
        praise:
          'Der Stapel hat den Anker auf deine Seite mitgenommen. Wem ein DVONN-Stein gehört, der entscheidet, was bleibt.',
      },
      pass: {
        title: 'Ohne Zug',
        ask: 'Wer nicht ziehen kann, muss passen, und der andere macht weiter. Nimm Schwarz jeden Zug.',
        hint: 'Schwarz hat einen Stein, der ziehen kann. Lande auf ihm.',
        praise: 'Schwarz passt, bis er wieder ziehen kann; hier nie mehr. Du machst weiter.',
      },
      score: {
        title: 'Der letzte Zug',
        ask: 'Kann niemand mehr ziehen, zählt jeder alle Steine in seinen Stapeln. Spiel den letzten Zug so, dass du gewinnst.',
        hint: 'Vergleiche: auf den Zweierstapel oder auf den Fünferstapel?',
        praise: 'Sieben zu zwei. Die DVONN-Steine, die allein stehen, zählen für niemanden.',
      },
    },
  },
  'dvonn-tips': {
    title: 'DVONN: gut spielen',
    about: 'Gute Plätze, langsame Stapel, Brücken, Drohungen und das Zählen am Ende.',
    steps: {
      places: {
        title: 'Die besten Plätze',
        ask: 'Die besten Plätze sind am Rand und neben einem DVONN-Stein: beweglich und verbunden. Nimm einen.',
        hint: 'Dieses Feld liegt am Rand und berührt einen roten Stein.',
        praise: 'So ein Stein kann von Anfang an ziehen und wird nicht so bald abgeschnitten.',
      },
      slow: {
        title: 'Nicht zu früh wachsen',
        ask: 'Ein hoher Stapel findet selten ein Ziel. Zieh so, dass der gezogene Stapel im nächsten Zug weiterkann.',
        hint: 'Ein Zweierstapel hat zwei Felder weiter ein Ziel, ein Dreierstapel hat keines.',
        praise:
          'Kleine Stapel bleiben beweglich. Ein hoher, der feststeht, wartet nur darauf, genommen oder abgeschnitten zu werden.',
      },
      'few-turns': {
        title: 'Wenige Züge für ihn',
        ask: 'Wem die Züge ausgehen, der sieht zu, wie der andere aufräumt. Lass Schwarz höchstens einen Zug.',
        hint: 'Hohe Stapel finden selten ein Ziel. Die Freiheit von Schwarz ist sein einzelner Stein auf g2.',
        praise: 'Zähle die Züge beider Seiten, und nimm ihm, was noch ziehen kann.',
      },
      safe: {
        title: 'Nimm, was niemand zurücknimmt',
        ask: 'Zwei schwarze Dreierstapel sind zu haben. Nimm den, den Schwarz nicht zurücknehmen kann.',
        hint: 'Neben welchem der beiden steht kein schwarzer Stein?',
        praise:
          'Bevor du nimmst, sieh nach, wer dort landen kann: Stapel, die so weit entfernt stehen, wie sie hoch sind.',
      },
      pinned: {
        title: 'Ein Riese steht still',
        ask: 'Ein Stapel zieht genau so weit, wie er hoch ist, und nur auf einen Stapel. Nimm dem schwarzen Stapel auf e3 das eine Feld, auf dem er landen könnte, ohne einen Stapel zu verlieren.',
        hint: 'Drei Felder von e3 liegt nur h3. Verlass es in Richtung des roten Steins.',
        praise:
          'Ein hoher Stapel kann an wenigen Stellen landen: Räume sie, und er steht still. Deiner ist jetzt hoch genug, ihn zu nehmen.',
      },
      linked: {
        title: 'Rette die Brücke',
        ask: 'Schwarz will d3 verlassen und deine vier Steine abschneiden. Verhindere es.',
        hint: 'Wem d3 gehört, der entscheidet über die Brücke. Nimm sie, ohne deine eigene Kette zu zerreißen.',
        praise: 'Die Brücke gehört jetzt dir, und alle deine Steine bleiben verbunden.',
      },
      threat: {
        title: 'Eine Drohung auf der Brücke',
        ask: 'Lande auf der schwarzen Brücke, sodass du drohst, sie zu verlassen und mindestens vier Steine abzuschneiden. Schwarz darf deinen Stapel nicht nehmen können.',
        hint: 'Von d3 könnte ein Zweierstapel nach b3 gehen.',
        praise: 'Die Brücke gehört dir. Mit einem einzigen Zug kann Schwarz kaum alles retten.',
      },
      tall: {
        title: 'Ein hoher Stapel am Ende',
        ask: 'Das ist aus einer Partie der Engine. Ein Zug gewinnt, alle anderen verlieren. Finde ihn.',
        hint: 'Spät im Spiel entscheidet ein hoher Stapel. Welchen kann ein einzelner Stein nehmen?',
        praise:
          'Fünf Steine für einen Schritt: Spielen beide bestmöglich, gewinnt Weiß mit fünf Punkten Vorsprung.',
      },
      count: {
        title: 'Bis zum Ende zählen',
        ask: 'Noch einmal aus einer Partie der Engine: Nur ein Zug gewinnt. Achte auf die DVONN-Steine.',
        hint: 'Dieser Dreierstapel erreicht einen DVONN-Stein.',
        praise:
          'Dein Stapel hat jetzt einen eigenen Anker. Spielen beide bestmöglich, gewinnt Weiß mit drei Punkten Vorsprung.',
      },
    },
  },
};
