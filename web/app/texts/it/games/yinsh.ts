// What the page says of YINSH, in Italian.
import type { YinshTexts } from '../../en/games/yinsh';

export const texts: YinshTexts = {
  'board.yinsh': 'Tavola di YINSH',
  'turn.example.yinsh': 'e3; h7-g7; i8-f5;xg5-g9xa5',
  'seat.captured.yinsh': 'Anelli',
  'yinsh.W': 'anello bianco',
  'yinsh.B': 'anello nero',
  'yinsh.w': 'pedina bianca',
  'yinsh.b': 'pedina nera',
  'yinsh.taken': '{count} anelli tolti su {goal}',
  'yinsh.to-place': 'ancora {count} anelli da mettere',
  'say.yinsh': 'Pedine rimaste: {left}. Anelli tolti: Bianco {white}, Nero {black}.',
  'say.yinsh.row': 'La fila {row} viene tolta con l’anello in {ring}.',
  'prompt.yinsh.place': '{side}: metti un anello su un punto libero',
  'prompt.yinsh.from': '{side}: scegli un anello da muovere',
  'prompt.yinsh.to': 'Scegli dove va l’anello in {at}',
  'prompt.yinsh.ring': '{side}: scegli l’anello che esce con la fila',
  'prompt.yinsh.row': '{side}: scegli la fila da togliere',
  'prompt.yinsh.pass': '{side} non può muovere nessun anello e deve passare',
  'result.rings': 'per anelli tolti, {score}',
  'result.markers': 'non restano pedine; anelli tolti {score}',
  'setup.phase.placing': 'si mettono gli anelli',
  'setup.phase.moving': 'si muovono gli anelli',
};
