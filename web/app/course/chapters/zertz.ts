// ZÈRTZ: the rules, one idea a step.
import type { Chapter } from '../chapter';

export const zertz = {
  id: 'zertz',
  game: 'zertz-37',
  steps: [
    {
      id: 'place',
      position: 'startpos',
      asks: [{ is: 'lands', on: ['d4'] }],
      model: 'Gd4,a1',
    },
    {
      id: 'free',
      position: '3./4./5./7/6/5/4 6/8/10 0/0/0 0/0/0 w standard',
      asks: [{ is: 'removes', rings: ['b4', 'c5'] }],
      model: 'Be3,c5',
    },
    {
      id: 'must',
      position: '4/5/2G3/3W3/1B4/1B3/4 5/7/8 0/0/0 0/0/0 w standard',
      asks: [{ is: 'whites', least: 1 }],
      model: 'xc3We4',
    },
    {
      id: 'jump-on',
      position: '1W2/2G2/6/3B3/3G2/5/4 5/6/9 0/0/0 0/0/0 w standard',
      asks: [{ is: 'marbles', least: 3 }],
      model: 'xa2Gc4Be3Ge5',
    },
    {
      id: 'route',
      position: '.3/.4/1G4/2B4/3W2/1B3/1B2 3/6/5 2/0/1 0/1/1 w standard',
      asks: [{ is: 'whites', least: 1 }],
      model: 'xc2Be3We5',
    },
    {
      id: 'isolate',
      position: '4/2G2/6/3B3/..4/.1.2/WG.. 5/6/9 0/0/0 0/0/0 w standard',
      asks: [{ is: 'marbles', least: 2 }],
      model: 'Bd1,f2xWg1Gg2',
    },
    {
      id: 'fill',
      position: '1.W1/2..G/4../7/2B3/5/4 5/7/9 0/0/0 0/0/0 w standard',
      asks: [{ is: 'marbles', least: 3 }],
      model: 'Wa4,d1xWa3Wa4Gb5',
    },
    {
      id: 'win',
      position: '4/3G1/1B2B1/2W4/6/5/4 1/3/3 3/2/4 1/2/1 w standard',
      asks: [{ is: 'wins' }],
      model: 'xc2We3',
    },
  ],
} as const satisfies Chapter;
