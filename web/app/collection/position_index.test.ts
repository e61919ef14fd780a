import { describe, expect, it } from 'vitest';
import { keysOf, PositionIndex } from './position_index';

describe('keysOf', () => {
  it('reads 13 digits each, exactly', () => {
    expect([...keysOf('fffffffffffff0000000000010')]).toEqual([2 ** 52 - 1, 16]);
    expect(keysOf('')).toHaveLength(0);
  });
});

describe('PositionIndex', () => {
  it('finds the games that were at a position, each once with its last ply there', () => {
    const index = new PositionIndex();
    index.add(1, Float64Array.of(5, 6, 5));
    index.add(2, Float64Array.of(5, 2 ** 40 + 5));
    expect(index.find(5)).toEqual([
      { game: 2, ply: 0 },
      { game: 1, ply: 2 },
    ]);
    expect(index.find(2 ** 40 + 5)).toEqual([{ game: 2, ply: 1 }]);
    expect(index.find(7)).toEqual([]);
  });

  it('grows', () => {
    const index = new PositionIndex();
    // More than two tables hold, so that some game lies in two of them.
    const games = 2500;
    const key = (game: number, ply: number) => (ply === 60 ? 3 : 1e9 * game + 7 * (ply % 59));
    for (let game = 0; game < games; ++game) {
      index.add(
        game,
        Float64Array.from({ length: 61 }, (_, ply) => key(game, ply)),
      );
    }
    for (let game = 0; game < games; game += 37) {
      for (const ply of [1, 31, 58]) expect(index.find(key(game, ply))).toEqual([{ game, ply }]);
    }
    for (let game = 0; game < games; ++game)
      expect(index.find(key(game, 0))).toEqual([{ game, ply: 59 }]);
    expect(index.find(3)).toHaveLength(games);
  });
});
