// What the page says of YINSH, in French.
import type { YinshTexts } from '../../en/games/yinsh';

export const texts: YinshTexts = {
  'board.yinsh': 'Plateau de YINSH',
  'turn.example.yinsh': 'e3; h7-g7; i8-f5;xg5-g9xa5',
  'seat.captured.yinsh': 'Anneaux',
  'yinsh.W': 'anneau blanc',
  'yinsh.B': 'anneau noir',
  'yinsh.w': 'pion blanc',
  'yinsh.b': 'pion noir',
  'yinsh.taken': '{count} anneaux retirés sur {goal}',
  'yinsh.to-place': 'encore {count} anneaux à poser',
  'say.yinsh': 'Pions restants : {left}. Anneaux retirés : Blanc {white}, Noir {black}.',
  'say.yinsh.row': 'L’alignement {row} est retiré avec l’anneau en {ring}.',
  'prompt.yinsh.place': '{side} : posez un anneau sur un point libre',
  'prompt.yinsh.from': '{side} : choisissez un anneau à déplacer',
  'prompt.yinsh.to': 'Choisissez où va l’anneau en {at}',
  'prompt.yinsh.ring': '{side} : choisissez l’anneau qui part avec l’alignement',
  'prompt.yinsh.row': '{side} : choisissez l’alignement à retirer',
  'prompt.yinsh.pass': '{side} ne peut déplacer aucun anneau et doit passer',
  'result.rings': 'par les anneaux retirés, {score}',
  'result.markers': 'il ne reste plus de pion ; anneaux retirés {score}',
  'setup.phase.placing': 'pose des anneaux',
  'setup.phase.moving': 'déplacement des anneaux',
};
