// What the page says of YINSH, in Spanish.
import type { YinshTexts } from '../../en/games/yinsh';

export const texts: YinshTexts = {
  'board.yinsh': 'Tablero de YINSH',
  'turn.example.yinsh': 'e3; h7-g7; i8-f5;xg5-g9xa5',
  'seat.captured.yinsh': 'Anillos',
  'yinsh.W': 'anillo blanco',
  'yinsh.B': 'anillo negro',
  'yinsh.w': 'ficha blanca',
  'yinsh.b': 'ficha negra',
  'yinsh.taken': '{count} anillos retirados de {goal}',
  'yinsh.to-place': 'quedan {count} anillos por colocar',
  'say.yinsh': 'Fichas restantes: {left}. Anillos retirados: Blancas {white}, Negras {black}.',
  'say.yinsh.row': 'La fila {row} se retira con el anillo de {ring}.',
  'prompt.yinsh.place': '{side}: coloca un anillo en un punto libre',
  'prompt.yinsh.from': '{side}: elige un anillo para mover',
  'prompt.yinsh.to': 'Elige adónde va el anillo de {at}',
  'prompt.yinsh.ring': '{side}: elige el anillo que sale con la fila',
  'prompt.yinsh.row': '{side}: elige la fila que se retira',
  'prompt.yinsh.pass': '{side} no puede mover ningún anillo y debe pasar',
  'result.rings': 'por anillos retirados, {score}',
  'result.markers': 'no quedan fichas; anillos retirados {score}',
  'setup.phase.placing': 'se colocan los anillos',
  'setup.phase.moving': 'se mueven los anillos',
};
