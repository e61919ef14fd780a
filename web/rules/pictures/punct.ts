// The pictures in the rules of PÜNCT (../picture.ts), by the names of their files.
import type { Picture } from '../picture';

const punct = { game: 'punct' };
const bridge = { ...punct, position: 'Ed5d,Ed7a,Eh5a,tb1a w standard' };

export const pictures: Record<string, Picture> = {
  'punct-board': { ...punct, position: 'startpos' },
  'punct-kinds': {
    ...punct,
    position: 'Ce6a,Ef9c,Lh12a,Mj8a,Rl12a,Tg4a w standard',
  },
  'punct-move': { ...punct, position: 'Ee5a,cg5c,ee8a w standard', clicks: ['e6'] },
  'punct-bridge-before': bridge,
  'punct-bridge-after': { ...bridge, played: ['h5-d5a'] },
  'punct-connection': {
    ...punct,
    position: 'Cn11c,Ea6b,Ed9b,Eg11c,Ej11c,Tp11b,cl7c,ej5d,th6a,tm8a b standard',
  },
};
