// DVONN: the rules, one idea a step.
import type { Chapter } from '../chapter';

export const dvonn = {
  id: 'dvonn',
  game: 'dvonn',
  steps: [
    {
      id: 'place',
      position: 'startpos',
      asks: [{ is: 'lands', on: ['f3'] }],
      model: 'f3',
    },
    {
      id: 'border',
      position: '........./....b...../.....r..r../..r......./......... w p',
      asks: [{ is: 'on-border' }],
      model: 'd5',
    },
    {
      id: 'move',
      position: '........./..rw....../..wbb....../........../......... w m',
      asks: [{ is: 'covers', owner: 'b', least: 1 }],
      model: 'c3d3',
    },
    {
      id: 'height',
      position: '........./........../...w2w3rbb.../........../......... w m',
      asks: [{ is: 'covers', owner: 'r', least: 1 }],
      model: 'd3f3',
    },
    {
      id: 'shut-in',
      position: '........./....rw..../....bww..../....bb..../......... w m',
      asks: [{ is: 'movable', at: 'f3' }],
      model: 'g3g4',
    },
    {
      id: 'owner',
      position: '........./........../...wrb2...../..bwb3...../......... w m',
      asks: [{ is: 'covers', owner: 'b', least: 3 }],
      model: 'e4f4',
    },
    {
      id: 'cut-off',
      position: '........./........../rwbbb....../........../......... w m',
      asks: [{ is: 'keeps-own' }, { is: 'cuts-off', least: 3 }],
      model: 'b3a3',
    },
    {
      id: 'bridge',
      position: '........./.ww......./.brwbb...../...b2b...../......... w m',
      asks: [{ is: 'keeps-own' }, { is: 'cuts-off', least: 5 }],
      model: 'd3c3',
    },
    {
      id: 'anchor',
      position: '........./........../.wbw2*bb...../...bb...../......... w m',
      asks: [{ is: 'keeps-own' }, { is: 'cuts-off', least: 4 }],
      model: 'd3b3',
    },
    {
      id: 'pass',
      position: '........./........../....wr...../....wb..../......... w m',
      asks: [{ is: 'stuck' }],
      model: 'f4g4',
    },
    {
      id: 'score',
      position: '........./........../..b2rw2rb5..../........../......... w m',
      asks: [{ is: 'wins' }],
      model: 'e3g3',
    },
  ],
} as const satisfies Chapter;
