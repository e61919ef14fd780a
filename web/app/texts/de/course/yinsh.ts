// What the course says of YINSH, in German.
import type { yinsh as english } from '../../en/course/yinsh';

export const yinsh: typeof english = {
  wrong: {
    gains: 'Gewonnene Steine nach Abzug der verlorenen mit {turn}: {count}. Möglich: {least}.',
    'gives-ring': 'Mit {turn} geht ein anderer Ring oder keiner.',
    sees: 'Freie Punkte, die von {at} aus zu sehen sind: {count}. Verlangt: {least}.',
    'threatens.rows': '{turn} droht keine Reihe an.',
  },
  chapters: {
    yinsh: {
      title: 'YINSH: die Regeln',
      about: 'Ringe und Steine, Umdrehen, Reihen, welcher Ring geht, und wer gewinnt.',
      steps: {
        place: {
          title: 'Ein Ring in die Mitte',
          ask: 'Zuerst setzen beide abwechselnd ihre je fünf Ringe auf beliebige freie Punkte. Setz einen auf f6, in die Mitte.',
          hint: 'Ein Punkt hat den Buchstaben seiner Spalte und eine Zahl, die an den schrägen Linien entlang weiterläuft.',
          praise:
            'Jeder freie Punkt ist erlaubt, auch am Rand. Stehen alle zehn Ringe, beginnen sie zu ziehen.',
        },
        move: {
          title: 'Ein Ring zieht',
          ask: 'Im Zug legst du einen Stein deiner Farbe in einen deiner Ringe; dann zieht dieser Ring in gerader Linie über beliebig viele freie Punkte. Zieh mit einem nach e9.',
          hint: 'Auf seiner Linie steht nichts im Weg.',
          praise: 'Der Stein bleibt, wo der Ring stand: So kommen die Steine aufs Brett.',
        },
        jump: {
          title: 'Über Steine',
          ask: 'Ein Ring springt auch über Steine, die lückenlos nebeneinander liegen, und hält auf dem ersten freien Punkt dahinter. Ringe werden nie übersprungen. Spring über zwei schwarze Steine.',
          hint: 'Vor den Steinen dürfen freie Punkte liegen, zwischen ihnen keine.',
          praise: 'Übersprungene Steine werden umgedreht: Beide sind jetzt weiß.',
        },
        own: {
          title: 'Auch deine drehen sich',
          ask: 'Alle übersprungenen Steine wechseln die Farbe, auch deine. Finde den Sprung, der dir mindestens zwei mehr bringt, als er kostet.',
          hint: 'Zähle auf jeder Linie die schwarzen und die weißen Steine.',
          praise:
            'Drei wurden weiß und einer schwarz. Der Stein, den du gerade gelegt hast, wird nicht gedreht.',
        },
        row: {
          title: 'Fünf in einer Reihe',
          ask: 'Fünf Steine deiner Farbe nebeneinander auf einer Linie sind eine Reihe. Vier liegen da: Mach den fünften.',
          hint: 'Ein Stein kommt dorthin, wo ein Ring weggeht.',
          praise:
            'Eine Reihe muss genommen werden: Ihre Steine verlassen das Brett und mit ihnen einer deiner Ringe. Die genommenen Ringe sind dein Punktestand.',
        },
        turned: {
          title: 'Eine Reihe durch Umdrehen',
          ask: 'Zwischen vieren von dir liegt ein schwarzer Stein. Dreh ihn um.',
          hint: 'Ein Ring kann ihn auf der Linie überspringen, die deine kreuzt.',
          praise:
            'Reihen entstehen auch durch Umdrehen. Und du darfst wählen, welcher deiner Ringe geht.',
        },
        'which-ring': {
          title: 'Welcher Ring geht',
          ask: 'Mach die Reihe und gib den deiner Ringe ab, der nicht ziehen kann.',
          hint: 'Dieser Ring macht die Reihe. Der andere steht am Rand, von schwarzen Ringen eingeschlossen.',
          praise:
            'Mit jedem Ring kommst du dem Ziel näher und hast weniger, womit du ziehst. Behalte die freien.',
        },
        six: {
          title: 'Mehr als fünf',
          ask: 'Liegen mehr als fünf auf einer Linie, wählst du fünf, die nebeneinander liegen. Mach die Reihe und lass den Stein auf d7 liegen, der noch zu einer anderen Linie von dir gehört.',
          hint: 'Dein Ring steht zwischen den Steinen. Nimm die fünf am unteren Ende.',
          praise:
            'Was von einer langen Reihe bleibt, ist keine mehr und liegt für die nächste bereit.',
        },
        due: {
          title: 'Eine Reihe vom Gegner',
          ask: 'In Spalte i liegen fünf weiße Steine: Diese Reihe hat der Gegner für dich gemacht. Du musst sie nehmen, bevor du ziehst. Nimm sie und vollende im selben Zug eine zweite.',
          hint: 'Gib nicht den Ring ab, den du für die zweite Reihe brauchst.',
          praise: 'Fällige Reihen kommen zuerst, jede mit einem Ring; dann ziehst du wie immer.',
        },
        two: {
          title: 'Zwei auf einmal',
          ask: 'Ein Sprung kann mehrere Reihen vollenden. Vollende zwei.',
          hint: 'Zwei schwarze Steine liegen in einer Spalte nebeneinander, jeder zwischen vier weißen.',
          praise:
            'Zwei Reihen, zwei Ringe. Von Reihen, die sich einen Stein teilen, hättest du nur eine nehmen können.',
        },
        win: {
          title: 'Der dritte Ring',
          ask: 'Wer drei seiner Ringe genommen hat, hat gewonnen; bei Blitz genügt einer. Du hast zwei. Gewinne.',
          hint: 'Such den schwarzen Stein zwischen vier weißen und einen Ring, der ihn überspringen kann.',
          praise: 'Die Partie ist aus, sobald der dritte Ring genommen ist.',
        },
      },
    },
    'yinsh-tips': {
      title: 'YINSH: gut spielen',
      about:
        'Ringe mit Weitblick, Reihen brechen, doppelte Drohungen, und wessen Reihe zuerst kommt.',
      steps: {
        reach: {
          title: 'Ringe mit Weitblick',
          ask: 'Ein Ring soll an langen, freien Linien stehen. Setz einen dorthin, wo er mindestens neunzehn freie Punkte sieht.',
          hint: 'Ringe im Weg verkürzen eine Linie: Sieh dorthin, wo wenige stehen.',
          praise: 'So ein Ring ist schnell da, wo er gebraucht wird, und schwer einzuschließen.',
        },
        break: {
          title: 'Brich die vier',
          ask: 'Schwarz hat vier auf einer Linie und einen Ring an ihrem Ende: Sobald der geht, ist die Reihe da. Verhindere es.',
          hint: 'Spring über mindestens einen der vier.',
          praise:
            'Ein Sprung hat ihn umgedreht. Vier auf einer Linie sind selten sicher, weder seine noch deine.',
        },
        'in-the-way': {
          title: 'Im Weg',
          ask: 'Schwarz will über den weißen Stein zwischen seinen vieren springen. Sorge dafür, dass er keine Reihe bekommt.',
          hint: 'Ein Ring springt nie über einen Ring und braucht einen freien Punkt zum Landen.',
          praise:
            'Ein Ring im Weg oder ein umgedrehter Stein: Oft lässt sich eine Reihe auf mehrere Arten aufhalten.',
        },
        threat: {
          title: 'Eine Drohung',
          ask: 'Mach einen Zug, nach dem du mit dem nächsten eine Reihe vollenden könntest.',
          hint: 'Drei weiße Steine liegen mit einem schwarzen auf einer Linie, und ein Ring von dir steht am Ende.',
          praise: 'Der Gegner muss antworten. Wer droht, bestimmt, wo gespielt wird.',
        },
        fork: {
          title: 'Zwei Drohungen',
          ask: 'Auf eine Drohung gibt es eine Antwort, auf zwei selten. Dreh einen Stein so um, dass du eine Reihe bekommst, was Schwarz auch antwortet.',
          hint: 'Ein schwarzer Stein liegt, wo sich zwei deiner Linien kreuzen.',
          praise: 'Schwarz kann eine der beiden Linien brechen, nicht beide.',
        },
        'no-gift': {
          title: 'Keine Reihe für ihn',
          ask: 'Vollende deine Reihe, aber so, dass der Gegner mit seiner Antwort keine bekommt.',
          hint: 'Derselbe Stein lässt sich auch auf einer anderen Linie umdrehen. Was dreht der Sprung noch?',
          praise: 'Sieh dir jeden Stein an, den ein Sprung dreht, auch die, die er verschenkt.',
        },
        keep: {
          title: 'Behalte den richtigen Ring',
          ask: 'Nimm eine Reihe so, dass mit deinem nächsten Zug sicher noch eine folgt. Achte darauf, welchen Ring du abgibst.',
          hint: 'In Spalte i warten vier Steine darauf, dass ein Ring weggeht.',
          praise: 'Der Ring, der die nächste Reihe vollendet, ist mehr wert als jeder andere.',
        },
        first: {
          title: 'Wessen Reihe zuerst kommt',
          ask: 'Beide haben zwei Ringe genommen, und ein Sprung kann beiden eine Reihe vollenden. Gewinne.',
          hint: 'Wer zieht, nimmt seine Reihen zuerst.',
          praise:
            'Mit deinem dritten Ring ist die Partie aus. Was Schwarz genommen hätte, zählt nicht mehr.',
        },
        'two-turns': {
          title: 'Zwei Züge voraus',
          ask: 'Das ist aus einer Partie der Engine. Spiel so, dass du mit deinem nächsten Zug gewinnst, was Schwarz auch antwortet.',
          hint: 'Zähle die Linien, auf denen dir nur ein Stein fehlt.',
          praise: 'Schwarz konnte nicht auf alles antworten, was du gedroht hast.',
        },
      },
    },
  },
};
