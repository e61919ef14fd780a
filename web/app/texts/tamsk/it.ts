// What the page says of TAMSK, in Italian.
import type { TamskTexts } from '../../tamsk/texts';

export const texts: TamskTexts = {
  'board.tamsk': 'Tavoliere di TAMSK',
  'turn.example.tamsk': 'a1b2, pass',
  'seat.rings': 'Anelli rimasti',

  'tamsk.space': '{at}, nessuna clessidra',
  'tamsk.glass.w': '{at}, clessidra bianca',
  'tamsk.glass.b': '{at}, clessidra nera',
  'tamsk.left': 'restano {minutes} min {seconds} s',
  'tamsk.waits': 'non ancora avviata',
  'tamsk.dead': 'esaurita',
  'tamsk.rings': '{count} anelli su {of}',
  'tamsk.closed': 'chiusa',
  'say.rings': 'Anelli rimasti: Bianco {white}, Nero {black}.',
  'say.fifteen': 'La clessidra da 15 secondi scorre ancora {count} secondi.',
  'say.late': '{side} è in ritardo e perde il turno.',
  'say.turned': 'La clessidra da 15 secondi è girata: {side} ha 15 secondi.',
  'say.paused': 'Le clessidre sono ferme.',
  'say.resumed': 'Le clessidre scorrono.',

  'prompt.tamsk.from': '{side}: scegli una clessidra',
  'prompt.tamsk.to': 'Scegli dove va la clessidra in {at}',
  'prompt.tamsk.pass': '{side} non può muovere clessidre e deve passare',
  'prompt.late': '{side} è in ritardo',

  'tamsk.desk': 'Orologio',
  'tamsk.fifteen.runs': 'Clessidra da 15 secondi: restano {count} secondi',
  'tamsk.fifteen.still': 'Clessidra da 15 secondi: ferma',
  'tamsk.turn': 'Gira',
  'tamsk.turn.for': 'Gira la clessidra da 15 secondi: {side} deve muovere prima che sia vuota',
  'tamsk.pause': 'Pausa',
  'tamsk.resume': 'Continua',
  'tamsk.paused': 'Le clessidre sono ferme. Il tavoliere è coperto finché non si continua.',

  'keys.tamsk.turn': 'gira la clessidra da 15 secondi',
  'keys.tamsk.pause': 'ferma le clessidre, o continua',

  'result.sand': 'stessi anelli rimasti, e l’ultima clessidra a esaurirsi',

  'error.no-glass': 'qui non c’è una clessidra da muovere',
  'error.not-your-glass': 'questa clessidra è dell’avversario',
  'error.run-out': 'questa clessidra è esaurita e resta dov’è',
  'error.blocked': 'tutte le caselle accanto a questa clessidra sono chiuse o occupate',
  'error.start-first': 'prima va mossa una clessidra non ancora avviata',
  'error.not-adjacent': 'una clessidra va in una casella accanto alla sua',
  'error.closed': 'questa casella ha tutti gli anelli che può avere: è chiusa',
  'error.too-late': 'la clessidra da 15 secondi è esaurita: questo turno è perso',
  'error.fifteen-running': 'la clessidra da 15 secondi scorre ancora e non si può girare',
};
