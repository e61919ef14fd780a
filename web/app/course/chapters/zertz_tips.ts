// ZÈRTZ: how to play well.
import type { Chapter } from '../chapter';

export const zertzTips = {
  id: 'zertz-tips',
  game: 'zertz-37',
  steps: [
    {
      id: 'quiet',
      position: '..../..1../..B2B/.3B2/1W3./2W1./.1.. 4/8/6 0/0/0 0/0/1 w standard',
      asks: [{ is: 'quiet' }],
      model: 'Bd7,b3',
    },
    {
      id: 'sacrifice',
      position: '..../.3./.5/1B2W2/6/4W/1G2 0/5/8 0/0/0 1/0/0 w standard',
      asks: [
        { is: 'forces' },
        { is: 'regains' },
        { is: 'assures', what: { is: 'whites', least: 2 } },
      ],
      model: 'Bf4,b2',
    },
    {
      id: 'lure',
      position: '..../..1.W/.5/.B1B3/.5/..1.1/.... 1/5/6 3/2/1 1/1/1 w standard',
      asks: [{ is: 'forces' }, { is: 'regains' }, { is: 'assures', what: { is: 'wins' } }],
      model: 'Bc5,b3',
    },
  ],
} as const satisfies Chapter;
