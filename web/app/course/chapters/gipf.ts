// GIPF: the rules that all its forms share, in the basic form.
import type { Chapter } from '../chapter';

export const gipf = {
  id: 'gipf',
  game: 'gipf-basic',
  steps: [
    {
      id: 'enter',
      position: 'startpos',
      asks: [{ is: 'lands', on: ['d2'] }],
      model: 'd2',
    },
    {
      id: 'push',
      position: 'startpos',
      asks: [{ is: 'pushes', owner: 'b', least: 1 }],
      model: 'b1-b3',
    },
    {
      id: 'push-two',
      position: 'b2w/1b3/6/w2w2b/6/5/b2w w 11/11 basic',
      asks: [{ is: 'pushes', owner: 'b', least: 2 }],
      model: 'a1-d4',
    },
    {
      id: 'full-line',
      position: 'bwbw/5/6/w5b/6/5/b2w w 11/11 basic',
      asks: [{ is: 'lands', on: ['b2'] }],
      model: 'a2-c2',
    },
    {
      id: 'row',
      position: 'b2w/5/1www2/w1b3b/1b4/5/b2w w 9/10 basic',
      asks: [{ is: 'rows', least: 1 }],
      model: 'd2;xd2,d3,d4,d5',
    },
    {
      id: 'capture',
      position: 'b2w/5/1wwwbb/1b4b/6/1www1/b3 w 8/9 basic',
      asks: [{ is: 'captures', least: 2 }],
      model: 'd2;xd2,d3,d4,d5,d6*,d7*',
    },
    {
      id: 'two-rows',
      position: '1w1w/1w1w1/1w1w2/wbwb3/6/2b2/b3 w 6/9 basic',
      asks: [{ is: 'rows', least: 2 }],
      model: 'e1-e6;xb3,c3,d3,e3;xb5,c5,d5,e5',
    },
    {
      id: 'crossing',
      position: 'b3/5/1wwwbb/1w4b/1w2b1/1w3/3w w 7/9 basic',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'captures', least: 2 },
      ],
      model: 'd2;xd2,d3,d4,d5,d6*,d7*',
    },
    {
      id: 'last-piece',
      position: 'b3/1www1/6/3w1b1/2w3/2b2/b3 w 1/6 basic',
      asks: [{ is: 'returns', least: 4 }],
      model: 'c2;xc2,c3,c4,c5',
    },
    {
      id: 'win',
      position: '4/1w1b1/2w3/3w3/4w1/5/bbbb w 5/0 basic',
      asks: [{ is: 'wins' }],
      model: 'i3-g3',
    },
  ],
} as const satisfies Chapter;
