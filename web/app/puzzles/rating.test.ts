import { describe, expect, it } from 'vitest';
import type { Puzzle } from './puzzle';
import { expected, factor, firstRating, ratingAfter } from './rating';
import { standingIn, standings } from './standing.svelte';

describe('the rating', () => {
  it('expects what Elo expects', () => {
    expect(expected(1000, 1000)).toBe(0.5);
    expect(expected(1400, 1000)).toBeCloseTo(10 / 11);
    expect(expected(1000, 1400)).toBeCloseTo(1 / 11);
  });

  it('moves less and less', () => {
    expect([0, 24, 48, 1000].map(factor)).toEqual([40, 28, 16, 16]);
  });

  it('rises with what is solved and falls with what is not, more where it is a surprise', () => {
    const player = { rating: 1000, played: 0 };
    expect(ratingAfter(player, 1000, true)).toBe(1020);
    expect(ratingAfter(player, 1000, false)).toBe(980);
    expect(ratingAfter(player, 1400, true)).toBe(1036);
    expect(ratingAfter(player, 1400, false)).toBe(996);
    expect(ratingAfter({ rating: 1000, played: 48 }, 1000, true)).toBe(1008);
    expect(ratingAfter({ rating: 5, played: 0 }, 0, false)).toBe(0);
  });
});

describe('a stored standing', () => {
  const fresh = { rating: firstRating, played: 0, solved: 0, streak: 0, seen: [] };

  it('comes back as it was', () => {
    const standing = { rating: 1312, played: 40, solved: 22, streak: 9, seen: ['0a1b2c3d'] };
    expect(standingIn(JSON.parse(JSON.stringify(standing)))).toEqual(standing);
  });

  it.each([[null], ['x'], [7], [[]], [{}], [{ rating: '1200', seen: 'all', streak: -1 }]])(
    'is a fresh one where there is %j',
    (garbage) => expect(standingIn(garbage)).toEqual(fresh),
  );

  it('keeps what can be read', () => {
    const half = { rating: 1e9, played: 1, solved: 3, streak: 0.5, seen: ['a', 4, 'a', null] };
    expect(standingIn(half)).toEqual({ ...fresh, played: 3, solved: 3, seen: ['a'] });
  });
});

describe('the standings', () => {
  const puzzle = (id: string): Puzzle => ({
    id,
    rating: 1000,
    goal: 'win',
    themes: ['quiet'],
    position: 'p',
    turns: ['a1'],
  });

  it('count the first attempt at a puzzle, in its game alone', () => {
    expect(standings.rate('toy', puzzle('a'), false)).toEqual({ from: 1000, to: 980 });
    expect(standings.rate('toy', puzzle('a'), true)).toBeUndefined();
    expect(standings.rate('toy', puzzle('b'), true)?.from).toBe(980);
    expect(standings.of('toy')).toMatchObject({ played: 2, solved: 1, seen: ['a', 'b'] });
    expect(standings.of('other').rating).toBe(firstRating);
  });

  it('know what was seen last, and do not count what a streak has shown', () => {
    standings.see('toy', 'a');
    expect(standings.of('toy').seen).toEqual(['b', 'a']);
    standings.see('toy', 'c');
    expect(standings.rate('toy', puzzle('c'), true)).toBeUndefined();
  });

  it('keep the best streak', () => {
    for (const streak of [3, 7, 5]) standings.reach('toy', streak);
    expect(standings.of('toy').streak).toBe(7);
  });
});
