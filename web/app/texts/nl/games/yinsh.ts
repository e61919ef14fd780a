// What the page says of YINSH, in Dutch.
import type { YinshTexts } from '../../en/games/yinsh';

export const texts: YinshTexts = {
  'board.yinsh': 'YINSH-bord',
  'turn.example.yinsh': 'e3; h7-g7; i8-f5;xg5-g9xa5',
  'seat.captured.yinsh': 'Ringen',
  'yinsh.W': 'witte ring',
  'yinsh.B': 'zwarte ring',
  'yinsh.w': 'witte steen',
  'yinsh.b': 'zwarte steen',
  'yinsh.taken': '{count} van {goal} ringen genomen',
  'yinsh.to-place': 'nog {count} ringen te plaatsen',
  'say.yinsh': 'Stenen over: {left}. Ringen genomen: Wit {white}, Zwart {black}.',
  'say.yinsh.row': 'Rij {row} wordt met de ring op {ring} genomen.',
  'prompt.yinsh.place': '{side}: plaats een ring op een vrij punt',
  'prompt.yinsh.from': '{side}: kies een ring om te verplaatsen',
  'prompt.yinsh.to': 'Kies waar de ring op {at} heen gaat',
  'prompt.yinsh.ring': '{side}: kies de ring die met de rij weggaat',
  'prompt.yinsh.row': '{side}: kies de rij die genomen wordt',
  'prompt.yinsh.pass': '{side} kan geen ring verplaatsen en moet passen',
  'result.rings': 'door genomen ringen, {score}',
  'result.markers': 'er is geen steen meer over; genomen ringen {score}',
  'setup.phase.placing': 'ringen worden geplaatst',
  'setup.phase.moving': 'ringen bewegen',
};
