// GIPF with potentials: how to play well.
import type { Chapter } from '../chapter';

export const potentialsTips = {
  id: 'potentials-tips',
  game: 'gipf-potentials',
  steps: [
    {
      id: 'save',
      position: '1(wZ)2/1b3/2www1/1b1b3/2b3/5/4 w 5/5 basic',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'keeps-loaded', at: 'b3' },
      ],
      model: 'd7;xd4,d5,d6,d7',
    },
    {
      id: 'break',
      position: '4/2w2/1bbb2/2(wD)1w2/3w2/5/4 w 6/6 basic',
      asks: [{ is: 'prevents', what: { is: 'rows', least: 1 } }],
      model: 'D:e4-d3',
    },
    {
      id: 'centre',
      position: '4/2b2/1wb3/1w2(bt)bw/4b1/1bb1w/4 w 6/6 basic',
      asks: [{ is: 'prevents', what: { is: 'uses', type: 'T' } }],
      model: 'h6-d5',
    },
    {
      id: 'fork',
      position: 'b3/3b1/1ww3/1w4b/1w2b1/3b1/2(wY)1 w 5/8 basic',
      asks: [
        { is: 'uses', type: 'Y' },
        { is: 'assures', what: { is: 'rows', least: 1 } },
      ],
      model: 'Y:h4-e4',
    },
    {
      id: 'hunt',
      position: '4/1w3/2(wP)3/2wB1w1/1w1b2/2w2/W2b w 5/5 standard',
      asks: [{ is: 'wins' }],
      model: 'P:d4-e5',
    },
  ],
} as const satisfies Chapter;
