// What the course says of ZÈRTZ, in Italian.
import type { zertz as english } from '../../en/course/zertz';

export const zertz: typeof english = {
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
};
