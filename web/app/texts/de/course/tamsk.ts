// What the course says of TAMSK, in German.
import type { tamsk as english } from '../../en/course/tamsk';

export const tamsk: typeof english = {
  wrong: {
    closes: '{turn} schließt kein Feld mit zwei Ringen.',
    'stays-open': '{turn} schließt das Feld, auf das die Sanduhr gekommen ist.',
    shuts: '{turn} schließt keine Sanduhr des Gegners ein.',
    sand: 'Nach {turn} hat die Sanduhr noch {count} Sekunden; {least} sind möglich.',
    'prevents.shuts':
      'Nach {turn} antwortet der Gegner mit {reply} und schließt eine Sanduhr von dir ein.',
  },
  chapters: {
    tamsk: {
      title: 'TAMSK: die Regeln',
      about:
        'Sanduhren und Ringe, Felder, die sich schließen, Einschließen, Passen, und wer gewinnt: Stufe 1.',
      steps: {
        move: {
          title: 'Eine Sanduhr und ein Ring',
          ask: 'Ein Zug ist eine Sanduhr, die auf ein Feld daneben geht; dort fällt einer deiner Ringe über sie. Zieh mit der Sanduhr auf a1 nach b2.',
          hint: 'Drücke zuerst auf die Sanduhr, dann auf das Feld, auf das sie ziehen soll.',
          praise:
            'Der Ring bleibt für immer dort. Dein Ziel ist, mehr davon loszuwerden als Schwarz.',
        },
        close: {
          title: 'Ein Feld schließt sich',
          ask: 'Randfelder nehmen einen Ring auf, der nächste Kreis zwei, dann drei, die Mitte vier. Ein volles Feld ist geschlossen: Keine Sanduhr kommt mehr hinein. Schließe ein Feld mit zwei Ringen.',
          hint: 'Eines der Felder neben dieser Sanduhr hat schon einen Ring und nimmt noch einen auf.',
          praise:
            'Wessen Ringe es sind, ist gleich. Die Sanduhr selbst darf ein geschlossenes Feld verlassen.',
        },
        leave: {
          title: 'Rechtzeitig hinaus',
          ask: 'Die Sanduhr auf a1 hat noch einen Ausweg, und dieses Feld nimmt nur noch einen Ring auf. Die schwarze Sanduhr steht daneben. Sorge dafür, dass du nicht eingeschlossen wirst.',
          hint: 'Zwei der Felder neben der Ecke sind geschlossen.',
          praise:
            'Randfelder schließen sich sofort; darum sind die Ecken die ersten Fallen. Geh hinaus, solange du kannst.',
        },
        shut: {
          title: 'Eingeschlossen',
          ask: 'Nun umgekehrt: Die schwarze Sanduhr in der Ecke a4 hat einen Ausweg. Schließe ihn.',
          hint: 'Deine Sanduhr steht neben diesem Ausweg.',
          praise: 'Diese Sanduhr zieht nie mehr und bringt keinen Ring mehr aufs Brett.',
        },
        pass: {
          title: 'Nichts mehr zu ziehen',
          ask: 'Wer keine Sanduhr ziehen kann, passt, und der andere spielt allein weiter. Zwei schwarze Sanduhren sind eingeschlossen. Kümmere dich um die dritte.',
          hint: 'Sie steht in der Ecke g4. Welches Feld daneben ist noch offen?',
          praise: 'Von nun an passt Schwarz, während du einen Ring nach dem anderen loswirst.',
        },
        end: {
          title: 'Die wenigsten Ringe',
          ask: 'Kann keiner mehr ziehen, gewinnt, wer weniger Ringe übrig hat. Beide haben zwei. Mach den Zug, nach dem das Spiel zu Ende und gewonnen ist.',
          hint: 'Nur noch ein Feld ist offen, und zwei deiner Sanduhren stehen daneben.',
          praise: 'Das war der letzte Ring, den noch jemand loswerden konnte, und es war deiner.',
        },
      },
    },
    'tamsk-time': {
      title: 'TAMSK: mit Zeit',
      about:
        'Die Sanduhren starten, was Umdrehen bewirkt, und Sanduhren, die abgelaufen sind: Stufe 2.',
      steps: {
        start: {
          title: 'Starte alle drei',
          ask: 'Auf Stufe 2 laufen die Sanduhren, und deine ersten drei Züge starten drei verschiedene. Zwei deiner Sanduhren laufen: Starte die dritte und setze sie dorthin, wo noch ein Ring Platz hat.',
          hint: 'Ein Randfeld wäre sofort geschlossen.',
          praise:
            'Eine Sanduhr, die noch nicht gestartet ist, wartet, so lange du willst. Einmal gezogen, läuft sie.',
        },
        'turn-over': {
          title: 'Umgedreht',
          ask: 'Ein Zug dreht die Sanduhr um: Was von den drei Minuten durchgelaufen war, hat sie danach noch. Deine haben 30, 90 und 150 Sekunden. Zieh die, die am meisten gewinnt.',
          hint: 'Ihr Sand ist fast ganz durchgelaufen.',
          praise:
            'Jetzt hat sie mehr als zweieinhalb Minuten. Die mit 150 Sekunden hätte keine 45 bekommen: Zieh eine Sanduhr nicht zu bald wieder.',
        },
        dead: {
          title: 'Abgelaufen',
          ask: 'Eine abgelaufene Sanduhr bleibt, wo sie ist. Zwei schwarze sind es: Nur die auf g4 zieht noch. Lass Schwarz gar keinen Zug.',
          hint: 'Ein Feld daneben ist noch offen.',
          praise:
            'Schwarz passt bis zum Ende des Spiels. Kümmere dich um deine Sanduhr, die am wenigsten hat, ehe sie dir selbst im Weg steht.',
        },
      },
    },
    'tamsk-tips': {
      title: 'TAMSK: gut spielen',
      about: 'Im Weg stehen, und den Platz zählen, der noch da ist.',
      steps: {
        stand: {
          title: 'Im Weg',
          ask: 'Der Ausweg aus der Ecke a4 nimmt noch zwei Ringe auf, du kannst ihn also nicht schließen. Schließe Schwarz trotzdem ein.',
          hint: 'Wo eine Sanduhr steht, kommt keine andere hin.',
          praise:
            'Solange du dort stehst, bewegt sich hinter dir nichts. Musst du weg, so ist der Weg wieder offen, für einen Ring.',
        },
        corridor: {
          title: 'Platz für eine',
          ask: 'Wenige Felder sind offen. Links oben wollen zwei Sanduhren den Rand von a3 bis b5, deine auf a2 und die schwarze auf c6. Mach den Zug, der am höchsten gewinnt.',
          hint: 'Wer zuerst hineingeht, lässt dem anderen weniger. Deine anderen Sanduhren können warten.',
          praise:
            'Zähle gegen Ende für jede Sanduhr, wohin sie noch kann, und beginne mit dem, was der andere dir nehmen könnte.',
        },
      },
    },
  },
};
