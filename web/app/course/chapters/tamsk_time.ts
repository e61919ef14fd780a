// TAMSK with time, as far as it can be taught while the glasses of the course stand still.
import type { Chapter } from '../chapter';

export const tamskTime = {
  id: 'tamsk-time',
  game: 'tamsk-2',
  steps: [
    {
      id: 'start',
      position:
        '...b0/.w1.../....../.b1...w1./..b1.../...../w0... w 30/30 level-2 150000/160000/0 0/155000/165000',
      asks: [{ is: 'stays-open' }],
      model: 'g1f2',
    },
    {
      id: 'turn-over',
      position:
        '..../.w1.../..1.../.b1..w2../..b1.../..w1../...b1 w 27/28 level-2 30000/90000/150000 120000/60000/170000',
      asks: [{ is: 'sand', least: 160 }],
      model: 'b2c3',
    },
    {
      id: 'dead',
      position:
        '..1b1/...21/1...../b12....w1/1...../..w111/w1.1b1 w 23/23 level-2 150000/60000/100000 0/0/90000',
      asks: [{ is: 'stuck' }],
      model: 'f3f4',
    },
  ],
} as const satisfies Chapter;
