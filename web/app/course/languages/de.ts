// What the course says, in German.
import type { CourseTexts } from '../course_text';
import { potentials } from './potentials/de';
import { tamsk } from './tamsk/de';

export const texts: CourseTexts = {
  words: {
    lead: 'Jeder Schritt verlangt einen Zug auf dem Brett. Jeder richtige zählt; ein falscher wird erklärt und zurückgenommen.',
    'solved-count': '{done} von {count} Schritten gelöst',
    begin: 'Anfangen',
    'go-on': 'Weitermachen',
    'once-more': 'Noch einmal',
    forget: 'Meinen Fortschritt vergessen',
    chapters: 'Alle Kapitel',
    steps: 'Schritte dieses Kapitels',
    number: 'Schritt {number} von {count}',
    solved: 'gelöst',
    hint: 'Tipp',
    more: 'Welcher Zug?',
    show: 'Zeig es mir',
    again: 'Noch einmal versuchen',
    previous: 'Voriger Schritt',
    next: 'Weiter',
    'next-chapter': 'Nächstes Kapitel',
    finish: 'Beenden',
    look: 'Sieh dir {at} an.',
    which: 'Spiel {turn}.',
    right: '{turn} ist richtig!',
    shown: '{turn} ist ein richtiger Zug.',
    wrong: 'Noch nicht.',
    'try-again': 'Versuche einen anderen Zug.',
    judging: 'Wird beurteilt …',
    keys: 'voriger Schritt, nächster Schritt',
  },
  wrong: {
    ...potentials.wrong,
    ...tamsk.wrong,
    lands: '{turn} endet woanders.',
    'on-border': '{at} ist kein Randfeld: Es hat sechs Nachbarn.',
    beside: '{at} berührt keinen DVONN-Stein.',
    covers: '{turn} landet nicht auf einem solchen Stapel.',
    'keeps-own': '{turn} schneidet einen eigenen Stapel ab.',
    'cuts-off': 'Von {turn} abgeschnittene schwarze Steine: {count}. Möglich: {least}.',
    stuck: 'Nach {turn} kann der Gegner noch ziehen.',
    'leaves-turns': 'Züge, die dem Gegner nach {turn} bleiben: {count}. Möglich: {most}.',
    wins: 'Nach {turn} ist das Spiel nicht gewonnen.',
    movable: 'Nach {turn} könnte der Stapel auf {at} nicht ziehen.',
    rows: 'Mit {turn} genommene Reihen: {count}. Möglich: {least}.',
    captures: 'Mit {turn} geschlagene Steine: {count}. Möglich: {least}.',
    'captures-gipf': '{turn} lässt den gegnerischen GIPF-Stein auf dem Brett.',
    returns: 'Steine, die mit {turn} zurückkehren: {count}. Möglich: {least}.',
    'keeps-gipf': '{turn} lässt deinen GIPF-Stein nicht auf {at}.',
    holds: 'Nach {turn} steht auf {at} kein Stein von dir.',
    pushes: 'Von {turn} geschobene schwarze Steine: {count}. Möglich: {least}.',
    'enters-gipf': '{turn} setzt einen einfachen Stein ein, und das beendet deine Eröffnung.',
    'enters-basic': '{turn} setzt noch einen GIPF-Stein ein.',
    'gives-no-row': '{turn} bildet auch für deinen Gegner eine Reihe.',
    'makes-take':
      '{turn} erzwingt das nicht: eigene Steine, die Schwarz nehmen muss, {count}. Möglich: {least}.',
    pins: 'Nach {turn} kann der Stapel auf {at} noch ziehen.',
    marbles: 'Mit {turn} geschlagene Kugeln: {count}. Möglich: {least}.',
    whites: 'Mit {turn} geschlagene weiße Kugeln: {count}. Möglich: {least}.',
    removes: '{turn} nimmt einen anderen Ring weg.',
    quiet: 'Nach {turn} kann dein Gegner schlagen und muss es.',
    forces: 'Nach {turn} muss dein Gegner nicht schlagen.',
    regains: 'Nach {turn} antwortet der Gegner mit {reply}, und du hast nichts zu schlagen.',
    best: '{turn} gibt zu viel her: Ein anderer Zug endet besser für dich.',
    'prevents.covers': 'Nach {turn} antwortet der Gegner mit {reply} und hat deinen Stapel.',
    'prevents.cuts-off': 'Nach {turn} antwortet der Gegner mit {reply} und schneidet dich ab.',
    'prevents.rows': 'Nach {turn} antwortet der Gegner mit {reply} und hat seine Reihe.',
    'threatens.cuts-off': '{turn} droht nicht, so viel abzuschneiden.',
    'threatens.captures-gipf': '{turn} bedroht keinen GIPF-Stein.',
    'assures.rows': 'Nach {turn} antwortet der Gegner mit {reply}, und du hast keine Reihe.',
    'assures.whites':
      'Nach {turn} antwortet der Gegner mit {reply}, und du bekommst keine zwei weißen Kugeln.',
    'assures.wins': 'Nach {turn} antwortet der Gegner mit {reply}, und du gewinnst nicht.',
  },
  chapters: {
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
    gipf: {
      title: 'GIPF: die Regeln',
      about: 'Einsetzen, Schieben, Reihen, Schlagen und wie es endet: das Basisspiel.',
      steps: {
        enter: {
          title: 'Einen Stein einsetzen',
          ask: 'Steine kommen über die Randpunkte ins Spiel: Wähle einen Randpunkt, dann die Richtung. Bring einen Stein nach d2.',
          hint: 'Von den Randpunkten d1 und c1 führt je eine Linie nach d2.',
          praise:
            'Das Feld war leer, also hat sich sonst nichts bewegt. Ein Zug ist immer ein Stein aus deiner Reserve.',
        },
        push: {
          title: 'Schieben',
          ask: 'Ist das Feld besetzt, so wird der Stein darauf ein Feld weitergeschoben, wem er auch gehört. Schiebe einen schwarzen Stein.',
          hint: 'Auf b2 steht Schwarz, und dahinter ist die Linie frei.',
          praise: 'Auch deine eigenen Steine lassen sich so schieben.',
        },
        'push-two': {
          title: 'Mehrere schieben',
          ask: 'Ein geschobener Stein schiebt den nächsten. Schiebe mit einem Zug zwei schwarze Steine.',
          hint: 'b2 und c3 liegen auf einer Linie. Welcher Randpunkt ist an ihrem Ende?',
          praise: 'Jeder Stein rückt nur ein Feld weit, und die ganze Kette auf einmal.',
        },
        'full-line': {
          title: 'Kein Durchkommen',
          ask: 'Spalte b ist voll: Kein Stein darf vom Brett geschoben werden, also kommt dort nichts hinein. Bring trotzdem einen Stein nach b2.',
          hint: 'An einer Ecke des Brettes treffen sich drei Linien; zwei davon haben Platz.',
          praise:
            'Wo alle Felder einer Linie besetzt sind, kann man nicht schieben. Auf den anderen geht es.',
        },
        row: {
          title: 'Vier in einer Reihe',
          ask: 'Vier oder mehr Steine deiner Farbe nebeneinander auf einer Linie sind eine Reihe. Bilde eine.',
          hint: 'Drei von deinen stehen nebeneinander; am Ende kann ein vierter dazukommen.',
          praise: 'Die Reihe ist vom Brett, und ihre vier Steine sind wieder in deiner Reserve.',
        },
        capture: {
          title: 'Schlagen',
          ask: 'Mit einer Reihe gehen alle Steine, die sie lückenlos fortsetzen. Deine kehren zurück, schwarze sind geschlagen. Schlage zwei.',
          hint: 'Am anderen Ende dieser Spalte stehen zwei schwarze Steine.',
          praise: 'Geschlagene Steine sind endgültig aus dem Spiel: Schwarz hat zwei weniger.',
        },
        'two-rows': {
          title: 'Zwei Reihen auf einmal',
          ask: 'Reihen, die sich nicht kreuzen, werden alle genommen. Bilde mit einem Schub zwei.',
          hint: 'Ein Schub in Spalte e bewegt mehrere Steine auf einmal.',
          praise: 'Acht Steine sind in deine Reserve zurückgekehrt.',
        },
        crossing: {
          title: 'Reihen, die sich kreuzen',
          ask: 'Wo sich zwei Reihen kreuzen, wählst du eine; sie nimmt der anderen den gemeinsamen Stein weg. Wähle die, die zwei schlägt.',
          hint: 'Von diesem Feld geht eine Reihe nach oben und eine nach rechts.',
          praise:
            'Was danach noch vier in einer Reihe wäre, wäre auch zu nehmen. Hier sind es nur noch drei.',
        },
        'last-piece': {
          title: 'Der letzte Stein',
          ask: 'Wer zu Beginn seines Zuges keinen Stein mehr einsetzen kann, hat verloren. Das ist dein letzter: Hol dir welche zurück.',
          hint: 'Drei von deinen warten auf einen vierten.',
          praise: 'Vier Steine sind gerade noch rechtzeitig zurückgekehrt.',
        },
        win: {
          title: 'Nichts mehr da',
          ask: 'Schwarz hat keinen Stein in der Reserve, nur eine Reihe in Spalte h, die ihm vier zurückgäbe. Zerreiße sie und gewinne.',
          hint: 'Ein Schub von der Seite drückt einen ihrer Steine aus der Linie.',
          praise: 'Schwarz hat keine Reihe und keinen Stein zum Einsetzen: Weiß gewinnt.',
        },
      },
    },
    'gipf-standard': {
      title: 'GIPF: GIPF-Steine',
      about:
        'Zwei Steine aufeinander, genommen oder behalten, und eine zweite Art zu verlieren: das Standardspiel.',
      steps: {
        keep: {
          title: 'Behalten',
          ask: 'Ein GIPF-Stein sind zwei Steine aufeinander. In einer Reihe darfst du ihn stehen lassen. Bilde eine Reihe und behalte deinen GIPF-Stein auf d4.',
          hint: 'Ein Stein auf d2 bildet die Reihe; dann sag, was mit d4 geschieht.',
          praise:
            'Wer keinen GIPF-Stein mehr auf dem Brett hat, hat verloren; meist wirst du sie also behalten.',
        },
        take: {
          title: 'Zurücknehmen',
          ask: 'Deine Reserve ist fast leer, und du hast drei GIPF-Steine. Bilde eine Reihe und nimm ihren GIPF-Stein zurück: Er gibt zwei Steine.',
          hint: 'Ein Stein auf f2 bildet die Reihe.',
          praise:
            'Fünf Steine sind zurück. Ein zurückgenommener GIPF-Stein lässt sich nicht wieder bilden.',
        },
        'capture-gipf': {
          title: 'Einen GIPF-Stein schlagen',
          ask: 'Wem die Reihe gehört, der entscheidet auch über die gegnerischen GIPF-Steine darin. Schlage einen.',
          hint: 'Am Ende dieser Spalte steht ein schwarzer GIPF-Stein.',
          praise:
            'Das kostet Schwarz zwei Steine und bringt ihn dem Verlust seines letzten GIPF-Steins näher.',
        },
        both: {
          title: 'Beide Reihen',
          ask: 'Kreuzen sich Reihen in einem GIPF-Stein und bleibt er stehen, so hat auch die zweite noch vier und muss genommen werden. Schieb so, dass zwei Reihen entstehen, behalte den GIPF-Stein und nimm beide.',
          hint: 'Ein Schub in Spalte d bringt den GIPF-Stein nach d5.',
          praise:
            'Der GIPF-Stein stand in beiden Reihen und blieb, also waren es auch in der zweiten noch vier.',
        },
        due: {
          title: 'Erst die Reihe, dann der Schub',
          ask: 'Schwarz hat mit seinem Schub eine Reihe für dich gebildet. Sie gehört dir: Nimm sie zuerst, behalte den GIPF-Stein auf e5, und bring dann einen Stein nach d2.',
          hint: 'Sag, was mit e5 geschieht, und schieb dann von hier.',
          praise:
            'Reihen gehören ihrer Farbe, wer sie auch gebildet hat, und kommen vor dem Schub.',
        },
        'last-gipf': {
          title: 'Der letzte GIPF-Stein',
          ask: 'Schwarz hat noch einen GIPF-Stein, auf g4. Schlage ihn und gewinne.',
          hint: 'Drei von deinen stehen auf einer Linie mit g4.',
          praise:
            'Ohne GIPF-Stein ist das Spiel verloren, wie viele Steine auch in der Reserve sind.',
        },
      },
    },
    'gipf-tournament': {
      title: 'GIPF: die Turniereröffnung',
      about: 'Ein leeres Brett, und du entscheidest, wie viele GIPF-Steine du willst.',
      steps: {
        first: {
          title: 'Der erste',
          ask: 'Im Turnierspiel ist das Brett leer. Der erste Stein jedes Spielers muss ein GIPF-Stein sein. Bring ihn nach e2.',
          hint: 'Von e1, d1 und f1 führt je eine Linie nach e2.',
          praise: 'Ein GIPF-Stein nimmt zwei Steine aus deiner Reserve von achtzehn.',
        },
        another: {
          title: 'Noch einer',
          ask: 'Jetzt wählst du in jedem Zug: noch ein GIPF-Stein oder ein einfacher. Setze noch einen GIPF-Stein ein.',
          hint: 'Wähle „GIPF-Stein“ neben dem Brett, dann einen Randpunkt.',
          praise:
            'Mit mehr GIPF-Steinen bist du schwerer zu schlagen, aber jeder kostet einen Stein deiner Reserve.',
        },
        enough: {
          title: 'Genug',
          ask: 'Du hast drei GIPF-Steine und zwölf in Reserve. Beende deine Eröffnung mit einem einfachen Stein.',
          hint: 'Wähle „Einfacher Stein“, dann einen Randpunkt.',
          praise:
            'Von jetzt an darfst du keine GIPF-Steine mehr einsetzen. Mit dreien und zwölf in Reserve hast du so viel wie im Standardspiel.',
        },
        still: {
          title: 'Jeder für sich',
          ask: 'Weiß hat seine Eröffnung beendet. Du spielst Schwarz, und deine geht weiter: Setze einen dritten GIPF-Stein ein.',
          hint: 'Wähle „GIPF-Stein“ neben dem Brett, dann einen Randpunkt.',
          praise: 'Jeder Spieler entscheidet selbst, wann seine Eröffnung endet.',
        },
      },
    },
    'gipf-tips': {
      title: 'GIPF: gut spielen',
      about: 'Die Mitte, Abwehr, doppelte Drohungen, Jagd auf GIPF-Steine, die Reserve.',
      steps: {
        centre: {
          title: 'Die Mitte',
          ask: 'Auf e5 treffen sich die längsten Linien. Bring einen deiner Steine dorthin.',
          hint: 'Ein Schub in Spalte e bringt e4 weiter.',
          praise:
            'Ein Stein in der Mitte hilft auf drei langen Linien und ist schwer zu verdrängen.',
        },
        block: {
          title: 'Rechtzeitig stören',
          ask: 'Schwarz hat drei nebeneinander und braucht noch einen. Schieb so, dass er im nächsten Zug keine Reihe bilden kann.',
          hint: 'Einer seiner drei muss aus der Spalte. Welche Linie führt durch c3?',
          praise:
            'Ein Schub quer zur Linie ist die beste Abwehr: Einer geht hinaus, deiner kommt hinein.',
        },
        fork: {
          title: 'Eine doppelte Drohung',
          ask: 'Setze einen Stein so ein, dass du im nächsten Zug eine Reihe bilden kannst, was Schwarz auch tut.',
          hint: 'Dieses Feld liegt auf zwei Linien mit je zwei von deinen.',
          praise: 'Zwei Drohungen auf einmal: Schwarz stört die eine, du bildest die andere.',
        },
        hunt: {
          title: 'Jagd auf GIPF-Steine',
          ask: 'Auf d5 steht ein schwarzer GIPF-Stein. Drohe, ihn zu schlagen.',
          hint: 'Noch ein Stein in dieser Spalte, und eine Reihe bis zum GIPF-Stein ist nur einen Schub entfernt.',
          praise: 'Schwarz muss sich jetzt darum kümmern, und du behältst die Initiative.',
        },
        reserve: {
          title: 'Achte auf die Reserve',
          ask: 'Zwei Steine sind in deiner Reserve. Du kannst eine Reihe aus vier oder eine aus fünf bilden: Nimm die, die mehr zurückbringt.',
          hint: 'Ein Schub in Spalte e füllt die Lücke in der längeren Reihe.',
          praise:
            'Die Reserve ist deine Zeit: Zähle sie gegen Ende. Bis dahin ist ein Stein auf dem Brett mehr wert als einer in der Reserve; nimm also keine Reihen, nur um reich zu sein.',
        },
        'his-own': {
          title: 'Seine eigenen Steine',
          ask: 'Eine Reihe muss ihr Besitzer nehmen, ob er will oder nicht. Die schwarzen Steine in Spalte e trennen deine. Schieb so, dass Schwarz sie selbst vom Brett nehmen muss.',
          hint: 'Der schwarze Stein auf f6 macht die Reihe vier lang. Schieb ihn von h6 aus weiter.',
          praise:
            'Vier Steine gehen in die schwarze Reserve zurück, die Mauer ist weg, und die Linie von c2 nach g4 ist frei für dich.',
        },
        'no-gift': {
          title: 'Keine Geschenke',
          ask: 'Du kannst auf zwei Arten eine Reihe bilden. Wähle die, die nicht auch Schwarz eine Reihe gibt.',
          hint: 'Ein Stein, der auf ein leeres Feld kommt, schiebt nichts.',
          praise:
            'Sieh vor jedem Schub nach, wo jeder geschobene Stein landet, auch die schwarzen.',
        },
      },
    },
    zertz: {
      title: 'ZÈRTZ: die Regeln',
      about:
        'Setzen und wegnehmen, schlagen und weiterspringen, Gruppen abtrennen, und was gewinnt.',
      steps: {
        place: {
          title: 'Eine Kugel, dann ein Ring',
          ask: 'Ein Zug ohne Schlagen hat zwei Teile: Du setzt eine Kugel auf einen leeren Ring, dann nimmst du einen Ring weg. Wähle eine Farbe und setze sie auf d4, in die Mitte; dann nimm irgendeinen der angebotenen Ringe.',
          hint: 'Drücke zuerst auf eine Kugel im Vorrat. Spalten haben Buchstaben, und die Ringe zählt man von unten.',
          praise:
            'Die Kugeln gehören niemandem, bis sie geschlagen werden: Jede Farbe war richtig und jeder Ring.',
        },
        free: {
          title: 'Freie Ringe',
          ask: 'Nur ein freier Ring darf weg: ein leerer, der sich hinausschieben lässt, weil um ihn herum zwei nebeneinanderliegende Plätze fehlen. Links oben sind drei Ringe verschwunden. Setze irgendwo eine Kugel und nimm einen Ring weg, der vorher nicht am Rand lag.',
          hint: 'Dorthin kann eine Kugel, oder anderswohin: Auf den Ring kommt es an, am neuen Rand links oben.',
          praise:
            'Jeder Ring, der wegkommt, schafft einen neuen Rand und macht andere frei. Wo keiner frei ist, wird keiner weggenommen.',
        },
        must: {
          title: 'Schlagen ist Pflicht',
          ask: 'Kann eine Kugel über ihre Nachbarin auf den leeren Ring dahinter springen, so musst du schlagen; auf die Farben kommt es nicht an. Vier Möglichkeiten gibt es hier. Schlage die weiße Kugel.',
          hint: 'Neben der weißen liegt eine graue Kugel, und der Ring dahinter ist leer.',
          praise:
            'Die übersprungene Kugel gehört dir. Schlagen ist der ganze Zug: Nichts wird gesetzt, und kein Ring kommt weg.',
        },
        'jump-on': {
          title: 'Sie springt weiter',
          ask: 'Dieselbe Kugel springt weiter, solange sie kann, und darf dabei abbiegen. Schlage in einem Zug drei Kugeln.',
          hint: 'Sieh bei jeder Kugel, die springen kann, wie weit sie kommt.',
          praise:
            'Drei auf einmal. Gibt es mehrere Wege, so wählst du; der längste muss es nicht sein.',
        },
        route: {
          title: 'Wähle deinen Weg',
          ask: 'Du wählst, welche Kugel springt und wo sie abbiegt. Weiße Kugeln gewinnen am schnellsten: Schlage eine, auch wenn ein anderer Weg mehr bringt.',
          hint: 'Nach ihrem ersten Sprung kann diese Kugel in zwei Richtungen abbiegen.',
          praise:
            'Eine Kugel weniger, aber eine weiße: Vier davon gewinnen, und du hast jetzt drei.',
        },
        isolate: {
          title: 'Abgetrennt',
          ask: 'Ringe, die sich vom Rest lösen, sind geschlagen, wenn jeder von ihnen eine Kugel trägt. Setze irgendwo eine Kugel und nimm den Ring weg, an dem rechts die zwei Kugeln hängen.',
          hint: 'Dorthin kann eine Kugel, oder anderswohin: Auf den einen Ring neben den zwei Kugeln rechts kommt es an.',
          praise:
            'Geschlagen ohne einen Sprung; mit den Kugeln sind ihre Ringe weg. Dein Gegner kann das auch, achte also auf solche Brücken.',
        },
        fill: {
          title: 'Der letzte leere Ring',
          ask: 'Links liegen drei Ringe für sich, und einer davon ist leer. Setze dort eine Kugel: Die volle Gruppe gehört dir.',
          hint: 'Er liegt zwischen den beiden Kugeln.',
          praise:
            'Alle drei gehören dir, auch die eben gesetzte. Es darf also ruhig eine weiße sein.',
        },
        win: {
          title: 'Was gewinnt',
          ask: 'Vier weiße Kugeln gewinnen, oder fünf graue, oder sechs schwarze, oder drei von jeder Farbe. Du hast drei weiße, zwei graue und vier schwarze. Schlage so, dass du gewinnst.',
          hint: 'Eine vierte weiße gewinnt, und eine dritte graue ebenso.',
          praise: 'Der Satz ist vollständig, und das Spiel ist sofort zu Ende.',
        },
      },
    },
    'zertz-tips': {
      title: 'ZÈRTZ: gut spielen',
      about: 'Nichts zu schlagen übrig lassen, hergeben, um zu nehmen, und erzwungen gewinnen.',
      steps: {
        quiet: {
          title: 'Nichts zu überspringen',
          ask: 'Wo eine Kugel neben einer anderen liegt und dahinter ein leerer Ring ist, muss dein Gegner schlagen. Setze eine Kugel dorthin, wo er es nicht kann.',
          hint: 'Dieser Ring berührt nur eine Kugel, und in ihrer Linie ist kein Platz zum Landen.',
          praise:
            'Solche Plätze werden von Zug zu Zug weniger, und wer keinen findet, muss etwas hergeben. Zähle sie.',
        },
        sacrifice: {
          title: 'Eine geben, zwei nehmen',
          ask: 'Gibt es nur eine Möglichkeit zu schlagen, so hat Schwarz keine Wahl. Biete ihm eine Kugel an, sodass du danach zwei weiße schlägst.',
          hint: 'Die weiße Kugel am Rand muss darüberspringen und kommt neben die graue.',
          praise:
            'Eine Kugel gegeben, zwei weiße gewonnen: Die erste davon hat Schwarz dir selbst gebracht.',
        },
        lure: {
          title: 'Herausgelockt',
          ask: 'Du hast drei weiße Kugeln und brauchst noch eine. Die auf dem Brett liegt auf b5, wo niemand über sie springen kann. Lass Schwarz mit ihr dorthin springen, wo du es kannst.',
          hint: 'Eine Kugel hier gibt ihr einen Weg hinaus. Wo endet er?',
          praise:
            'Sie musste zweimal springen und endet neben d2, mit einem leeren Ring dahinter. Jetzt schlägst du sie und gewinnst.',
        },
      },
    },
    ...potentials.chapters,
    ...tamsk.chapters,
  },
};
