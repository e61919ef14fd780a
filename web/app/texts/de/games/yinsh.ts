// What the page says of YINSH, in German.
import type { YinshTexts } from '../../en/games/yinsh';

export const texts: YinshTexts = {
  'board.yinsh': 'YINSH-Brett',
  'turn.example.yinsh': 'e3; h7-g7; i8-f5;xg5-g9xa5',
  'seat.captured.yinsh': 'Ringe',
  'yinsh.W': 'weißer Ring',
  'yinsh.B': 'schwarzer Ring',
  'yinsh.w': 'weißer Stein',
  'yinsh.b': 'schwarzer Stein',
  'yinsh.taken': '{count} von {goal} Ringen genommen',
  'yinsh.to-place': 'noch {count} Ringe zu setzen',
  'say.yinsh': 'Steine übrig: {left}. Ringe genommen: Weiß {white}, Schwarz {black}.',
  'say.yinsh.row': 'Reihe {row} wird mit dem Ring auf {ring} genommen.',
  'prompt.yinsh.place': '{side}: setze einen Ring auf einen freien Punkt',
  'prompt.yinsh.from': '{side}: wähle einen Ring, der zieht',
  'prompt.yinsh.to': 'Wähle, wohin der Ring auf {at} zieht',
  'prompt.yinsh.ring': '{side}: wähle den Ring, der mit der Reihe geht',
  'prompt.yinsh.row': '{side}: wähle die Reihe, die genommen wird',
  'prompt.yinsh.pass': '{side} kann keinen Ring ziehen und muss passen',
  'result.rings': 'durch genommene Ringe, {score}',
  'result.markers': 'kein Stein ist mehr übrig; genommene Ringe {score}',
  'setup.phase.placing': 'Ringe werden gesetzt',
  'setup.phase.moving': 'Ringe ziehen',
};
