// GIPF: how to play well, in the standard form.
import type { Chapter } from '../chapter';

export const gipfTips = {
  id: 'gipf-tips',
  game: 'gipf-standard',
  steps: [
    {
      id: 'centre',
      position: 'B2W/2b2/3w2/wbw3B/2b3/5/B2W w 8/9 standard',
      asks: [{ is: 'holds', at: 'e5' }],
      model: 'e1-e5',
    },
    {
      id: 'block',
      position: 'w3/1bbb1/3w2/W1w3B/3w2/2b2/B2W w 8/9 standard',
      asks: [{ is: 'prevents', what: { is: 'rows', least: 1 } }],
      model: 'a1-d4',
    },
    {
      id: 'fork',
      position: 'b2W/3b1/1ww3/1w4B/1w2b1/3b1/B2W w 8/8 standard',
      asks: [{ is: 'assures', what: { is: 'rows', least: 1 } }],
      model: 'd2',
    },
    {
      id: 'hunt',
      position: 'b2W/5/1wwB2/6B/1w2b1/3b1/3W w 8/8 standard',
      asks: [{ is: 'threatens', what: { is: 'captures-gipf' } }],
      model: 'd2',
    },
    {
      id: 'reserve',
      position: '1www/2b2/w5/w2b1WB/1w2b1/1w1B1/1w1W w 2/6 standard',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'returns', least: 5 },
      ],
      model: 'e1-e3;xd2,e3,f3,g3,h3',
    },
    {
      id: 'his-own',
      position: '3W/w4/1w4/1bbb2B/2w1b1/2w1w/B3 w 8/8 standard',
      asks: [{ is: 'makes-take', least: 4 }],
      model: 'h6-e6',
    },
    {
      id: 'no-gift',
      position: '1www/3B1/b5/1wb3W/wb3B/1wb2/1wbW w 4/5 standard',
      asks: [{ is: 'rows', least: 1 }, { is: 'gives-no-row' }],
      model: 'b2;xb2,b3,b4,b5',
    },
  ],
} as const satisfies Chapter;
