import { describe, expect, it } from 'vitest';
import { gipfLayout } from '../../board/layouts.fixture';
import type { Side, State } from '../../protocol';
import { animationScenes } from './animation_scenes';

const turns = ['b1-b3', 'h3', 'd2;xd2,d3,d4,d5,d6*,d7,e7,e8;and-more-that-goes-on'];
const side = (ply: number): Side => (ply % 2 === 0 ? 'w' : 'b');
const player = { score: 0, reserve: 0, captured: 0, gipf_pieces: 0 };

function stateAt(ply: number): State {
  return {
    game: 'gipf-basic',
    position: `after ${ply}`,
    side: side(ply),
    ply,
    phase: 'play',
    legal: 1,
    pieces: [{ at: `b${ply + 1}`, owner: 'w', height: 1, reds: 0, gipf: false, stack: 'w' }],
    white: player,
    black: player,
    turns: turns.slice(0, ply),
    last:
      ply === 0
        ? []
        : [{ kind: 'enter', from: 'b1', to: 'b2', owner: 'w', height: 1, reds: 0, gipf: false }],
  };
}

const states = [0, 1, 2, 3].map(stateAt);
const captions = (from: number, all = states) =>
  animationScenes(all, from, gipfLayout(), 0, 'x').map(({ caption }) => caption);

describe('the scenes of an animation', () => {
  it('are named by their turns, numbered by pairs', () => {
    expect(captions(0).slice(0, 3)).toEqual(['', '1. b1-b3', '1... h3']);
    expect(captions(1).slice(0, 2)).toEqual(['1. b1-b3', '1... h3']);
  });

  it('never have more words than room', () => {
    expect(captions(0)[3]).toMatch(/^2\. d2;xd2.*…$/);
    expect(captions(0)[3]).toHaveLength(44);
  });

  it('show the way of each turn, but at the start', () => {
    const [first, second] = animationScenes(states, 0, gipfLayout(), 0, 'x');
    expect(first!.traces.paths).toEqual([]);
    expect(second!.traces.paths).toEqual([{ from: 'b1', to: 'b2' }]);
    expect(second!.pieces[0]!.at).toBe('b2');
  });

  it('end with the result', () => {
    const over: State = {
      ...stateAt(2),
      outcome: { winner: 'white', reason: 'score', score: '14-9', text: 'White wins 14-9' },
    };
    expect(captions(0, [stateAt(0), stateAt(1), over])[2]).toBe('1... h3 – White wins 14-9');
  });
});
