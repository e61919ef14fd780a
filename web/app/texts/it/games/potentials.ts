// The texts of GIPF with potentials, in Italian.
import type { PotentialsTexts } from '../../en/games/potentials';

export const texts: PotentialsTexts = {
  'pile.basic': 'pedina {colour}',
  'pile.gipf': 'pedina GIPF {colour}',
  'pile.loaded': 'pedina {colour} carica di {type}',
  'pile.spent': 'pedina {colour} con il potenziale {type} esaurito',
  'pile.used': 'potenziale {type} ({side})',
  'pile.on': '{top} su {below}',
  'pile.title': '{side}, altezza {height}',
  'pile.layer.basic': 'pedina',
  'pile.layer.spent': '{type}, esaurito',

  'kinds.title': 'Da far entrare',
  'kinds.basic': 'Pedina semplice',
  'kinds.G': 'Pedina GIPF',
  'kinds.loaded': 'Pedina carica di {type}',
  'kinds.left': '{name}, ne restano {count}',
  'kinds.forfeit': 'Con la prima pedina semplice finisce il diritto di far entrare potenziali.',

  'answer.lose': 'Rinuncia al potenziale',
  'answer.neutralise': 'Neutralizza',
  'answer.convert': 'Converti',

  'prompt.potentials.kind': '{side}: scegli che cosa far entrare',
  'prompt.potentials.kind-or-use':
    '{side}: scegli che cosa far entrare, o una pedina carica da usare',
  'prompt.potentials.loaded': '{side}: scegli un punto per la pedina carica di {type}',
  'prompt.potentials.from': '{side}: scegli una pedina carica da usare',
  'prompt.potentials.to': 'Scegli dove va il potenziale di {at}',
  'prompt.potentials.extra-move':
    '{side}: mossa in più. Scegli un punto da cui spingere dentro il potenziale TAMSK',
  'prompt.potentials.punct': 'Neutralizzare la pedina GIPF, o convertirla?',
  'prompt.potentials.row-pieces':
    '{side}: prendi o tieni ogni pedina GIPF e ogni pedina carica della fila',
  'row.potentials.basic': {
    one: 'Un’altra pedina della fila lascia il tavoliere.',
    other: 'Altre {count} pedine della fila lasciano il tavoliere.',
  },
  'row.potentials.basic.none': 'Almeno una di queste pedine va presa.',
  'row.potentials.piece': '{piece} in {at}',

  'say.potentials': 'Potenziali da far entrare: Bianco {white}, Nero {black}.',
  'say.potentials.none': 'nessuno',
  'keys.potentials': 'scegliere che cosa far entrare',

  'set.title': 'La dotazione',
  'set.version': 'Versione',
  'set.basic': 'base',
  'set.standard': 'standard',
  'set.tournament': 'torneo',
  'set.preset': 'Potenziali',
  'set.preset.usual': 'tre TAMSK, ZÈRTZ, DVONN',
  'set.preset.set-1': 'set 1: sei TAMSK',
  'set.preset.set-2': 'set 2: sei ZÈRTZ, sei DVONN',
  'set.preset.set-3': 'set 3: sei YINSH, sei PÜNCT',
  'set.preset.ultimate': 'Ultimate: tre di ciascuno',
  'set.preset.own': 'a scelta propria',
  'set.counts': 'Potenziali di ogni giocatore',
  'set.same': 'uguali per entrambi',
  'set.each': 'a testa',
  'set.count': '{type}, {side}',
  'set.options': 'Opzioni',
  'set.tamsk': 'TAMSK: la mossa in più',
  'set.tamsk.any-push': 'chiunque la spinga in e5',
  'set.tamsk.own-push-only': 'solo se ce la spinge il proprietario',
  'set.punct': 'PÜNCT su una pedina GIPF',
  'set.punct.both': 'neutralizza o converte',
  'set.punct.neutralise': 'neutralizza',
  'set.punct.off': 'non ammesso',
  'set.neutralised': 'Duello perso',
  'set.neutralised.stays': 'il potenziale resta, esaurito',
  'set.neutralised.removed': 'il potenziale esce dal gioco',
  'error.cannot-convert':
    'un potenziale PÜNCT converte una pedina GIPF solo con due pedine in riserva, e dove l’opzione lo permette',
  'error.no-extra-move':
    'una mossa in più si fa quando una pedina carica di TAMSK è stata spinta in e5',
  'error.no-potential': 'questo giocatore non ha più un potenziale simile da far entrare',
  'error.no-push': 'non si può spingere dentro nulla: premi una tua pedina carica',
  'error.not-a-choice': 'di’ se neutralizzare o convertire',
  'error.not-a-kind':
    'scegli prima, accanto al tavoliere, che cosa far entrare; o premi una tua pedina carica per usarla',
  'error.not-a-use':
    'l’uso di un potenziale si scrive con la sua lettera, la sua intersezione e quella d’arrivo (Z:c3-f6)',
  'error.not-loaded': 'si può usare solo il potenziale di una pedina carica, e una volta sola',
  'error.not-your-piece': 'questa pedina è dell’avversario',
  'error.nothing-else': 'non si può fare altro: scegli un punto',
  'error.nowhere-to-go': 'non c’è nessuna intersezione su cui questo potenziale possa andare',
  'error.power-spent': 'la forza di questo potenziale è andata persa in una sfida',
  'error.row-stays': 'almeno una pedina di una fila va presa',
  'error.tamsk-needs-centre':
    'un potenziale TAMSK fa la sua mossa in più quando la sua pedina viene spinta in e5',
  'error.too-many-choices': 'le file hanno troppe pedine che si possono prendere o lasciare',
  'error.too-many-potentials': 'un giocatore ha troppi potenziali di un tipo',
  'error.two-moves':
    'una mossa ha una spinta o un uso di potenziale, con mosse in più (T:) intorno',
  'error.wrong-dvonn-target':
    'un potenziale DVONN va su un’intersezione vicina, su una pedina semplice o un potenziale DVONN avversario',
  'error.wrong-extra-move': 'questo potenziale fa la sua mossa in più da un punto d’entrata',
  'error.wrong-order': 'le file si prendono prima di tutti i movimenti di una mossa o dopo',
  'error.wrong-piece': 'queste pedine si scrivono in un altro modo',
  'error.wrong-punct-target':
    'un potenziale PÜNCT va su un’intersezione vicina, su un potenziale PÜNCT avversario, o su una sua pedina GIPF dove l’opzione lo permette',
  'error.wrong-yinsh-target':
    'un potenziale YINSH scivola in linea retta su intersezioni vuote fino a una vuota',
  'error.wrong-zertz-target':
    'un potenziale ZÈRTZ salta in linea retta sopra pedine senza intervalli fino alla prima intersezione vuota',
};
