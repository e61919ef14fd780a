// The pictures in the rules of DVONN (../picture.ts), by the names of their files.
import type { Picture } from '../picture';

const dvonn = { game: 'dvonn' };
const landing = {
  ...dvonn,
  position: '........./........../w3*..b2*......./........../......... w m',
};
const chain = { ...dvonn, position: '........./........../rwbbb....../........../......... w m' };
const firstFive = { part: ['a3', 'e3'] };

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
};
