// DVONN: how to play well. The two endings are out of the engine's own games (tests/positions).
import type { Chapter } from '../chapter';

export const dvonnTips = {
  id: 'dvonn-tips',
  game: 'dvonn',
  steps: [
    {
      id: 'places',
      position: '...b..w.b/......br../.....r....b/br.w.....b/.ww....w. w p',
      asks: [{ is: 'on-border' }, { is: 'beside', owner: 'r' }],
      model: 'c5',
    },
    {
      id: 'slow',
      position: '........./...wb...../...rb2....../....bw..../......... w m',
      asks: [{ is: 'movable' }],
      model: 'd2e2',
    },
    {
      id: 'few-turns',
      position: '.....b3w2../....ww2bw../....w2rb3..../....w...../......... w m',
      asks: [{ is: 'leaves-turns', most: 1 }],
      model: 'h2g2',
    },
    {
      id: 'safe',
      position: '........./...b3w...../....wr...../..bb3w...../......... w m',
      asks: [
        { is: 'covers', owner: 'b', least: 3 },
        { is: 'prevents', what: { is: 'covers', owner: 'w', least: 4 } },
      ],
      model: 'e3d2',
    },
    {
      id: 'pinned',
      position: '........./........../...bb3rww.../........../......... w m',
      asks: [{ is: 'keeps-own' }, { is: 'pins', at: 'e3' }],
      model: 'h3g3',
    },
    {
      id: 'linked',
      position: '........./........../.brbw....../...ww2...../......... w m',
      asks: [{ is: 'prevents', what: { is: 'cuts-off', least: 2 } }],
      model: 'e4d3',
    },
    {
      id: 'threat',
      position: '........./..ww....../.wrbb2b...../....bb..../......... w m',
      asks: [
        { is: 'threatens', what: { is: 'cuts-off', least: 4 } },
        { is: 'prevents', what: { is: 'covers', owner: 'w', least: 2 } },
      ],
      model: 'd2d3',
    },
    {
      id: 'tall',
      position: 'rr.w5...w./.b3w2w3...wb4./....b2...w2b2*b2/........b2./.......w4. w m',
      asks: [{ is: 'best', nodes: 20_000 }],
      model: 'h1i2',
    },
    {
      id: 'count',
      position: 'r.rb4...../b2.w3b4.rb6.../...b2w3w5ww2.../........../......... w m',
      asks: [{ is: 'best', nodes: 20_000 }],
      model: 'c2f2',
    },
  ],
} as const satisfies Chapter;
