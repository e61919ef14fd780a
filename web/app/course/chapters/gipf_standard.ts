// GIPF standard: GIPF-pieces, and what becomes of them in rows.
import type { Chapter } from '../chapter';

export const gipfStandard = {
  id: 'gipf-standard',
  game: 'gipf-standard',
  steps: [
    {
      id: 'keep',
      position: 'b1w1/5/1wWw2/1B3W1/3wb1/1B3/b3 w 6/7 standard',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'keeps-gipf', at: 'd4' },
      ],
      model: 'd2;xd2,d3,d5',
    },
    {
      id: 'take',
      position: 'b1w1/2W2/1B2b1/5W1/1wWw2/3B1/b3 w 2/7 standard',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'returns', least: 5 },
      ],
      model: 'f2;xf2,f3,Gf4,f5',
    },
    {
      id: 'capture-gipf',
      position: 'b2W/5/1wwwB1/1B3W1/2b1B1/5/b1w1 w 6/6 standard',
      asks: [{ is: 'rows', least: 1 }, { is: 'captures-gipf' }],
      model: 'd2;xd2,d3,d4,d5,Gd6*',
    },
    {
      id: 'both',
      position: 'b2w/3w1/wwW3/1B1w3/4b1/1B1W1/b3 w 7/7 standard',
      asks: [{ is: 'rows', least: 2 }],
      model: 'd1-d5;xb5,c5,e5;xd2,d3,d4',
    },
    {
      id: 'due',
      position: 'b3/1B1w1/3w2/1b1W2b/2w1B1/3W1/b3 w 7/6 standard',
      asks: [
        { is: 'keeps-gipf', at: 'e5' },
        { is: 'lands', on: ['d2'] },
      ],
      model: 'xc5,d5,f4;d2',
    },
    {
      id: 'last-gipf',
      position: 'b2w/5/1w4/2w1Wb1/2w1b1/2B2/b3 w 6/5 standard',
      asks: [{ is: 'wins' }],
      model: 'c2;xc2,d3,e4,f4,Gg4*',
    },
  ],
} as const satisfies Chapter;
