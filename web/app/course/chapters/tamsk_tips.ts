// TAMSK: how to play well; without time, so that there is some to think.
import type { Chapter } from '../chapter';

export const tamskTips = {
  id: 'tamsk-tips',
  game: 'tamsk-1',
  steps: [
    {
      id: 'stand',
      position: '..1b0/..w1.1/....../b0.....w0/....../...../w0..b0 w 30/31 level-1',
      asks: [{ is: 'shuts', least: 1 }],
      model: 'b3b4',
    },
    {
      id: 'corridor',
      position: '1w1../1222./b12322b1/.2w3b2221/113321/1.1w1./.11. w 8/8 level-1',
      asks: [{ is: 'best', nodes: 20_000 }],
      model: 'a2a3',
    },
  ],
} as const satisfies Chapter;
