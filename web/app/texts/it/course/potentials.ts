// What the course says of GIPF with potentials, in Italian.
import type { potentials as english } from '../../en/course/potentials';

export const potentials: typeof english = {
  wrong: {
    loads: '{turn} non fa entrare una pedina carica di quel tipo.',
    uses: '{turn} non usa quel potenziale.',
    converts: '{turn} non converte la pedina GIPF.',
    'keeps-loaded': '{turn} non lascia la tua pedina carica in {at}.',
    'prevents.uses': 'Dopo {turn} l’avversario risponde {reply} e ha la sua mossa in più.',
  },
  chapters: {
    potentials: {
      title: 'GIPF con potenziali: le regole',
      about:
        'Le pedine cariche, l’ordine d’ingresso, i cinque poteri, e che cosa ne fanno le file.',
      steps: {
        load: {
          title: 'Una pedina carica',
          ask: 'Un potenziale entra sopra una pedina semplice; insieme sono una pedina carica. Fanne entrare una con un potenziale ZÈRTZ in d2.',
          hint: 'Scegli «Pedina carica di ZÈRTZ» accanto al tavoliere, poi un punto.',
          praise:
            'È costata una pedina della riserva, e si spinge e conta nelle file come una sola. Il suo potere, che vale una volta sola, aspetta una mossa successiva.',
        },
        order: {
          title: 'Prima le cariche',
          ask: 'Prima entrano le pedine GIPF, poi le cariche, poi le semplici, e non si torna indietro. Hai ancora un potenziale TAMSK: fallo entrare.',
          hint: 'Una pedina semplice ora ne farebbe perdere il diritto. Qualunque punto va bene.',
          praise:
            'Con la tua prima pedina semplice ogni potenziale non ancora entrato è fuori dalla partita.',
        },
        zertz: {
          title: 'ZÈRTZ salta',
          ask: 'Un potenziale ZÈRTZ salta in linea retta sopra pedine contigue, di ogni colore, fino alla prima intersezione vuota. Forma una fila con il tuo.',
          hint: 'Da qui può saltare sopra d4 ed e5. In quella colonna ce ne sono tre tue.',
          praise:
            'La pedina semplice resta dov’era. Nella fila il potenziale usato contava come una tua, e se n’è andato con essa: non torna mai.',
        },
        yinsh: {
          title: 'YINSH scorre',
          ask: 'Un potenziale YINSH scorre in linea retta su intersezioni vuote, quanto vuoi. Scorri nel vuoto della tua fila.',
          hint: 'Il vuoto è f4, e una linea libera ci porta.',
          praise:
            'Una spinta ne muove altre; chi scorre non disturba nulla. Tre pedine sono tornate nella tua riserva.',
        },
        dvonn: {
          title: 'DVONN copre',
          ask: 'Un potenziale DVONN va sopra una pedina semplice avversaria accanto, e l’intersezione conta per te. Copri la pedina nera che interrompe la tua fila.',
          hint: 'È in e4, fra tre delle tue.',
          praise:
            'Così la fila era tua. Della pila se n’è andata solo la cima: la pedina nera ricompare.',
        },
        punct: {
          title: 'PÜNCT prende possesso',
          ask: 'Un potenziale PÜNCT va sopra una pedina GIPF accanto. La neutralizza, o la converte: allora lì c’è una pedina GIPF tua, presa dalla riserva. Converti quella in e5.',
          hint: 'Usa il potenziale accanto, poi scegli «Converti».',
          praise:
            'È costato il potenziale e due pedine della tua riserva. Neutralizzare costa solo il potenziale: resta lì sulla pedina nera di sotto.',
        },
        tamsk: {
          title: 'TAMSK muove ancora',
          ask: 'Quando la sua pedina arriva in e5, un potenziale TAMSK viene spinto da solo, come mossa in più nello stesso turno. Spingi la tua in e5, e forma una fila con il potenziale.',
          hint: 'Una spinta lungo la colonna e muove tre pedine. Poi alla colonna b ne manca una quarta.',
          praise: 'Due spinte in un turno. Le file si prendono solo dopo la mossa in più.',
        },
        due: {
          title: 'Spinta lì dall’avversario',
          ask: 'Il Nero ha spinto lui stesso la tua pedina TAMSK in e5. Allora il tuo turno comincia con la mossa in più; se la tralasci, è persa. Usala, e forma una fila in questo turno.',
          hint: 'b4 è il vuoto nella colonna b. Dopo la mossa in più viene quella ordinaria.',
          praise:
            'Prima le file da prendere, poi la mossa in più, poi la mossa. Chi spinge una pedina così in e5 farebbe bene a guardare due volte.',
        },
        keep: {
          title: 'Tieni il potere',
          ask: 'Una pedina carica di una fila si può prendere o lasciare, come una pedina GIPF, purché almeno una pedina della fila se ne vada. Forma la fila, e tieni la pedina in d4.',
          hint: 'Una pedina in d2 forma la fila; poi di’ che cosa fare di d4.',
          praise: 'Una catturata, tre di ritorno, e il tuo potere è ancora lì.',
        },
        uncover: {
          title: 'Quel che sta sotto',
          ask: 'Un potenziale nero copre la tua pedina in c6. Forma una fila che arrivi alla pila: se ne prende solo la cima.',
          hint: 'Una spinta lungo la colonna c porta le tue tre pedine lì accanto.',
          praise: 'Il potenziale è catturato e fuori dalla partita, e la tua pedina ricompare.',
        },
        last: {
          title: 'Nessuna pedina da far entrare',
          ask: 'La tua riserva è vuota. Perdi solo se non puoi usare nemmeno un potenziale: usa il tuo in modo che almeno tre pedine ritornino.',
          hint: 'Quale pedina nera interrompe una tua fila?',
          praise: 'Un potere risparmiato è una mossa in più quando la riserva è finita.',
        },
      },
    },
    'potentials-tips': {
      title: 'GIPF con potenziali: giocare bene',
      about:
        'Risparmiare i poteri, usarli in difesa, badare a e5, le doppie minacce, l’ultima pedina GIPF.',
      steps: {
        save: {
          title: 'Non senza necessità',
          ask: 'La tua fila di quattro si può formare in due modi. Scegli quello dopo il quale il tuo potere è ancora lì.',
          hint: 'Una spinta ordinaria riempie l’altro capo della fila.',
          praise:
            'Un potenziale serve una volta sola. Quel che può fare anche una spinta, lascialo a una spinta.',
        },
        break: {
          title: 'Proprio in mezzo',
          ask: 'Il Nero minaccia di formare una fila nella colonna d. Fa’ che alla sua prossima mossa non ne formi nessuna.',
          hint: 'Un potenziale che copre una delle sue tre la fa diventare tua.',
          praise:
            'Una in meno per lui, una in più per te: dove una spinta non arriva, arriva un potere.',
        },
        centre: {
          title: 'Bada a e5',
          ask: 'Una spinta giù per la colonna e porterebbe la pedina TAMSK nera in e5, e darebbe al Nero una mossa in più. Impediscilo.',
          hint: 'Sulla sua linea da destra in alto ci sono due pedine: spingi lungo quella linea.',
          praise:
            'Prima di ogni spinta guarda che cosa arriva in e5: può essere tuo, o dell’altro.',
        },
        fork: {
          title: 'Dal nulla',
          ask: 'Fa’ scorrere il tuo potenziale YINSH in modo da poter formare una fila alla prossima mossa, qualunque cosa faccia il Nero.',
          hint: 'Su un’intersezione è in linea con pedine tue in due direzioni.',
          praise: 'Chi scorre viene da lontano: minacce così sfuggono facilmente.',
        },
        hunt: {
          title: 'L’ultima pedina GIPF',
          ask: 'Al Nero resta una sola pedina GIPF. Chiudi la partita.',
          hint: 'Accanto c’è una pedina carica di PÜNCT.',
          praise:
            'Neutralizzata o convertita è persa, e con essa la partita. Tieni le tue lontane da vicini così.',
        },
      },
    },
  },
};
