// What the course says of GIPF, in German.
import type { gipf as english } from '../../en/course/gipf';

export const gipf: typeof english = {
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
        praise: 'Reihen gehören ihrer Farbe, wer sie auch gebildet hat, und kommen vor dem Schub.',
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
        praise: 'Ein Stein in der Mitte hilft auf drei langen Linien und ist schwer zu verdrängen.',
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
        praise: 'Sieh vor jedem Schub nach, wo jeder geschobene Stein landet, auch die schwarzen.',
      },
    },
  },
};
