// What the course says of TAMSK, in Italian.
import type { tamsk as english } from '../../en/course/tamsk';

export const tamsk: typeof english = {
  wrong: {
    closes: '{turn} non chiude nessuna casella con due anelli.',
    'stays-open': '{turn} chiude la casella su cui è arrivata la clessidra.',
    shuts: '{turn} non chiude dentro nessuna clessidra avversaria.',
    sand: 'Dopo {turn} alla clessidra restano {count} secondi; {least} sono possibili.',
    'prevents.shuts':
      'Dopo {turn} l’avversario risponde {reply} e chiude dentro una tua clessidra.',
  },
  chapters: {
    tamsk: {
      title: 'TAMSK: le regole',
      about:
        'Clessidre e anelli, caselle che si chiudono, chiudere dentro, passare, e chi vince: livello 1.',
      steps: {
        move: {
          title: 'Una clessidra e un anello',
          ask: 'Una mossa è una clessidra che va su una casella accanto; lì un tuo anello le cade attorno. Porta la clessidra da a1 in b2.',
          hint: 'Premi prima la clessidra, poi la casella dove va.',
          praise: 'L’anello resta lì per sempre. Il tuo scopo è lasciarne cadere più del Nero.',
        },
        close: {
          title: 'Una casella si chiude',
          ask: 'Le caselle del bordo accettano un anello, il cerchio seguente due, poi tre, il centro quattro. Una casella piena è chiusa: nessuna clessidra vi entra più. Chiudi una casella con due anelli.',
          hint: 'Una delle caselle accanto a questa clessidra ha già un anello e ne accetta ancora uno.',
          praise:
            'Di chi siano gli anelli non importa. La clessidra stessa può lasciare una casella chiusa.',
        },
        leave: {
          title: 'Uscire in tempo',
          ask: 'La clessidra in a1 ha ancora una via d’uscita, e quella casella accetta un solo anello. La clessidra nera è lì accanto. Fa’ in modo di non essere chiuso dentro.',
          hint: 'Due delle caselle accanto all’angolo sono chiuse.',
          praise:
            'Le caselle del bordo si chiudono subito: perciò gli angoli sono le prime trappole. Esci finché puoi.',
        },
        shut: {
          title: 'Chiusa dentro',
          ask: 'Ora al contrario: la clessidra nera nell’angolo a4 ha una via d’uscita. Chiudila.',
          hint: 'La tua clessidra è accanto a quella via d’uscita.',
          praise: 'Quella clessidra non muoverà mai più e non lascerà più cadere anelli.',
        },
        pass: {
          title: 'Niente da muovere',
          ask: 'Chi non può muovere nessuna clessidra passa, e l’altro continua da solo. Due clessidre nere sono chiuse dentro. Pensa alla terza.',
          hint: 'È nell’angolo g4. Quale casella accanto è ancora aperta?',
          praise: 'D’ora in poi il Nero passa, mentre tu lasci cadere un anello dopo l’altro.',
        },
        end: {
          title: 'Meno anelli',
          ask: 'Quando nessuno può muovere, vince chi ha meno anelli. Entrambi ne hanno due. Fa’ la mossa dopo la quale la partita è finita e vinta.',
          hint: 'Una sola casella è ancora aperta, e due tue clessidre le stanno accanto.',
          praise: 'Era l’ultimo anello che qualcuno potesse lasciar cadere, ed era il tuo.',
        },
      },
    },
    'tamsk-time': {
      title: 'TAMSK: a tempo',
      about: 'Avviare le clessidre, che cosa fa capovolgerle, e le clessidre esaurite: livello 2.',
      steps: {
        start: {
          title: 'Avviale tutte e tre',
          ask: 'Al livello 2 le clessidre scorrono, e le tue prime tre mosse ne avviano tre diverse. Due delle tue scorrono: avvia la terza, dove c’è posto per un altro anello.',
          hint: 'Una casella del bordo si chiuderebbe subito.',
          praise: 'Una clessidra non ancora avviata aspetta quanto vuoi. Una volta mossa, scorre.',
        },
        'turn-over': {
          title: 'Capovolta',
          ask: 'Una mossa capovolge la clessidra: quel che era passato è quel che poi le resta, su tre minuti. Le tue hanno 30, 90 e 150 secondi. Muovi quella che guadagna di più.',
          hint: 'La sua sabbia è passata quasi tutta.',
          praise:
            'Ora ha più di due minuti e mezzo. Quella con 150 secondi ne avrebbe avuti meno di 45: non muovere di nuovo una clessidra troppo presto.',
        },
        dead: {
          title: 'Esaurita',
          ask: 'Una clessidra esaurita resta dov’è. Due nere lo sono: solo quella in g4 muove ancora. Non lasciare nessuna mossa al Nero.',
          hint: 'Una casella accanto è ancora aperta.',
          praise:
            'Il Nero passa fino alla fine della partita. Bada alla tua clessidra che ha meno sabbia, prima che ti sia d’intralcio.',
        },
      },
    },
    'tamsk-tips': {
      title: 'TAMSK: giocare bene',
      about: 'Mettersi in mezzo, e contare lo spazio che resta.',
      steps: {
        stand: {
          title: 'In mezzo alla via',
          ask: 'La via d’uscita dall’angolo a4 accetta ancora due anelli, quindi non puoi chiuderla. Chiudi dentro il Nero lo stesso.',
          hint: 'Dove sta una clessidra non può andarne un’altra.',
          praise:
            'Finché stai lì, dietro di te non si muove nulla. Se devi andartene, la via è di nuovo aperta, per un anello.',
        },
        corridor: {
          title: 'Posto per una',
          ask: 'Poche caselle sono aperte. In alto a sinistra due clessidre vogliono il bordo da a3 a b5, la tua in a2 e la nera in c6. Fa’ la mossa che vince con più margine.',
          hint: 'Chi entra per primo lascia meno all’altro. Le altre tue clessidre possono aspettare.',
          praise:
            'Verso la fine conta per ogni clessidra dove può ancora andare, e comincia da quel che l’altro potrebbe toglierti.',
        },
      },
    },
  },
};
