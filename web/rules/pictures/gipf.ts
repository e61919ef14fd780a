// The pictures in the rules of GIPF (../picture.ts), by the names of their files.
import type { Picture } from '../picture';

const basic = { game: 'gipf-basic', position: 'startpos' };
const full = { game: 'gipf-basic', position: 'bwbw/4w/4b1/4w2/6/5/4 w 11/12 basic' };
const three = { game: 'gipf-basic', position: '4/5/wwwb2/w5b/6/5/4 w 11/13 basic' };
const columnD = { part: ['c2', 'f7', 'd1', 'd8'] };
const rowTurn = 'd1-d6;xd2,d3,d4,d5,d6*';
const crossing = {
  game: 'gipf-basic',
  position: 'b3/3w1/b2w2/1wwww2/2w1b1/5/b3 w 8/11 basic',
};

export const pictures: Record<string, Picture> = {
  'gipf-board': { game: 'gipf-tournament', position: 'startpos', named: true },
  'gipf-start-basic': basic,
  'gipf-start-standard': { game: 'gipf-standard', position: 'startpos' },
  'gipf-push-before': { ...basic, turn: 'b1-b3' },
  'gipf-push-after': { ...basic, played: ['b1-b3'] },
  'gipf-push-line': { ...full, turn: 'b6-f5' },
  'gipf-push-line-after': { ...full, played: ['b6-f5'] },
  'gipf-row-before': { ...three, turn: rowTurn, ...columnD },
  'gipf-row': {
    game: 'gipf-basic',
    position: '4/5/wwwwb1/w5b/6/5/4 b 10/13 basic',
    rows: [['d2', 'd3', 'd4', 'd5', 'd6']],
    ...columnD,
  },
  'gipf-row-after': { ...three, played: [rowTurn], ...columnD },
  'gipf-choice': {
    game: 'gipf-standard',
    position: 'B2W/5/6/1wWwwB1/6/5/B2W w 9/12 standard',
    clicks: ['e4'],
  },
  'gipf-crossing': { ...crossing, clicks: [] },
  'gipf-crossing-after': { ...crossing, clicks: ['e3'] },
  'gipf-tournament': {
    game: 'gipf-tournament',
    position: 'startpos',
    played: ['Ge2', 'Ge8', 'Gb5', 'b2'],
  },
};
