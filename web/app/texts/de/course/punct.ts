// What the course says of PÜNCT, in German.
import type { punct as english } from '../../en/course/punct';

export const punct: typeof english = {
  wrong: {
    'lies-on': 'Mit {turn} liegt der Stein nicht dort.',
    'covers-dots': 'Mit {turn} verdeckte schwarze Punkte: {count}. Möglich: {least}.',
    level: 'Mit {turn} kommt der Stein auf Ebene {count} zu liegen. Möglich: {least}.',
    bridges: '{turn} baut keine Brücke.',
    leads: 'Dein Vorsprung in der Mitte nach {turn}: {count}. Möglich: {least}.',
    frees: 'Nach {turn} kann der Stein auf {at} noch immer nicht ziehen.',
    'holds-off': 'Nach {turn} gewinnt Schwarz sofort.',
    decides: 'Nach {turn} kann Schwarz es noch verhindern.',
  },
  chapters: {
    punct: {
      title: 'PÜNCT: die Regeln',
      about:
        'Setzen, Drehen und Ziehen, Aufsteigen, Brücken, zwei Seiten verbinden, und die Mitte.',
      steps: {
        add: {
          title: 'Ein neuer Stein',
          ask: 'Jeder Stein hat drei Punkte. Einer davon, der farbige PÜNCT-Punkt, sagt, wo er ist und wie er zieht. Setz irgendeinen Stein mit dem PÜNCT-Punkt auf d5.',
          hint: 'Wähle einen Stein aus dem Vorrat, dann das Feld, dann wie er liegt.',
          praise: 'Neue Steine liegen flach auf freien Feldern, gedreht wie du willst.',
        },
        turn: {
          title: 'Dreh ihn',
          ask: 'Statt einen Stein zu setzen, darfst du mit einem ziehen. Auch Drehen auf der Stelle ist ein Zug: Dreh den Stein auf f4 so, dass er bis h6 reicht.',
          hint: 'Drücke auf den Stein, dann auf seinen PÜNCT-Punkt, dann darauf, wie er liegen soll.',
          praise: 'Ein Stein dreht sich immer um seinen PÜNCT-Punkt.',
        },
        move: {
          title: 'In gerader Linie',
          ask: 'Der PÜNCT-Punkt geht in gerader Linie, so weit du willst und über alles, was dazwischen liegt. Bring ihn nach i9.',
          hint: 'Er liegt in derselben Spalte.',
          praise: 'Danach darf der Stein noch gedreht werden; so kommt er an viele Stellen.',
        },
        centre: {
          title: 'In die Mitte',
          ask: 'Im markierten Sechseck darf nichts gesetzt werden; Steine kommen dorthin, indem sie ziehen. Bring einen mit allen drei Punkten hinein.',
          hint: 'Die Mitte des Sechsecks liegt mit diesem PÜNCT-Punkt auf einer schrägen Linie.',
          praise: 'Verbindet niemand zwei Seiten, entscheiden die Punkte in der Mitte.',
        },
        climb: {
          title: 'Obendrauf',
          ask: 'Ein Stein, der zieht, darf auf anderen zu liegen kommen, wenn sein PÜNCT-Punkt auf einen von dir geht. Steig auf deinen anderen geraden Stein.',
          hint: 'Gerade Steine liegen genau aufeinander.',
          praise:
            'Alle drei Punkte des oberen liegen auf einer Ebene. Der untere darf vorerst nicht ziehen.',
        },
        cover: {
          title: 'Schwarze Punkte verdecken',
          ask: 'Nur der PÜNCT-Punkt braucht einen Stein von dir unter sich; die anderen dürfen alles verdecken. Verdecke zwei schwarze Punkte.',
          hint: 'Einer deiner Steine liegt genau unterhalb des schwarzen.',
          praise:
            'Von oben gesehen gehören diese Felder jetzt dir, und der schwarze Stein kann nicht ziehen.',
        },
        bridge: {
          title: 'Eine Brücke',
          ask: 'Der mittlere Punkt eines geraden oder gewinkelten Steins darf hängen, wenn beide Enden auf einer Ebene liegen. Bau eine Brücke.',
          hint: 'In Spalte d ist eine Lücke zwischen zweien deiner Steine.',
          praise:
            'Was unter einer Brücke liegt, ist blockiert, und niemand kann dort etwas setzen.',
        },
        covered: {
          title: 'Verdeckt',
          ask: 'Ein Stein mit einem verdeckten Punkt darf weder ziehen noch sich drehen. Befreie dein Dreieck auf d8.',
          hint: 'Ein anderer Stein von dir liegt darauf.',
          praise: 'Mit deinem nächsten Zug darf es wieder ziehen.',
        },
        join: {
          title: 'Zwei Seiten verbinden',
          ask: 'Wer zwei gegenüberliegende Seiten mit seinen Punkten verbindet, hat gewonnen. Setz den Stein, der die Lücke schließt.',
          hint: 'Zwei Felder deiner Kette fehlen.',
          praise:
            'Zu welchem Stein ein Punkt gehört, ist gleich, solange jeder den nächsten berührt.',
        },
        over: {
          title: 'Obendrüber',
          ask: 'Schwarz hat die Lücke gefüllt. Aber von oben gesehen zählt auf einem Feld nur der höchste Punkt. Gewinne trotzdem.',
          hint: 'Leg einen Stein darüber, mit dem PÜNCT-Punkt auf deiner eigenen Kette.',
          praise: 'Für eine Verbindung machen Ebenen keinen Unterschied.',
        },
        last: {
          title: 'Der letzte Stein',
          ask: 'Die Partie endet auch, wenn jemand seinen achtzehnten Stein setzt: Wer dann mehr Punkte in der Mitte zeigt, hat gewonnen. Das bist du. Beende die Partie.',
          hint: 'Ein Stein ist noch in deinem Vorrat.',
          praise:
            'Acht Punkte gegen drei. Wer in der Mitte vorn liegt, darf die Partie durch Setzen beenden.',
        },
      },
    },
    'punct-tips': {
      title: 'PÜNCT: gut spielen',
      about:
        'Aufhalten, Lücken in der Mitte, doppelte Drohungen, Gelenke verdecken, Steine festhalten, der letzte Stein.',
      steps: {
        stop: {
          title: 'Halt ihn auf',
          ask: 'Schwarz ist dabei, zwei Seiten zu verbinden. Sorge dafür, dass er es mit seinem nächsten Zug nicht kann.',
          hint: 'Die Lücke zu füllen genügt nicht, er geht außen herum. Stell dich quer.',
          praise: 'Bevor du eine Lücke füllst, sieh dir die Wege um sie herum an.',
        },
        'through-centre': {
          title: 'Eine Lücke in der Mitte',
          ask: 'Deine Lücke liegt in der Mitte, wo nichts gesetzt werden kann. Gewinne.',
          hint: 'Ein Dreieck steht in einer Spalte, die dorthin führt.',
          praise: 'Halte Steine auf den Linien, die dorthin führen, wo du sie brauchen wirst.',
        },
        'two-ways': {
          title: 'Mehr als ein Weg',
          ask: 'Spiel so, dass du mit deinem nächsten Zug zwei Seiten verbindest, was Schwarz auch antwortet.',
          hint: 'Je breiter die Front zur Seite hin, desto mehr Wege gibt es.',
          praise: 'Schwarz kann einige deiner Wege schließen, nicht alle.',
        },
        joint: {
          title: 'Trenne das Gelenk',
          ask: 'Schwarz hat mehrere Wege zu seiner Seite. Sorge dafür, dass er mit seinem nächsten Zug nicht gewinnt.',
          hint: 'Ein Dreieck kann auf deinem eigenen Stein neben seiner Kette liegen und ihre Mitte verdecken.',
          praise:
            'Trenne eine Kette, wo sie zusammenhängt, oder stell dich quer zu all ihren Wegen. Was nur an ihrem Ende steht, wird umgangen.',
        },
        hold: {
          title: 'Halt ihn fest',
          ask: 'Die Lücke von Schwarz liegt in der Mitte, wo nichts gesetzt werden kann: Sein Dreieck ist dabei, dorthin zu ziehen. Sorge dafür, dass er mit seinem nächsten Zug nicht gewinnt.',
          hint: 'Ein Stein mit einem verdeckten Punkt kann nicht ziehen. Dein Dreieck kann auf deinem geraden Stein und auf seinem Dreieck liegen.',
          praise: 'Ein verdeckter Punkt hält einen Stein fest, solange deiner darauf bleibt.',
        },
        lead: {
          title: 'Zählt doppelt',
          ask: 'Ein Punkt, der einen schwarzen verdeckt, zählt doppelt: einer mehr für dich, einer weniger für ihn. Hol dir in der Mitte einen Vorsprung von vier.',
          hint: 'Ein gerader Stein kann mit seinem PÜNCT-Punkt auf deinem Dreieck liegen.',
          praise:
            'Mit so einem Vorsprung kannst du die Partie entscheiden, indem du deine Steine ausspielst.',
        },
        'not-yet': {
          title: 'Bevor er Schluss macht',
          ask: 'Schwarz hat noch einen Stein und zeigt in der Mitte mehr Punkte: Mit seinem nächsten Zug würde er die Partie beenden und gewinnen. Sorge dafür, dass er es nicht kann.',
          hint: 'In der Mitte kann nichts gesetzt werden, aber Steine können dorthin ziehen. Er ist zwei Punkte voraus.',
          praise:
            'Wer in der Mitte zurückliegt und seinen letzten Stein setzt, verliert. Zähle die Mitte, bevor die Vorräte zu Ende gehen.',
        },
        find: {
          title: 'Unter Tausenden',
          ask: 'Das ist aus einer Partie der Engine. Es gibt fast zweitausend Züge, und kaum einer verbindet zwei Seiten. Finde einen.',
          hint: 'Such zuerst die Lücke, dann den Stein. Er muss nicht von weit her kommen.',
          praise: 'Zähle die Punkte, die einer Kette noch fehlen, auf allen Ebenen.',
        },
      },
    },
  },
};
