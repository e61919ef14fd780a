// What the course says of ZÈRTZ, in German.
import type { zertz as english } from '../../en/course/zertz';

export const zertz: typeof english = {
  zertz: {
    title: 'ZÈRTZ: die Regeln',
    about: 'Setzen und wegnehmen, schlagen und weiterspringen, Gruppen abtrennen, und was gewinnt.',
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
        praise: 'Eine Kugel weniger, aber eine weiße: Vier davon gewinnen, und du hast jetzt drei.',
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
};
