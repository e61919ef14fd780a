// What the course says of DVONN, in Italian.
import type { dvonn as english } from '../../en/course/dvonn';

export const dvonn: typeof english = {
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
};
