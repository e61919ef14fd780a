// What the page says of TAMSK, in Spanish.
import type { TamskTexts } from '../../tamsk/texts';

export const texts: TamskTexts = {
  'board.tamsk': 'Tablero de TAMSK',
  'turn.example.tamsk': 'a1b2, pass',
  'seat.rings': 'Anillos restantes',

  'tamsk.space': '{at}, sin reloj',
  'tamsk.glass.w': '{at}, reloj de arena blanco',
  'tamsk.glass.b': '{at}, reloj de arena negro',
  'tamsk.left': 'quedan {minutes} min {seconds} s',
  'tamsk.waits': 'aún sin iniciar',
  'tamsk.dead': 'agotado',
  'tamsk.rings': '{count} de {of} anillos',
  'tamsk.closed': 'cerrada',
  'say.rings': 'Anillos restantes: Blanco {white}, Negro {black}.',
  'say.fifteen': 'Al reloj de 15 segundos le quedan {count} segundos.',
  'say.late': '{side} llega tarde y pierde el turno.',
  'say.turned': 'El reloj de 15 segundos está girado: {side} tiene 15 segundos.',
  'say.paused': 'Los relojes están parados.',
  'say.resumed': 'Los relojes corren.',

  'prompt.tamsk.from': '{side}: elige un reloj de arena',
  'prompt.tamsk.to': 'Elige adónde va el reloj de {at}',
  'prompt.tamsk.pass': '{side} no puede mover ningún reloj y debe pasar',
  'prompt.late': '{side} llega tarde',

  'tamsk.desk': 'Reloj',
  'tamsk.fifteen.runs': 'Reloj de 15 segundos: quedan {count} segundos',
  'tamsk.fifteen.still': 'Reloj de 15 segundos: parado',
  'tamsk.turn': 'Girar',
  'tamsk.turn.for': 'Girar el reloj de 15 segundos: {side} debe mover antes de que se vacíe',
  'tamsk.pause': 'Pausa',
  'tamsk.resume': 'Seguir',
  'tamsk.paused': 'Los relojes están parados. El tablero queda cubierto hasta seguir.',

  'keys.tamsk.turn': 'girar el reloj de 15 segundos',
  'keys.tamsk.pause': 'parar los relojes, o seguir',

  'result.sand': 'los mismos anillos restantes, y el último reloj en agotarse',

  'error.no-glass': 'aquí no hay ningún reloj que mover',
  'error.not-your-glass': 'este reloj es del rival',
  'error.run-out': 'este reloj se ha agotado y se queda donde está',
  'error.blocked': 'todas las casillas junto a este reloj están cerradas u ocupadas',
  'error.start-first': 'primero hay que mover un reloj que aún no se ha iniciado',
  'error.not-adjacent': 'un reloj va a una casilla junto a la suya',
  'error.closed': 'esta casilla tiene todos los anillos que admite y está cerrada',
  'error.too-late': 'el reloj de 15 segundos se ha agotado: este turno se pierde',
  'error.fifteen-running': 'el reloj de 15 segundos aún corre y no se puede girar',
};
