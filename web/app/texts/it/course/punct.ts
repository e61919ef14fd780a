// What the course says of PÜNCT, in Italian.
import type { punct as english } from '../../en/course/punct';

export const punct: typeof english = {
  wrong: {
    'lies-on': 'Con {turn} il pezzo non sta lì.',
    'covers-dots': 'Punti neri coperti con {turn}: {count}. Possibile: {least}.',
    level: 'Con {turn} il pezzo arriva al livello {count}. Possibile: {least}.',
    bridges: '{turn} non costruisce nessun ponte.',
    leads: 'Il tuo vantaggio al centro dopo {turn}: {count}. Possibile: {least}.',
    frees: 'Dopo {turn} il pezzo in {at} non può ancora muoversi.',
    'holds-off': 'Dopo {turn} il Nero vince subito.',
    decides: 'Dopo {turn} il Nero può ancora impedirlo.',
  },
  chapters: {
    punct: {
      title: 'PÜNCT: le regole',
      about: 'Aggiungere, girare e muovere, salire, i ponti, unire due lati, e il centro.',
      steps: {
        add: {
          title: 'Un pezzo nuovo',
          ask: 'Ogni pezzo ha tre punti. Uno, il punto PÜNCT colorato, dice dov’è e come si muove. Aggiungi un pezzo qualsiasi con il punto PÜNCT in d5.',
          hint: 'Scegli un pezzo della riserva, poi la casella, poi come sta.',
          praise: 'I pezzi nuovi stanno piatti su caselle libere, girati come vuoi.',
        },
        turn: {
          title: 'Giralo',
          ask: 'Invece di aggiungere un pezzo puoi muoverne uno. Anche girarlo sul posto è una mossa: gira il pezzo in f4 in modo che arrivi a h6.',
          hint: 'Premi il pezzo, poi il suo punto PÜNCT, poi come deve stare.',
          praise: 'Un pezzo gira sempre intorno al suo punto PÜNCT.',
        },
        move: {
          title: 'In linea retta',
          ask: 'Il punto PÜNCT va in linea retta, lontano quanto vuoi e sopra tutto ciò che sta in mezzo. Portalo in i9.',
          hint: 'È nella stessa colonna.',
          praise: 'Poi il pezzo si può anche girare: così arriva in molti posti.',
        },
        centre: {
          title: 'Verso il centro',
          ask: 'Nell’esagono segnato non si aggiunge nulla; i pezzi vi arrivano muovendosi. Portane uno dentro con tutti e tre i punti.',
          hint: 'Il centro dell’esagono è su una linea obliqua con questo punto PÜNCT.',
          praise: 'Se nessuno unisce due lati, decidono i punti al centro.',
        },
        climb: {
          title: 'Sopra',
          ask: 'Un pezzo che si muove può venire a stare su altri, se il suo punto PÜNCT va su uno dei tuoi. Sali sull’altro tuo pezzo dritto.',
          hint: 'I pezzi dritti combaciano esattamente.',
          praise:
            'I tre punti del pezzo di sopra sono a un solo livello. Quello di sotto per ora non può muoversi.',
        },
        cover: {
          title: 'Coprire punti neri',
          ask: 'Solo il punto PÜNCT ha bisogno di un tuo pezzo sotto; gli altri possono coprire tutto. Copri due punti neri.',
          hint: 'Un tuo pezzo sta subito sotto quello nero.',
          praise: 'Viste dall’alto queste caselle ora sono tue, e il pezzo nero non può muoversi.',
        },
        bridge: {
          title: 'Un ponte',
          ask: 'Il punto di mezzo di un pezzo dritto o angolare può restare sospeso, se le due estremità sono allo stesso livello. Costruisci un ponte.',
          hint: 'Nella colonna d c’è un vuoto tra due tuoi pezzi.',
          praise: 'Ciò che sta sotto un ponte è bloccato, e nessuno vi può aggiungere nulla.',
        },
        covered: {
          title: 'Coperto',
          ask: 'Un pezzo con un punto coperto non può né muoversi né girare. Libera il tuo triangolo in d8.',
          hint: 'Un altro tuo pezzo gli sta sopra.',
          praise: 'Al tuo prossimo turno potrà muoversi di nuovo.',
        },
        join: {
          title: 'Unire due lati',
          ask: 'Chi unisce due lati opposti con i suoi punti ha vinto. Aggiungi il pezzo che chiude il vuoto.',
          hint: 'Alla tua catena mancano due caselle.',
          praise:
            'A quale pezzo appartenga un punto non importa, purché ognuno tocchi il prossimo.',
        },
        over: {
          title: 'Passando sopra',
          ask: 'Il Nero ha riempito il vuoto. Ma visto dall’alto conta solo il punto più alto di ogni casella. Vinci lo stesso.',
          hint: 'Metti un pezzo di traverso, con il punto PÜNCT sulla tua catena.',
          praise: 'Per unire, i livelli non fanno differenza.',
        },
        last: {
          title: 'L’ultimo pezzo',
          ask: 'La partita finisce anche quando qualcuno aggiunge il diciottesimo pezzo: chi mostra allora più punti al centro ha vinto. Sei tu. Chiudi la partita.',
          hint: 'Nella tua riserva resta un pezzo.',
          praise:
            'Otto punti contro tre. Chi è avanti al centro può chiudere la partita aggiungendo.',
        },
      },
    },
    'punct-tips': {
      title: 'PÜNCT: giocare bene',
      about:
        'Fermare, vuoti al centro, doppie minacce, coprire le giunture, trattenere pezzi, l’ultimo pezzo.',
      steps: {
        stop: {
          title: 'Fermalo',
          ask: 'Il Nero sta per unire due lati. Fa’ in modo che al prossimo turno non possa.',
          hint: 'Riempire il vuoto non basta, ci gira intorno. Mettiti di traverso.',
          praise: 'Prima di riempire un vuoto guarda le vie che lo aggirano.',
        },
        'through-centre': {
          title: 'Un vuoto al centro',
          ask: 'Il tuo vuoto è al centro, dove non si può aggiungere nulla. Vinci.',
          hint: 'Un triangolo sta in una colonna che vi porta.',
          praise: 'Tieni pezzi sulle linee che portano dove ti serviranno.',
        },
        'two-ways': {
          title: 'Più di una via',
          ask: 'Gioca in modo da unire due lati al turno dopo, qualunque cosa risponda il Nero.',
          hint: 'Più largo è il fronte verso il lato, più vie ci sono.',
          praise: 'Il Nero può chiudere alcune delle tue vie, non tutte.',
        },
        joint: {
          title: 'Taglia la giuntura',
          ask: 'Il Nero ha più vie verso il suo lato. Fa’ in modo che non vinca al prossimo turno.',
          hint: 'Un triangolo può stare sul tuo pezzo accanto alla sua catena e coprirne il mezzo.',
          praise:
            'Taglia una catena dove si tiene, o mettiti di traverso a tutte le sue vie. Ciò che sta in fondo viene aggirato.',
        },
        hold: {
          title: 'Trattienilo',
          ask: 'Il vuoto del Nero è al centro, dove non si può aggiungere nulla: il suo triangolo sta per muoversi lì. Fa’ in modo che non vinca al prossimo turno.',
          hint: 'Un pezzo con un punto coperto non può muoversi. Il tuo triangolo può stare sul tuo pezzo dritto e sul suo triangolo.',
          praise: 'Un punto coperto trattiene un pezzo, finché il tuo gli resta sopra.',
        },
        lead: {
          title: 'Conta doppio',
          ask: 'Un punto che ne copre uno nero conta doppio: uno in più per te, uno in meno per lui. Prendi quattro punti di vantaggio al centro.',
          hint: 'Un pezzo dritto può stare con il punto PÜNCT sul tuo triangolo.',
          praise: 'Con un vantaggio così puoi decidere la partita giocando i tuoi pezzi.',
        },
        'not-yet': {
          title: 'Prima che chiuda',
          ask: 'Al Nero resta un pezzo, e mostra più punti al centro: al prossimo turno chiuderebbe la partita e vincerebbe. Fa’ in modo che non possa.',
          hint: 'Al centro non si può aggiungere nulla, ma i pezzi possono muoversi lì. È avanti di due punti.',
          praise:
            'Chi è indietro al centro e aggiunge l’ultimo pezzo perde. Conta il centro prima che le riserve finiscano.',
        },
        find: {
          title: 'Tra migliaia',
          ask: 'Viene da una partita del motore. Ci sono quasi duemila mosse, e quasi nessuna unisce due lati. Trovane una.',
          hint: 'Cerca prima il vuoto, poi il pezzo. Non deve venire da lontano.',
          praise: 'Conta i punti che mancano ancora a una catena, su tutti i livelli.',
        },
      },
    },
  },
};
