// The pictures in the rules of YINSH (../picture.ts), by the names of their files.
import type { Picture } from '../picture';

const yinsh = { game: 'yinsh' };
const jumped = {
  ...yinsh,
  position: '4/W6/W7/W8/W9/Wwbwb4/9B/8B/7B/6B/3B w m',
  part: ['d1', 'd6', 'h5', 'h9'],
};

export const pictures: Record<string, Picture> = {
  'yinsh-board': { ...yinsh, position: 'startpos', named: true },
  'yinsh-move': {
    ...yinsh,
    position: '4/W6/W7/W4b3/W3w5/4Wwb2/4wb3B/5b2B/7B/6B/3B w m',
    clicks: ['f6'],
  },
  'yinsh-turn-before': { ...jumped, turn: 'f2-f7' },
  'yinsh-turn-after': { ...jumped, played: ['f2-f7'] },
  'yinsh-row': {
    ...yinsh,
    position: '4/W6/W7/W8/4Wwwww1/9/9B/2W5B/7B/6B/3B w m',
    clicks: ['e5', 'f6'],
    targets: ['b1', 'c1', 'd1', 'f6', 'h5'],
  },
};
