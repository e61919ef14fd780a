// What the course says of GIPF, in Italian.
import type { gipf as english } from '../../en/course/gipf';

export const gipf: typeof english = {
  gipf: {
    title: 'GIPF: le regole',
    about: 'Far entrare, spingere, le file, catturare e come finisce: la forma base.',
    steps: {
      enter: {
        title: 'Far entrare una pedina',
        ask: 'Le pedine entrano dai punti intorno al tavoliere: scegli un punto d’ingresso, poi la direzione. Portane una in d2.',
        hint: 'Dai punti d’ingresso d1 e c1 una linea porta a d2.',
        praise:
          'L’intersezione era vuota, quindi non si è mosso altro. Una mossa è sempre una pedina della tua riserva.',
      },
      push: {
        title: 'Spingere',
        ask: 'Se l’intersezione è occupata, la pedina che c’è è spinta avanti di una, di chiunque sia. Spingi una pedina nera.',
        hint: 'In b2 c’è il Nero, e dietro la linea è libera.',
        praise: 'Anche le tue pedine si spingono così.',
      },
      'push-two': {
        title: 'Spingerne più d’una',
        ask: 'Una pedina spinta spinge la seguente. Spingi due pedine nere con una mossa.',
        hint: 'b2 e c3 sono su una stessa linea. Quale punto d’ingresso è al suo capo?',
        praise: 'Ogni pedina avanza solo di una, e tutta la catena insieme.',
      },
      'full-line': {
        title: 'Non si passa',
        ask: 'La colonna b è piena: nessuna pedina può essere spinta fuori, quindi lì non entra niente. Porta lo stesso una pedina in b2.',
        hint: 'In un angolo del tavoliere si incontrano tre linee; due hanno posto.',
        praise:
          'Dove tutte le intersezioni di una linea sono occupate non si spinge. Sulle altre sì.',
      },
      row: {
        title: 'Quattro in fila',
        ask: 'Quattro o più pedine del tuo colore una accanto all’altra su una linea sono una fila. Formane una.',
        hint: 'Tre delle tue sono una accanto all’altra; al loro capo può entrarne una quarta.',
        praise: 'La fila è uscita, e le sue quattro pedine sono di nuovo nella tua riserva.',
      },
      capture: {
        title: 'Catturare',
        ask: 'Con una fila se ne vanno tutte le pedine che la continuano senza interruzione. Le tue tornano, le nere sono catturate. Catturane due.',
        hint: 'Due pedine nere sono all’altro capo di questa colonna.',
        praise:
          'Le pedine catturate sono fuori dalla partita per sempre: il Nero ne ha due in meno.',
      },
      'two-rows': {
        title: 'Due file insieme',
        ask: 'Le file che non si incrociano si prendono tutte. Formane due con una spinta.',
        hint: 'Una spinta nella colonna e muove più pedine insieme.',
        praise: 'Otto pedine sono tornate nella tua riserva.',
      },
      crossing: {
        title: 'File che si incrociano',
        ask: 'Dove due file si incrociano ne scegli una; essa toglie all’altra la pedina comune. Scegli quella che ne cattura due.',
        hint: 'Da questa intersezione una fila sale e un’altra va a destra.',
        praise:
          'Ciò che dopo facesse ancora quattro andrebbe preso anch’esso. Qui l’altra fila ne ha solo tre.',
      },
      'last-piece': {
        title: 'L’ultima pedina',
        ask: 'Chi all’inizio del suo turno non ha pedine da far entrare ha perso. Questa è la tua ultima: fanne tornare.',
        hint: 'Tre delle tue aspettano una quarta.',
        praise: 'Quattro pedine sono tornate appena in tempo.',
      },
      win: {
        title: 'Più niente',
        ask: 'Il Nero non ha pedine in riserva, solo una fila nella colonna h che gliene renderebbe quattro. Spezzala e vinci.',
        hint: 'Una spinta di lato fa uscire dalla linea una delle sue pedine.',
        praise: 'Il Nero non ha né file né pedine da far entrare: vince il Bianco.',
      },
    },
  },
  'gipf-standard': {
    title: 'GIPF: le pedine GIPF',
    about:
      'Due pedine una sull’altra, prese o tenute, e un secondo modo di perdere: la forma standard.',
    steps: {
      keep: {
        title: 'Tenerla',
        ask: 'Una pedina GIPF è fatta di due pedine una sull’altra. In una fila puoi lasciarla dov’è. Forma una fila e tieni la tua pedina GIPF in d4.',
        hint: 'Una pedina in d2 forma la fila; poi di’ che cosa fare di d4.',
        praise: 'Chi non ha più pedine GIPF sul tavoliere ha perso: di solito le terrai.',
      },
      take: {
        title: 'Riprenderla',
        ask: 'La tua riserva è quasi vuota, e hai tre pedine GIPF. Forma una fila e riprendi la sua pedina GIPF: rende due pedine.',
        hint: 'Una pedina in f2 forma la fila.',
        praise: 'Sono tornate cinque pedine. Una pedina GIPF ripresa non si può più rifare.',
      },
      'capture-gipf': {
        title: 'Catturare una pedina GIPF',
        ask: 'Chi possiede la fila decide anche delle pedine GIPF dell’avversario che vi si trovano. Catturane una.',
        hint: 'In fondo a questa colonna c’è una pedina GIPF nera.',
        praise: 'Al Nero costa due pedine e lo avvicina alla perdita dell’ultima pedina GIPF.',
      },
      both: {
        title: 'Tutt’e due le file',
        ask: 'Se due file si incrociano su una pedina GIPF e questa resta, anche la seconda ne ha ancora quattro e va presa. Spingi in modo che nascano due file, tieni la pedina GIPF, e prendile entrambe.',
        hint: 'Una spinta nella colonna d porta la pedina GIPF in d5.',
        praise:
          'La pedina GIPF era in entrambe le file ed è rimasta: anche la seconda ne aveva ancora quattro.',
      },
      due: {
        title: 'Prima la fila, poi la spinta',
        ask: 'La spinta del Nero ha formato una fila per te. È tua: prendila per prima, tieni la pedina GIPF in e5, poi porta una pedina in d2.',
        hint: 'Di’ che cosa fare di e5, poi spingi da qui.',
        praise:
          'Le file sono del loro colore, chiunque le abbia formate, e vengono prima della spinta.',
      },
      'last-gipf': {
        title: 'L’ultima pedina GIPF',
        ask: 'Al Nero resta una sola pedina GIPF, in g4. Catturala e vinci.',
        hint: 'Tre delle tue sono in linea con g4.',
        praise: 'Senza pedine GIPF la partita è persa, per quante pedine ci siano in riserva.',
      },
    },
  },
  'gipf-tournament': {
    title: 'GIPF: l’apertura del torneo',
    about: 'Un tavoliere vuoto, e decidi tu quante pedine GIPF vuoi.',
    steps: {
      first: {
        title: 'La prima',
        ask: 'Nella forma torneo il tavoliere è vuoto. La prima pedina di ciascuno deve essere una pedina GIPF. Portala in e2.',
        hint: 'Da e1, d1 e f1 una linea porta a e2.',
        praise: 'Una pedina GIPF prende due pedine dalla tua riserva di diciotto.',
      },
      another: {
        title: 'Un’altra',
        ask: 'Ora scegli a ogni mossa: un’altra pedina GIPF o una semplice. Fai entrare un’altra pedina GIPF.',
        hint: 'Scegli «Pedina GIPF» accanto al tavoliere, poi un punto.',
        praise:
          'Con più pedine GIPF è più difficile batterti, ma ognuna costa una pedina della tua riserva.',
      },
      enough: {
        title: 'Basta',
        ask: 'Hai tre pedine GIPF e dodici in riserva. Chiudi la tua apertura con una pedina semplice.',
        hint: 'Scegli «Pedina semplice», poi un punto.',
        praise:
          'D’ora in poi non puoi più far entrare pedine GIPF. Con tre e dodici in riserva hai quanto nella forma standard.',
      },
      still: {
        title: 'Ognuno per sé',
        ask: 'Il Bianco ha chiuso la sua apertura. Tu giochi con il Nero, e la tua continua: fai entrare una terza pedina GIPF.',
        hint: 'Scegli «Pedina GIPF» accanto al tavoliere, poi un punto.',
        praise: 'Ogni giocatore decide da sé quando finisce la sua apertura.',
      },
    },
  },
  'gipf-tips': {
    title: 'GIPF: giocare bene',
    about: 'Il centro, impedire, doppie minacce, la caccia alle pedine GIPF, la riserva.',
    steps: {
      centre: {
        title: 'Il centro',
        ask: 'In e5 si incontrano le linee più lunghe. Porta lì una delle tue pedine.',
        hint: 'Una spinta nella colonna e fa avanzare e4.',
        praise: 'Una pedina al centro serve su tre linee lunghe, ed è difficile da scacciare.',
      },
      block: {
        title: 'Spezzare in tempo',
        ask: 'Il Nero ne ha tre una accanto all’altra e gliene manca una. Spingi in modo che alla prossima mossa non possa formare una fila.',
        hint: 'Una delle sue tre deve lasciare la colonna. Quale linea passa per c3?',
        praise: 'Spingere di traverso è la difesa migliore: una pedina esce, la tua entra.',
      },
      fork: {
        title: 'Una doppia minaccia',
        ask: 'Fai entrare una pedina in modo da poter formare una fila alla prossima mossa, qualunque cosa faccia il Nero.',
        hint: 'Questa intersezione è su due linee con due delle tue ciascuna.',
        praise: 'Due minacce insieme: il Nero ne spezza una, tu formi l’altra.',
      },
      hunt: {
        title: 'A caccia di pedine GIPF',
        ask: 'In d5 c’è una pedina GIPF nera. Minaccia di catturarla.',
        hint: 'Ancora una pedina in questa colonna, e una fila fino alla pedina GIPF è a una sola spinta.',
        praise: 'Il Nero ora deve provvedere, e tu tieni l’iniziativa.',
      },
      reserve: {
        title: 'Bada alla riserva',
        ask: 'Hai due pedine in riserva. Puoi formare una fila di quattro o una di cinque: prendi quella che ne rende di più.',
        hint: 'Una spinta nella colonna e riempie il vuoto della fila più lunga.',
        praise:
          'La riserva è il tuo tempo: contala verso la fine. Fino ad allora una pedina sul tavoliere vale più di una in riserva; non prendere file solo per essere ricco.',
      },
      'his-own': {
        title: 'Le sue stesse pedine',
        ask: 'Una fila deve prenderla il suo proprietario, che voglia o no. Le pedine nere della colonna e separano le tue. Spingi in modo che il Nero debba toglierle lui stesso.',
        hint: 'La pedina nera in f6 porta la fila a quattro. Spingila da h6.',
        praise:
          'Quattro pedine tornano nella riserva del Nero, il suo muro non c’è più, e la linea da c2 a g4 è aperta per te.',
      },
      'no-gift': {
        title: 'Niente regali',
        ask: 'Puoi formare una fila in due modi. Scegli quello che non ne dà una anche al Nero.',
        hint: 'Una pedina che entra su un’intersezione vuota non spinge niente.',
        praise: 'Prima di spingere guarda dove finisce ogni pedina spinta, anche quelle nere.',
      },
    },
  },
};
