// GIPF with potentials: the rules, and each type of potential once.
import type { Chapter } from '../chapter';

export const potentials = {
  id: 'potentials',
  game: 'gipf-potentials',
  steps: [
    {
      id: 'load',
      position: 'B2W/5/6/W5B/6/5/B2W w 12/12 standard pot=Z2/Z2',
      asks: [
        { is: 'loads', type: 'Z' },
        { is: 'lands', on: ['d2'] },
      ],
      model: 'Zd2',
    },
    {
      id: 'order',
      position: 'B2(wZ)/5/2(wD)3/W5B/2(bd)3/5/B1(bz)W w 9/10 standard pot=T1/Z1',
      asks: [{ is: 'loads', type: 'T' }],
      model: 'Tc2',
    },
    {
      id: 'zertz',
      position: 'b3/1(wZ)3/2b2b/3w3/www1b1/2b2/4 w 5/5 basic',
      asks: [
        { is: 'uses', type: 'Z' },
        { is: 'rows', least: 1 },
      ],
      model: 'Z:c3-f5;xf2,f3,f4,:Zf5,f6*',
    },
    {
      id: 'yinsh',
      position: '4/2w2/1(wY)4/3b3/1w1ww1/5/3b w 5/5 basic',
      asks: [
        { is: 'uses', type: 'Y' },
        { is: 'rows', least: 1 },
      ],
      model: 'Y:d3-f4;xf3,:Yf4,f5,f6',
    },
    {
      id: 'dvonn',
      position: '4/5/2w1b1/1wbww2/1(wD)4/2b2/4 w 5/5 basic',
      asks: [
        { is: 'uses', type: 'D' },
        { is: 'rows', least: 1 },
      ],
      model: 'D:f3-e4;xe3,:De4,e5,e6',
    },
    {
      id: 'punct',
      position: 'B3/1w3/2(wP)3/2wB1w1/1w1b2/2w2/W2b w 5/5 standard',
      asks: [{ is: 'uses', type: 'P' }, { is: 'converts' }],
      model: 'P:d4-e5=',
    },
    {
      id: 'tamsk',
      position: 'www1/5/1b4/wb(wT)4/6/2b2/4 w 5/5 basic',
      asks: [
        { is: 'uses', type: 'T' },
        { is: 'rows', least: 1 },
      ],
      model: 'e1-e5;T:b5;xb2,b3,b4,:Tb5',
    },
    {
      id: 'due',
      position: 'ww1w/5/2b3/3(wT)3/2b3/2b2/4 w 5/5 basic',
      asks: [
        { is: 'uses', type: 'T' },
        { is: 'rows', least: 1 },
      ],
      model: 'T:b4;c2;xb2,b3,:Tb4,b5',
    },
    {
      id: 'keep',
      position: '4/1b3/1w(wZ)wb1/3b3/2b3/5/4 w 1/5 basic',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'keeps-loaded', at: 'd4' },
      ],
      model: 'd2;xd2,d3,d5,d6*',
    },
    {
      id: 'uncover',
      position: '4/www1(wd)/2b3/3b3/2b3/5/4 w 5/5 basic',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'holds', at: 'c6' },
      ],
      model: 'c1-c5;xc2,c3,c4,c5,:Dc6*',
    },
    {
      id: 'last',
      position: '4/5/2b3/1wb(wD)w2/2b3/5/4 w 0/5 basic',
      asks: [{ is: 'returns', least: 3 }],
      model: 'D:e5-e4;xe3,:De4,e5,e6',
    },
  ],
} as const satisfies Chapter;
