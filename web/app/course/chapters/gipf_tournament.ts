// GIPF tournament: the opening.
import type { Chapter } from '../chapter';

export const gipfTournament = {
  id: 'gipf-tournament',
  game: 'gipf-tournament',
  steps: [
    {
      id: 'first',
      position: 'startpos',
      asks: [{ is: 'lands', on: ['e2'] }],
      model: 'Ge2',
    },
    {
      id: 'another',
      position: '4/5/6/W5B/6/5/4 w 16/16 tournament wb',
      asks: [{ is: 'enters-gipf' }],
      model: 'Gb5',
    },
    {
      id: 'enough',
      position: 'B2W/5/6/W5B/6/5/B2W w 12/12 tournament wb',
      asks: [{ is: 'enters-basic' }],
      model: 'd2',
    },
    {
      id: 'still',
      position: 'B2W/5/6/wW4B/6/5/4 b 13/14 tournament b',
      asks: [{ is: 'enters-gipf' }],
      model: 'Gh2',
    },
  ],
} as const satisfies Chapter;
