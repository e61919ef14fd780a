// What the page says of TAMSK, in German.
import type { TamskTexts } from '../../tamsk/texts';

export const texts: TamskTexts = {
  'board.tamsk': 'TAMSK-Brett',
  'turn.example.tamsk': 'a1b2, pass',
  'seat.rings': 'Ringe übrig',

  'tamsk.space': '{at}, keine Sanduhr',
  'tamsk.glass.w': '{at}, weiße Sanduhr',
  'tamsk.glass.b': '{at}, schwarze Sanduhr',
  'tamsk.left': 'noch {minutes} min {seconds} s',
  'tamsk.waits': 'noch nicht gestartet',
  'tamsk.dead': 'abgelaufen',
  'tamsk.rings': '{count} von {of} Ringen',
  'tamsk.closed': 'geschlossen',
  'say.rings': 'Ringe übrig: Weiß {white}, Schwarz {black}.',
  'say.fifteen': 'Die 15-Sekunden-Uhr läuft noch {count} Sekunden.',
  'say.late': '{side} war zu spät und verliert den Zug.',
  'say.turned': 'Die 15-Sekunden-Uhr ist gedreht: {side} hat 15 Sekunden.',
  'say.paused': 'Die Sanduhren stehen still.',
  'say.resumed': 'Die Sanduhren laufen.',

  'prompt.tamsk.from': '{side}: Sanduhr wählen',
  'prompt.tamsk.to': 'Wählen, wohin die Sanduhr auf {at} zieht',
  'prompt.tamsk.pass': '{side} kann keine Sanduhr ziehen und muss passen',
  'prompt.late': '{side} war zu spät',

  'tamsk.desk': 'Uhr',
  'tamsk.fifteen.runs': '15-Sekunden-Uhr: noch {count} Sekunden',
  'tamsk.fifteen.still': '15-Sekunden-Uhr: läuft nicht',
  'tamsk.turn': 'Drehen',
  'tamsk.turn.for': '15-Sekunden-Uhr drehen: {side} muss ziehen, bevor sie leer ist',
  'tamsk.pause': 'Pause',
  'tamsk.resume': 'Weiter',
  'tamsk.paused': 'Die Sanduhren stehen still. Das Brett ist verdeckt, bis es weitergeht.',

  'keys.tamsk.turn': '15-Sekunden-Uhr drehen',
  'keys.tamsk.pause': 'Sanduhren anhalten oder weiterlaufen lassen',

  'result.sand': 'gleich viele Ringe übrig, und die Sanduhr, die zuletzt ablief',

  'error.no-glass': 'hier steht keine Sanduhr, die ziehen könnte',
  'error.not-your-glass': 'diese Sanduhr gehört dem Gegner',
  'error.run-out': 'diese Sanduhr ist abgelaufen und bleibt stehen',
  'error.blocked': 'alle Felder neben dieser Sanduhr sind geschlossen oder besetzt',
  'error.start-first': 'zuerst muss eine noch nicht gestartete Sanduhr ziehen',
  'error.not-adjacent': 'eine Sanduhr zieht auf ein Feld neben ihrem',
  'error.closed': 'dieses Feld hat alle Ringe, die es fasst, und ist geschlossen',
  'error.too-late': 'die 15-Sekunden-Uhr ist abgelaufen: Dieser Zug ist verloren',
  'error.fifteen-running': 'die 15-Sekunden-Uhr läuft noch und kann nicht gedreht werden',
};
