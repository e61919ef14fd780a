// YINSH: the rules, one idea a step.
import type { Chapter } from '../chapter';

export const yinsh = {
  id: 'yinsh',
  game: 'yinsh',
  steps: [
    { id: 'place', position: 'startpos', asks: [{ is: 'lands', on: ['f6'] }], model: 'f6' },
    {
      id: 'move',
      position: '4/1W5/5B2/7B1/3W6/1B7/1W6B1/6W2/1W6/1B5/4 w m',
      asks: [{ is: 'lands', on: ['e9'] }],
      model: 'e4-e9',
    },
    {
      id: 'jump',
      position: '4/2W4/2w3B1/7B1/1W1bb5/7W1/5b4/B1W6/4W3/4B2/1B2 w m',
      asks: [{ is: 'gains', least: 2 }],
      model: 'e2-e6',
    },
    {
      id: 'own',
      position: '4/2W2B1/6W1/2wb3B1/1B1w6/1w7/1Wbwbb4/ww7/1Wb2B2/5W1/1B2 w m',
      asks: [{ is: 'gains', least: 2 }],
      model: 'g3-g8',
    },
    {
      id: 'row',
      position: '4/3W3/6B1/1wwwwW3/3b4B1/1Bb2w3/3b3W2/1W7/4W3/1B5/2B1 w m',
      asks: [{ is: 'rows', least: 1 }],
      model: 'd6-h6;xd2-d6xb4',
    },
    {
      id: 'turned',
      position: '4/3W3/4w1B1/2B1w1b2/2W1b2b2/3w1b1W1/3w2B3/1B5W1/2W5/2B4/4 w m',
      asks: [{ is: 'rows', least: 1 }],
      model: 'e3-e6;xc5-g5xe6',
    },
    {
      id: 'which-ring',
      position: 'WB2/1BB4/4w3/4w1b2/2W1b2b2/3w1b1W1/3w2B3/7W1/2W5/2B4/4 w m',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'gives-ring', rings: ['a2'] },
      ],
      model: 'e3-e6;xc5-g5xa2',
    },
    {
      id: 'six',
      position: '4/3W3/5wB1/1wwwWww2/2B1b2w2/2B4w1/5bW3/4b2W1/2W1B3/2B4/4 w m',
      asks: [
        { is: 'rows', least: 1 },
        { is: 'holds', at: 'd7' },
      ],
      model: 'd5-e6;xd2-d6xb4',
    },
    {
      id: 'due',
      position: '4/3W2B/6B1/1wwwwW3/3b4B1/1Bb6/3b4W1/1W7/1wwwww2/1B5/1W2 w m',
      asks: [{ is: 'rows', least: 2 }],
      model: 'xi5-i9xb4;d6-h6;xd2-d6xk8',
    },
    {
      id: 'two',
      position: '4/2W4/4ww1B/2B1ww3/2W1bb1b2/3ww1bW1/3ww1B3/1B5W1/4W3/2B4/4 w m',
      asks: [{ is: 'rows', least: 2 }],
      model: 'e3-e7;xc5-g5xb3;xc6-g6xh10',
    },
    {
      id: 'win',
      position: '4/2W4/3b2B1/2B6/3wb1W3/3b1b3/3wwbww2/3b3W1/1b2B3/7/4 w m',
      asks: [{ is: 'wins' }],
      model: 'e7-h7;xg5-g9xb3',
    },
  ],
} as const satisfies Chapter;
