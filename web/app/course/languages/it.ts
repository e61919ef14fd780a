// What the course says, in Italian.
import type { CourseTexts } from '../course_text';
import { potentials } from './potentials/it';
import { tamsk } from './tamsk/it';

export const texts: CourseTexts = {
  words: {
    lead: 'Ogni passo chiede una mossa sul tavoliere. Ogni mossa giusta conta; una sbagliata è spiegata e ritirata.',
    'solved-count': '{done} passi risolti su {count}',
    begin: 'Comincia',
    'go-on': 'Continua',
    'once-more': 'Ancora una volta',
    forget: 'Dimentica i miei progressi',
    chapters: 'Tutti i capitoli',
    steps: 'Passi di questo capitolo',
    number: 'Passo {number} di {count}',
    solved: 'risolto',
    hint: 'Aiuto',
    more: 'Quale mossa?',
    show: 'Mostrami',
    again: 'Riprova',
    previous: 'Passo precedente',
    next: 'Avanti',
    'next-chapter': 'Capitolo seguente',
    finish: 'Termina',
    look: 'Guarda {at}.',
    which: 'Gioca {turn}.',
    right: '{turn}: giusto!',
    shown: '{turn} è una mossa giusta.',
    wrong: 'Non ancora.',
    'try-again': 'Prova un’altra mossa.',
    judging: 'Esame della mossa…',
    keys: 'passo precedente, passo seguente',
  },
  wrong: {
    ...potentials.wrong,
    ...tamsk.wrong,
    lands: '{turn} finisce altrove.',
    'on-border': '{at} non è una casella del bordo: ha sei vicine.',
    beside: '{at} non tocca nessuna pedina DVONN.',
    covers: '{turn} non arriva su una pila così.',
    'keeps-own': '{turn} taglia fuori una tua pila.',
    'cuts-off': 'Pedine nere tagliate fuori da {turn}: {count}. Possibile: {least}.',
    stuck: 'Dopo {turn} l’avversario può ancora muovere.',
    'leaves-turns': 'Mosse che restano all’avversario dopo {turn}: {count}. Possibile: {most}.',
    wins: 'Dopo {turn} la partita non è vinta.',
    movable: 'Dopo {turn} la pila in {at} non potrebbe muovere.',
    rows: 'File prese con {turn}: {count}. Possibile: {least}.',
    captures: 'Pedine catturate con {turn}: {count}. Possibile: {least}.',
    'captures-gipf': '{turn} lascia sul tavoliere la pedina GIPF dell’avversario.',
    returns: 'Pedine che tornano con {turn}: {count}. Possibile: {least}.',
    'keeps-gipf': '{turn} non lascia la tua pedina GIPF in {at}.',
    holds: 'Dopo {turn} nessuna tua pedina è in {at}.',
    pushes: 'Pedine nere spinte da {turn}: {count}. Possibile: {least}.',
    'enters-gipf': '{turn} fa entrare una pedina semplice, e questo chiude la tua apertura.',
    'enters-basic': '{turn} fa entrare un’altra pedina GIPF.',
    'gives-no-row': '{turn} forma una fila anche per l’avversario.',
    'makes-take':
      '{turn} non obbliga a tanto: pedine sue che il Nero deve prendere, {count}. Possibile: {least}.',
    pins: 'Dopo {turn} la pila in {at} può ancora muovere.',
    marbles: 'Biglie catturate con {turn}: {count}. Possibile: {least}.',
    whites: 'Biglie bianche catturate con {turn}: {count}. Possibile: {least}.',
    removes: '{turn} toglie un altro anello.',
    quiet: 'Dopo {turn} l’avversario può catturare, e deve.',
    forces: 'Dopo {turn} l’avversario non è obbligato a catturare.',
    regains: 'Dopo {turn} l’avversario risponde {reply}, e tu non hai nulla da catturare.',
    best: '{turn} concede troppo: un’altra mossa finisce meglio per te.',
    'prevents.covers': 'Dopo {turn} l’avversario risponde {reply} e ha la tua pila.',
    'prevents.cuts-off': 'Dopo {turn} l’avversario risponde {reply} e ti taglia fuori.',
    'prevents.rows': 'Dopo {turn} l’avversario risponde {reply} e ha la sua fila.',
    'threatens.cuts-off': '{turn} non minaccia di tagliare fuori così tanto.',
    'threatens.captures-gipf': '{turn} non minaccia nessuna pedina GIPF.',
    'assures.rows': 'Dopo {turn} l’avversario risponde {reply}, e tu non hai una fila.',
    'assures.whites':
      'Dopo {turn} l’avversario risponde {reply}, e tu non prendi due biglie bianche.',
    'assures.wins': 'Dopo {turn} l’avversario risponde {reply}, e tu non vinci.',
  },
  chapters: {
    dvonn: {
      title: 'DVONN: le regole',
      about: 'Disporre, muovere, di chi è una pila, che cosa è tagliato fuori e come finisce.',
      steps: {
        place: {
          title: 'Una pedina DVONN al centro',
          ask: 'La partita comincia su un tavoliere vuoto, con le tre pedine DVONN rosse. Metti la prima in f3, al centro.',
          hint: 'Una casella ha la lettera della sua colonna obliqua e il numero della sua riga; la riga 3 è la più lunga.',
          praise:
            'Ogni casella vuota sarebbe andata bene. Le pedine DVONN decidono la partita: ciò che perde il legame con loro è perso.',
        },
        border: {
          title: 'Sul bordo',
          ask: 'Poi ciascuno dispone pedine del proprio colore finché il tavoliere è pieno. Metti una pedina bianca sul bordo, dove non può mai essere rinchiusa.',
          hint: 'Le caselle del bordo hanno meno di sei vicine.',
          praise:
            'Una pila con sei vicine occupate non può muovere. Sul bordo non può succedere: queste pedine sono mobili fin dalla prima mossa.',
        },
        move: {
          title: 'Un passo',
          ask: 'A tavoliere pieno si muove: a ogni mossa una pila, su una casella occupata. Una pedina sola fa un passo. Arriva su una pedina nera.',
          hint: 'Proprio accanto a questa c’è una pedina nera.',
          praise: 'Ora la tua pedina è in cima, e la pila di due è tua.',
        },
        height: {
          title: 'Lontano quanto è alta',
          ask: 'Una pila si muove esattamente di tante caselle quanto è alta, in linea retta, sopra qualunque cosa. Una delle tue raggiunge la pedina DVONN rossa: arrivaci sopra.',
          hint: 'Una pila di due fa due caselle, una di tre ne fa tre.',
          praise:
            'Ciò che sta in mezzo non conta; solo l’ultima casella deve essere occupata. Da ora una pedina DVONN viaggia nella pila.',
        },
        'shut-in': {
          title: 'Rinchiusa',
          ask: 'La tua pedina in f3 ha sei vicine occupate e non può muovere. Falle posto.',
          hint: 'Se una delle tue pedine accanto va altrove, f3 ha un lato libero.',
          praise:
            'Ora f3 può muovere. Una pila rinchiusa non è al sicuro: le si può arrivare sopra lo stesso.',
        },
        owner: {
          title: 'Di chi è la pila',
          ask: 'Una pila è del colore che sta in cima, qualunque cosa ci sia sotto. Prendi la pila nera di tre.',
          hint: 'Accanto c’è una pedina sola.',
          praise:
            'Una pedina ne ha guadagnate tre: una pila di quattro è tua, e alla fine ogni sua pedina vale per te.',
        },
        'cut-off': {
          title: 'Tagliate fuori',
          ask: 'Dopo ogni mossa lasciano il tavoliere tutte le pile non collegate a una pedina DVONN. Taglia fuori le tre pedine nere, ma nessuna tua.',
          hint: 'La catena è appesa a questa pedina. Dove può andare per restare lei stessa collegata?',
          praise:
            'Solo la casella lasciata può spezzare una catena. Le pedine nere se ne sono andate e non contano per nessuno.',
        },
        bridge: {
          title: 'Togliere il ponte',
          ask: 'Cinque pedine nere sono appese a una sola casella. Tagliale fuori tutte.',
          hint: 'Dietro questa casella non c’è altra via verso la pedina DVONN.',
          praise: 'Cerca ponti così in ogni posizione: i tuoi e quelli dell’avversario.',
        },
        anchor: {
          title: 'L’ancora viaggia',
          ask: 'Il segno sulla pila rivela una pedina DVONN al suo interno. Dove va lei, va l’ancora. Muovi in modo che quattro pedine nere la perdano, e nessuna tua.',
          hint: 'In questa pila c’è l’unica pedina DVONN.',
          praise:
            'La pila ha portato l’ancora dalla tua parte. Chi possiede una pedina DVONN decide che cosa resta.',
        },
        pass: {
          title: 'Senza mosse',
          ask: 'Chi non può muovere deve passare, e l’altro continua. Lascia il Nero senza mosse.',
          hint: 'Il Nero ha una pedina che può muovere. Arrivaci sopra.',
          praise: 'Il Nero passa finché non può di nuovo muovere; qui mai più. Tu continui.',
        },
        score: {
          title: 'L’ultima mossa',
          ask: 'Quando nessuno può muovere, ciascuno conta tutte le pedine delle sue pile. Gioca l’ultima mossa in modo da vincere.',
          hint: 'Confronta: sulla pila di due o sulla pila di cinque?',
          praise: 'Sette a due. Le pedine DVONN rimaste sole non contano per nessuno.',
        },
      },
    },
    'dvonn-tips': {
      title: 'DVONN: giocare bene',
      about: 'Buoni posti, pile lente, ponti, minacce, e contare alla fine.',
      steps: {
        places: {
          title: 'I posti migliori',
          ask: 'I posti migliori sono sul bordo e accanto a una pedina DVONN: mobili e collegati. Prendine uno.',
          hint: 'Questa casella è sul bordo e tocca una pedina rossa.',
          praise: 'Una pedina così può muovere dall’inizio e non sarà tagliata fuori tanto presto.',
        },
        slow: {
          title: 'Non crescere troppo presto',
          ask: 'Una pila alta trova di rado dove arrivare. Muovi in modo che la pila mossa possa ripartire alla mossa seguente.',
          hint: 'Una pila di due ha una meta due caselle più in là; una di tre non ne ha.',
          praise:
            'Le pile piccole restano mobili. Una alta che sta ferma aspetta solo di essere presa o tagliata fuori.',
        },
        'few-turns': {
          title: 'Poche mosse per lui',
          ask: 'Chi resta senza mosse sta a guardare l’altro che mette ordine. Lascia al Nero una mossa al massimo.',
          hint: 'Le pile alte trovano di rado una meta. La libertà del Nero è la sua pedina sola in g2.',
          praise: 'Conta le mosse di entrambi, e togligli ciò che può ancora muovere.',
        },
        safe: {
          title: 'Prendi ciò che non ti riprendono',
          ask: 'Ci sono due pile nere di tre da prendere. Prendi quella che il Nero non può riprendere.',
          hint: 'Quale delle due non ha accanto pedine nere?',
          praise:
            'Prima di prendere guarda chi può arrivarci: le pile a una distanza pari alla loro altezza.',
        },
        pinned: {
          title: 'Un gigante sta fermo',
          ask: 'Una pila si muove esattamente di quanto è alta, e solo sopra una pila. Togli alla pila nera in e3 l’unico posto dove potrebbe arrivare, senza perdere una pila.',
          hint: 'A tre caselle da e3 c’è solo h3. Lasciala andando verso la pedina rossa.',
          praise:
            'Una pila alta ha pochi posti dove arrivare: liberali, e sta ferma. La tua ora è abbastanza alta per prenderla.',
        },
        linked: {
          title: 'Salva il ponte',
          ask: 'Il Nero sta per lasciare d3 e tagliare fuori le tue quattro pedine. Impediscilo.',
          hint: 'Chi possiede d3 decide del ponte. Prendilo senza spezzare la tua catena.',
          praise: 'Il ponte ora è tuo, e tutte le tue pedine restano collegate.',
        },
        threat: {
          title: 'Una minaccia sul ponte',
          ask: 'Arriva sul ponte nero in modo da minacciare di lasciarlo e tagliare fuori almeno quattro pedine. Il Nero non deve poter prendere la tua pila.',
          hint: 'Da d3 una pila di due potrebbe andare verso b3.',
          praise: 'Il ponte è tuo. Con una sola mossa il Nero difficilmente salva tutto.',
        },
        tall: {
          title: 'Una pila alta alla fine',
          ask: 'Viene da una partita del motore. Una mossa vince, tutte le altre perdono. Trovala.',
          hint: 'Verso la fine decide una pila alta. Quale può prendere una pedina sola?',
          praise:
            'Cinque pedine per un passo: se entrambi giocano al meglio, il Bianco vince di cinque.',
        },
        count: {
          title: 'Contare fino in fondo',
          ask: 'Ancora da una partita del motore: una sola mossa vince. Guarda le pedine DVONN.',
          hint: 'Questa pila di tre raggiunge una pedina DVONN.',
          praise:
            'La tua pila ora ha un’ancora sua. Se entrambi giocano al meglio, il Bianco vince di tre.',
        },
      },
    },
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
    zertz: {
      title: 'ZÈRTZ: le regole',
      about: 'Posare e togliere, catturare e saltare ancora, isolare gruppi, e che cosa vince.',
      steps: {
        place: {
          title: 'Una biglia, poi un anello',
          ask: 'Una mossa senza cattura ha due parti: posi una biglia su un anello vuoto, poi togli un anello. Scegli un colore e posalo in d4, al centro; poi togli uno qualunque degli anelli proposti.',
          hint: 'Premi prima una biglia della scorta. Le colonne hanno lettere, e gli anelli si contano verso l’alto.',
          praise:
            'Le biglie non sono di nessuno finché non vengono catturate: ogni colore andava bene, e ogni anello.',
        },
        free: {
          title: 'Anelli liberi',
          ask: 'Può andarsene solo un anello libero: uno vuoto che si sfila perché intorno gli mancano due posti vicini tra loro. In alto a sinistra sono spariti tre anelli. Posa una biglia da qualche parte e togli un anello che prima non era sul bordo.',
          hint: 'Una biglia può andare lì, o altrove: conta l’anello, sul nuovo bordo in alto a sinistra.',
          praise:
            'Ogni anello che se ne va crea un nuovo bordo e ne libera altri. Se nessuno è libero, non se ne toglie nessuno.',
        },
        must: {
          title: 'Catturare è obbligatorio',
          ask: 'Se una biglia può saltare sopra la vicina sull’anello vuoto dietro, devi catturare; i colori non contano. Qui ci sono quattro catture possibili. Prendi la biglia bianca.',
          hint: 'Accanto alla bianca c’è una biglia grigia, e l’anello dietro è vuoto.',
          praise:
            'La biglia saltata è tua. Una cattura è tutta la mossa: non si posa nulla, e nessun anello se ne va.',
        },
        'jump-on': {
          title: 'Salta ancora',
          ask: 'La stessa biglia continua a saltare finché può, e per via può girare. Cattura tre biglie in una mossa.',
          hint: 'Guarda per ogni biglia che può saltare fin dove arriva.',
          praise:
            'Tre in una volta. Se ci sono più strade, scegli tu; la più lunga non è obbligatoria.',
        },
        route: {
          title: 'Scegli la strada',
          ask: 'Scegli tu quale biglia salta e dove gira. Le biglie bianche vincono prima: catturane una, anche se un’altra strada ne porta di più.',
          hint: 'Dopo il primo salto questa biglia può girare in due direzioni.',
          praise: 'Una biglia in meno, ma bianca: quattro vincono, e ora ne hai tre.',
        },
        isolate: {
          title: 'Isolate',
          ask: 'Gli anelli che si staccano dal resto sono catturati se ognuno porta una biglia. Posa una biglia da qualche parte, e togli l’anello che tiene le due biglie a destra.',
          hint: 'Una biglia può andare lì, o altrove: conta l’unico anello accanto alle due biglie di destra.',
          praise:
            'Catturate senza un salto; gli anelli sono spariti con le biglie. Può farlo anche l’avversario: cerca questi ponti.',
        },
        fill: {
          title: 'L’ultimo anello vuoto',
          ask: 'A sinistra tre anelli stanno a parte, e uno di essi è vuoto. Posaci una biglia: il gruppo pieno è tuo.',
          hint: 'Sta tra le due biglie.',
          praise:
            'Tutte e tre sono tue, anche quella appena posata. Può dunque benissimo essere bianca.',
        },
        win: {
          title: 'Che cosa vince',
          ask: 'Vincono quattro biglie bianche, o cinque grigie, o sei nere, o tre di ogni colore. Ne hai tre bianche, due grigie e quattro nere. Cattura in modo da vincere.',
          hint: 'Una quarta bianca vince, e così una terza grigia.',
          praise: 'La serie è completa, e la partita finisce subito.',
        },
      },
    },
    'zertz-tips': {
      title: 'ZÈRTZ: giocare bene',
      about: 'Non lasciare nulla da catturare, dare per prendere, e forzare la vittoria.',
      steps: {
        quiet: {
          title: 'Nulla da catturare',
          ask: 'Dove una biglia sta accanto a un’altra con un anello vuoto dietro, l’avversario deve catturare. Posa una biglia dove non può.',
          hint: 'Questo anello tocca una sola biglia, e sulla loro linea non c’è dove atterrare.',
          praise:
            'Di mossa in mossa questi posti diminuiscono, e chi non ne trova deve dare qualcosa. Contali.',
        },
        sacrifice: {
          title: 'Darne una, prenderne due',
          ask: 'Se c’è una sola cattura, il Nero non ha scelta. Offrigli una biglia in modo da catturarne poi due bianche.',
          hint: 'La biglia bianca sul bordo deve saltarci sopra, e arriva accanto alla grigia.',
          praise: 'Una biglia data, due bianche vinte: la prima te l’ha portata il Nero stesso.',
        },
        lure: {
          title: 'Attirata fuori',
          ask: 'Hai tre biglie bianche e te ne serve un’altra. Quella sul tavoliere sta in b5, dove nessuno può saltarle sopra. Costringi il Nero a saltare con essa fin dove potrai catturarla.',
          hint: 'Una biglia qui le apre una strada. Dove finisce?',
          praise:
            'Ha dovuto saltare due volte e finisce accanto a d2, con un anello vuoto dietro. Ora la catturi e vinci.',
        },
      },
    },
    ...potentials.chapters,
    ...tamsk.chapters,
  },
};
