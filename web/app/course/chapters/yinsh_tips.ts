// YINSH: how to play well. The last one is out of the engine’s own games.
import type { Chapter } from '../chapter';

export const yinshTips = {
  id: 'yinsh-tips',
  game: 'yinsh',
  steps: [
    {
      id: 'reach',
      position: '4/7/4W3/7W1/3B6/5BW2/10/3B5/1W2B3/7/4 w p',
      asks: [{ is: 'sees', least: 19 }],
      model: 'g10',
    },
    {
      id: 'break',
      position: '4/2W4/3b2B1/3b1w1B1/1W1b2w3/2b1w1B2/2B2b2W1/3wb1W2/2W5/3B3/4 w m',
      asks: [{ is: 'prevents', what: { is: 'rows', least: 1 } }],
      model: 'e2-e5',
    },
    {
      id: 'in-the-way',
      position: '4/3W3/1B3b2/2W2b1b1/5w1B2/4b3W/1w2b3B1/1w2bW3/1B1w4/2W4/2B1 w m',
      asks: [{ is: 'prevents', what: { is: 'rows', least: 1 } }],
      model: 'h8-e5',
    },
    {
      id: 'threat',
      position: '4/3W3/4w1B1/3bw2B1/2W1b5/3w3W1/1B1W1b4/3b5/5W2/4B2/1B2 w m',
      asks: [{ is: 'threatens', what: { is: 'rows', least: 1 } }],
      model: 'e3-e6',
    },
    {
      id: 'fork',
      position: '4/5W1/2w1w2B/3ww4/2W1b5/3ww4/3W1W4/1B3bb2/3b4/1BB1W2/2B1 w m',
      asks: [
        { is: 'gains', least: 1 },
        { is: 'assures', what: { is: 'rows', least: 1 } },
      ],
      model: 'e3-e6',
    },
    {
      id: 'no-gift',
      position: '4/3W3/4wb1B/1B1Wwb3/2W1bw4/3wb4/3wb5/1B5W1/1B3W2/2B4/4 w m',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'prevents', what: { is: 'rows', least: 1 } },
      ],
      model: 'd4-g7;xc5-g5xb4',
    },
    {
      id: 'keep',
      position: '4/4W2/4w1Bb/1B2w4/2W1b5/3w1b3/3w1w4/4W1W2/1wwwwWB1/4BB1/4 w m',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'assures', what: { is: 'rows', least: 1 } },
      ],
      model: 'e3-e6;xc5-g5xb5',
    },
    {
      id: 'first',
      position: '4/2W4/4wb1B/1B2wb1b1/2W1bw4/3wb4/3wb1b3/1B7/5W2/7/4 w m',
      asks: [{ is: 'wins' }],
      model: 'e3-e7;xc5-g5xb3',
    },
    {
      id: 'two-turns',
      position: 'B1w1/1w1bbWb/1b5b/1b1WbwBw1/1bBb3B1b/W1bww1w2/2b1b5/1b1b5/w3b2w/7/4 w m',
      asks: [{ is: 'assures', what: { is: 'wins' } }],
      model: 'b6-b3',
    },
  ],
} as const satisfies Chapter;
