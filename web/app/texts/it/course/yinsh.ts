// What the course says of YINSH, in Italian.
import type { yinsh as english } from '../../en/course/yinsh';

export const yinsh: typeof english = {
  wrong: {
    gains: 'Pedine guadagnate con {turn}, tolte quelle perse: {count}. Possibile: {least}.',
    'gives-ring': 'Con {turn} esce un altro anello, o nessuno.',
    sees: 'Punti liberi visti da {at}: {count}. Richiesti: {least}.',
    'threatens.rows': '{turn} non minaccia nessuna fila.',
  },
  chapters: {
    yinsh: {
      title: 'YINSH: le regole',
      about: 'Anelli e pedine, girare, le file, quale anello esce, e chi vince.',
      steps: {
        place: {
          title: 'Un anello al centro',
          ask: 'Prima i giocatori mettono a turno i loro cinque anelli su punti liberi qualsiasi. Mettine uno in f6, al centro.',
          hint: 'Un punto porta la lettera della sua colonna e un numero che segue le linee oblique.',
          praise:
            'Ogni punto libero è permesso, anche al bordo. Quando i dieci anelli sono a posto, cominciano a muoversi.',
        },
        move: {
          title: 'Un anello si muove',
          ask: 'Nel tuo turno metti una pedina del tuo colore in un tuo anello, poi quell’anello va in linea retta su quanti punti liberi vuoi. Portane uno in e9.',
          hint: 'Sulla sua linea non c’è nulla in mezzo.',
          praise: 'La pedina resta dov’era l’anello: così le pedine arrivano sul tavoliere.',
        },
        jump: {
          title: 'Sopra le pedine',
          ask: 'Un anello salta anche pedine che si toccano e si ferma sul primo punto libero dietro. Gli anelli non si saltano mai. Salta due pedine nere.',
          hint: 'Prima delle pedine possono esserci punti liberi, in mezzo no.',
          praise: 'Le pedine saltate si girano: ora sono bianche tutte e due.',
        },
        own: {
          title: 'Anche le tue',
          ask: 'Tutte le pedine saltate cambiano colore, anche le tue. Trova il salto che te ne fa guadagnare almeno due più di quante ne perdi.',
          hint: 'Conta le pedine nere e le bianche su ogni linea.',
          praise: 'Tre sono diventate bianche e una nera. La pedina appena messa non si gira.',
        },
        row: {
          title: 'Cinque in fila',
          ask: 'Cinque pedine del tuo colore una accanto all’altra su una linea sono una fila. Ce ne sono quattro: fai la quinta.',
          hint: 'Una pedina va dove parte un anello.',
          praise:
            'Una fila va tolta: le sue pedine lasciano il tavoliere, e con loro un tuo anello. Gli anelli tolti sono il tuo punteggio.',
        },
        turned: {
          title: 'Una fila girando',
          ask: 'Tra quattro delle tue c’è una pedina nera. Girala.',
          hint: 'Un anello può saltarla lungo la linea che incrocia la tua.',
          praise: 'Le file nascono anche girando. E scegli tu quale anello esce.',
        },
        'which-ring': {
          title: 'Quale anello esce',
          ask: 'Fai la fila, e dai l’anello che non può muoversi.',
          hint: 'Questo anello fa la fila. Quello da dare è al bordo, chiuso da anelli neri.',
          praise:
            'Con ogni anello sei più vicino alla meta e ne hai meno per muovere. Tieni quelli liberi.',
        },
        six: {
          title: 'Più di cinque',
          ask: 'Se in linea ce ne sono più di cinque, ne scegli cinque che si seguono. Fai la fila, e lascia la pedina in d7, che sta anche su un’altra tua linea.',
          hint: 'Il tuo anello è tra le pedine. Prendi le cinque in basso.',
          praise: 'Quel che resta di una fila lunga non è più una fila, e aspetta la prossima.',
        },
        due: {
          title: 'Una fila dall’avversario',
          ask: 'Nella colonna i ci sono cinque pedine bianche: quella fila l’ha fatta per te l’avversario. Devi toglierla prima di muovere. Toglila, e completane un’altra nello stesso turno.',
          hint: 'Non dare l’anello che ti serve per la seconda fila.',
          praise: 'Le file già fatte vengono prima, ognuna con un anello; poi muovi come sempre.',
        },
        two: {
          title: 'Due insieme',
          ask: 'Un salto può completare più file. Completane due.',
          hint: 'Due pedine nere si toccano in una colonna, ognuna tra quattro bianche.',
          praise:
            'Due file, due anelli. Di file che hanno una pedina in comune ne avresti potuta togliere una sola.',
        },
        win: {
          title: 'Il terzo anello',
          ask: 'Chi ha tolto tre dei suoi anelli ha vinto; nel blitz ne basta uno. Tu ne hai due. Vinci.',
          hint: 'Cerca la pedina nera tra quattro bianche, e un anello che può saltarla.',
          praise: 'La partita finisce appena il terzo anello è tolto.',
        },
      },
    },
    'yinsh-tips': {
      title: 'YINSH: giocare bene',
      about: 'Anelli che vedono lontano, spezzare file, doppie minacce, e quale fila viene prima.',
      steps: {
        reach: {
          title: 'Anelli che vedono lontano',
          ask: 'Un anello deve stare su linee lunghe e libere. Mettine uno dove vede almeno diciannove punti liberi.',
          hint: 'Gli anelli in mezzo accorciano una linea: guarda dove ce ne sono pochi.',
          praise: 'Un anello così arriva presto dove serve, ed è difficile da chiudere.',
        },
        break: {
          title: 'Spezza le quattro',
          ask: 'Il Nero ne ha quattro in linea e un anello in fondo: appena parte, la fila è fatta. Impediscilo.',
          hint: 'Salta almeno una delle quattro.',
          praise:
            'Un salto l’ha girata. Quattro in linea sono di rado al sicuro, le sue come le tue.',
        },
        'in-the-way': {
          title: 'In mezzo',
          ask: 'Il Nero vuole saltare la pedina bianca tra le sue quattro. Fa’ in modo che non abbia una fila.',
          hint: 'Un anello non salta mai un anello, e gli serve un punto libero per arrivare.',
          praise: 'Un anello in mezzo o una pedina girata: spesso una fila si ferma in più modi.',
        },
        threat: {
          title: 'Una minaccia',
          ask: 'Gioca in modo da poter completare una fila al turno dopo.',
          hint: 'Tre pedine bianche sono in linea con una nera, e un tuo anello sta in fondo.',
          praise: 'L’avversario deve rispondere. Chi minaccia decide dove si gioca.',
        },
        fork: {
          title: 'Due minacce',
          ask: 'A una minaccia si risponde, a due di rado. Gira una pedina in modo da avere una fila, qualunque cosa risponda il Nero.',
          hint: 'Una pedina nera sta dove si incrociano due tue linee.',
          praise: 'Il Nero può spezzare una delle due linee, non entrambe.',
        },
        'no-gift': {
          title: 'Niente fila per lui',
          ask: 'Completa la tua fila, ma in modo che l’avversario non ne abbia una in risposta.',
          hint: 'La stessa pedina si gira anche lungo un’altra linea. Che altro gira quel salto?',
          praise: 'Guarda ogni pedina che un salto gira, anche quelle che regala.',
        },
        keep: {
          title: 'Tieni l’anello giusto',
          ask: 'Togli una fila in modo che al turno dopo ne segua di sicuro un’altra. Attento a quale anello dai.',
          hint: 'Nella colonna i quattro pedine aspettano che un anello parta.',
          praise: 'L’anello che completa la prossima fila vale più di ogni altro.',
        },
        first: {
          title: 'Quale fila viene prima',
          ask: 'Ciascuno ha tolto due anelli, e un salto può completare una fila per entrambi. Vinci.',
          hint: 'Chi muove toglie prima le sue.',
          praise:
            'La partita finisce con il tuo terzo anello. Quel che avrebbe tolto il Nero non conta più.',
        },
        'two-turns': {
          title: 'Due turni avanti',
          ask: 'Viene da una partita del motore. Gioca in modo da vincere al turno dopo, qualunque cosa risponda il Nero.',
          hint: 'Conta le linee dove ti manca una sola pedina.',
          praise: 'Il Nero non poteva rispondere a tutto ciò che minacciavi.',
        },
      },
    },
  },
};
