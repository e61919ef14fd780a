// The pictures of the rules for players (docs/rules): what stands on the board in each, and what is marked there.
//
// Positions, turns and clicks are those of the core, so that no picture shows what the rules do not allow.
import type { Layout } from '../protocol';

export interface Picture {
  game: string;
  /** `startpos` or a position text. */
  position: string;
  /** Turns played from there; the last one leaves its traces. */
  played?: string[];
  /** A turn that has been begun: what may be chosen next is marked. */
  clicks?: string[];
  /** A turn that could be played: arrows show it. */
  turn?: string;
  /** Points marked by hand: the one that is spoken of, and those that it leads to. */
  chosen?: string[];
  targets?: string[];
  /** The points of rows. */
  rows?: string[][];
  /** The board is cut out around these points; else it is shown whole. */
  part?: string[];
  /** Whether vacant spots are named. */
  named?: boolean;
}

const dvonn = { game: 'dvonn' };
const landing = {
  ...dvonn,
  position: '........./........../w3*..b2*......./........../......... w m',
};
const chain = { ...dvonn, position: '........./........../rwbbb....../........../......... w m' };
const firstFive = { part: ['a3', 'e3'] };

const basic = { game: 'gipf-basic', position: 'startpos' };
const full = { game: 'gipf-basic', position: 'bwbw/4w/4b1/4w2/6/5/4 w 11/12 basic' };
const three = { game: 'gipf-basic', position: '4/5/wwwb2/w5b/6/5/4 w 11/13 basic' };
const columnD = { part: ['c2', 'f7', 'd1', 'd8'] };
const rowTurn = 'd1-d6;xd2,d3,d4,d5,d6*';
const crossing = {
  game: 'gipf-basic',
  position: 'b3/3w1/b2w2/1wwww2/2w1b1/5/b3 w 8/11 basic',
};

const zertz = { game: 'zertz-37' };
const route = { ...zertz, position: '.3/.4/1W4/2G4/3B2/1B3/4 5/7/8 0/0/0 0/0/0 w standard' };
const group = {
  ...zertz,
  position: 'WW../.1.../..4/3G3/1B4/5/4 4/7/9 0/0/0 0/0/0 b standard',
};
const sacrifice = { ...zertz, position: '2G1/W4/6/2W4/6/5/4 4/7/10 0/0/0 0/0/0 w standard' };

const yinsh = { game: 'yinsh' };
const jumped = {
  ...yinsh,
  position: '4/W6/W7/W8/W9/Wwbwb4/9B/8B/7B/6B/3B w m',
  part: ['d1', 'd6', 'h5', 'h9'],
};

/** By the names of their files. */
export const pictures: Record<string, Picture> = {
  'dvonn-board': {
    ...dvonn,
    position: 'startpos',
    chosen: ['e3'],
    targets: ['d3', 'f3', 'e4', 'f4', 'd2', 'e2'],
  },
  'dvonn-stacks': {
    ...dvonn,
    position: '........./........../wb3*rw4b....../........../......... w m',
    ...firstFive,
  },
  'dvonn-placing': {
    ...dvonn,
    position: 'startpos',
    played: ['f3', 'd2', 'h4', 'c3', 'e4', 'g2', 'd5'],
  },
  'dvonn-movable': {
    ...dvonn,
    position: 'bbwwwbbww/wbbwwbwbwb/brwwwwrrwbb/bwbwbwwbbb/wbwwbbwbb w m',
    clicks: [],
  },
  'dvonn-distance': {
    ...dvonn,
    position: '..w.b2..../...b.w..../....w2bb..../....w...../....r.... w m',
    clicks: ['e3'],
    part: ['c1', 'e1', 'c3', 'g3', 'e5', 'g5'],
  },
  'dvonn-landing-before': { ...landing, turn: 'a3d3', ...firstFive },
  'dvonn-landing-after': { ...landing, played: ['a3d3'], ...firstFive },
  'dvonn-shut-in': {
    ...dvonn,
    position: 'bbbbbbbbb/bwwwwwwwwb/bwwwwrwwwwb/bwwwwwwwrb/bbbbrbbbb w m',
  },
  'dvonn-chain': { ...chain, ...firstFive },
  'dvonn-chain-forward': { ...chain, played: ['b3c3'], ...firstFive },
  'dvonn-chain-back': { ...chain, played: ['b3a3'], ...firstFive },
  'dvonn-end': {
    ...dvonn,
    position: '.....b7*.../........../......w11*..../.w3......../rb2....... w m',
  },

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

  'zertz-board': { ...zertz, position: 'startpos' },
  'yinsh-board': { ...yinsh, position: 'startpos', named: true },
  'yinsh-move': {
    ...yinsh,
    position: '4/W6/W7/W4b3/W3w5/4Wwb2/4wb3B/5b2B/7B/6B/3B w m',
    clicks: ['f6'],
  },
  'yinsh-turn-before': { ...jumped, turn: 'f2-f7' },
  'yinsh-turn-after': { ...jumped, played: ['f2-f7'] },
  'yinsh-row': {
    ...yinsh,
    position: '4/W6/W7/W8/4Wwwww1/9/9B/2W5B/7B/6B/3B w m',
    clicks: ['e5', 'f6'],
    targets: ['b1', 'c1', 'd1', 'f6', 'h5'],
  },
  'potentials-contest': { ...zertz, position: 'startpos', played: ['Bd4,b5'] },
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

/** Points that are named and that the board does not have. */
export function strangers(picture: Picture, layout: Layout): string[] {
  const { chosen = [], targets = [], rows = [], part = [] } = picture;
  const known = new Set(layout.points.map(({ name }) => name));
  return [...chosen, ...targets, ...rows.flat(), ...part].filter((name) => !known.has(name));
}
