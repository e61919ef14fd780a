import { describe, expect, it } from 'vitest';
import { daily, dayOf, nextNear, sheetOf, streakOf } from './choice';
import type { Puzzle } from './puzzle';

const puzzle = (index: number, rating: number): Puzzle => ({
  id: index.toString(16).padStart(8, '0'),
  rating,
  goal: 'win',
  themes: ['quiet'],
  position: 'p',
  turns: ['a1'],
});
const hundred = Array.from({ length: 100 }, (_, index) => puzzle(index, 600 + 10 * index));
const first = () => 0;
const last = () => 0.999;

describe('a sheet', () => {
  it('has different puzzles near a rating, the easiest first', () => {
    const sheet = sheetOf(hundred, 1000, [], last);
    const ratings = sheet.map(({ rating }) => rating);
    expect(new Set(sheet).size).toBe(12);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    expect(Math.max(...ratings.map((rating) => Math.abs(rating - 1000)))).toBeLessThan(150);
  });

  it('has all that there are where they are fewer', () => {
    expect(sheetOf(hundred.slice(0, 5), 1000, [], first)).toEqual(hundred.slice(0, 5));
    expect(sheetOf([], 1000, [], first)).toEqual([]);
  });
});

describe('the puzzle of the day', () => {
  it('changes at midnight where the player is', () => {
    expect(dayOf(new Date(2026, 0, 1))).toBe(0);
    expect(dayOf(new Date(2026, 0, 1, 23, 59))).toBe(0);
    expect(dayOf(new Date(2026, 0, 2))).toBe(1);
    expect(dayOf(new Date(2027, 0, 1, 12))).toBe(365);
    expect(dayOf(new Date(2025, 11, 31))).toBe(-1);
  });

  it('is each one once before one comes again', () => {
    const ids = hundred.map((_, day) => daily(hundred, day)?.id);
    expect(new Set(ids).size).toBe(100);
    expect(daily(hundred, 100)?.id).toBe(ids[0]);
    expect(daily(hundred, -1)?.id).toBe(ids[99]);
  });

  it('does not depend on the order of the file', () => {
    expect(daily(hundred.toReversed(), 7)).toBe(daily(hundred, 7));
  });

  it('is not like the one of the day before', () => {
    const ratings = hundred.map((_, day) => daily(hundred, day)!.rating);
    const steps = ratings.slice(1).map((rating, day) => Math.abs(rating - ratings[day]!));
    // In the order of the file it would be 10; by lot it is a third of 1000.
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeGreaterThan(200);
  });

  it('is none where there are no puzzles', () => {
    expect(daily([], 3)).toBeUndefined();
  });
});

describe('the next puzzle', () => {
  it('is near the rating', () => {
    for (const random of [first, last]) {
      const { rating } = nextNear(hundred, 1004, [], random)!;
      expect(Math.abs(rating - 1004)).toBeLessThanOrEqual(40);
    }
    expect(nextNear(hundred, 1004, [], first)).not.toBe(nextNear(hundred, 1004, [], last));
  });

  it('has not been seen, as long as there is one', () => {
    const seen = hundred.map(({ id }) => id).filter((id) => id !== hundred[99]!.id);
    expect(nextNear(hundred, 600, seen, last)).toBe(hundred[99]);
  });

  it('is not one of those seen last where all have been', () => {
    const seen = hundred.map(({ id }) => id);
    for (const random of [first, last]) {
      const { id } = nextNear(hundred, 1590, seen, random)!;
      expect(seen.indexOf(id)).toBeLessThan(50);
    }
  });

  it('is none where there are no puzzles', () => {
    expect(nextNear([], 1000, [], first)).toBeUndefined();
  });
});

describe('a streak', () => {
  it.each([first, last])('has ever harder puzzles, each once', (random) => {
    const streak = streakOf(hundred.toReversed(), random);
    const ratings = streak.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    expect(new Set(streak).size).toBe(60);
    expect(ratings[0]).toBeLessThan(620);
    expect(ratings.at(-1)).toBeGreaterThan(1560);
  });

  it('has all there are where they are few', () => {
    expect(streakOf(hundred.slice(0, 3).toReversed(), last)).toEqual(hundred.slice(0, 3));
    expect(streakOf([], last)).toEqual([]);
  });
});
