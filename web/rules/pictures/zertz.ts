// The pictures in the rules of ZÈRTZ (../picture.ts), by the names of their files.
import type { Picture } from '../picture';

const zertz = { game: 'zertz-37' };
const route = { ...zertz, position: '.3/.4/1W4/2G4/3B2/1B3/4 5/7/8 0/0/0 0/0/0 w standard' };
const group = {
  ...zertz,
  position: 'WW../.1.../..4/3G3/1B4/5/4 4/7/9 0/0/0 0/0/0 b standard',
};
const sacrifice = { ...zertz, position: '2G1/W4/6/2W4/6/5/4 4/7/10 0/0/0 0/0/0 w standard' };

export const pictures: Record<string, Picture> = {
  'zertz-board': { ...zertz, position: 'startpos' },
  'zertz-free': {
    ...zertz,
    position: '3./1G2./6/3W3/.5/.4/.3 5/7/10 0/0/0 0/0/0 w standard',
    clicks: ['B', 'f4'],
  },
  'zertz-capture-up': { ...route, turn: 'xc2Ge3Be5' },
  'zertz-capture-down': { ...route, turn: 'xc2Ge3Bg1' },
  'zertz-capture-after': { ...route, played: ['xc2Ge3Be5'] },
  'zertz-sacrifice': { ...sacrifice, chosen: ['b2'] },
  'zertz-sacrifice-forced': { ...sacrifice, played: ['Bb2,g4'], turn: 'xb1Bb3' },
  'zertz-sacrifice-reward': { ...sacrifice, played: ['Bb2,g4', 'xb1Bb3'], turn: 'xa3Wc3We2' },
  'zertz-group': { ...group, chosen: ['b2'] },
  'zertz-group-after': { ...group, played: ['Bf4,b2'] },
};
