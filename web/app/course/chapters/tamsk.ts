// TAMSK without time: the rules.
import type { Chapter } from '../chapter';

export const tamsk = {
  id: 'tamsk',
  game: 'tamsk-1',
  steps: [
    {
      id: 'move',
      position: 'startpos',
      asks: [{ is: 'lands', on: ['b2'] }],
      model: 'a1b2',
    },
    {
      id: 'close',
      position: '...b0/..1../..w1.../b0.....w0/....../...../w0..b0 w 31/31 level-1',
      asks: [{ is: 'closes', least: 2 }],
      model: 'c3b3',
    },
    {
      id: 'leave',
      position: 'w01../11.../..b1.../b0.....w0/....../...../w0..b0 w 30/30 level-1',
      asks: [{ is: 'prevents', what: { is: 'shuts', least: 1 } }],
      model: 'a1b2',
    },
    {
      id: 'shut',
      position: '..1b0/..w111/....../b0.....w0/....../...../w0..b0 w 30/30 level-1',
      asks: [{ is: 'shuts', least: 1 }],
      model: 'b3b4',
    },
    {
      id: 'pass',
      position: '..1b0/...21/1...../b02....w0/1...../..w111/w0.1b0 w 26/26 level-1',
      asks: [{ is: 'stuck' }],
      model: 'f3f4',
    },
    {
      id: 'end',
      position: 'w1111/12121/1w2w3321/122b3321/123311/12221/b111b1 w 2/2 level-1',
      asks: [{ is: 'wins' }],
      model: 'c3d3',
    },
  ],
} as const satisfies Chapter;
