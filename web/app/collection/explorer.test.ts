import { describe, expect, it } from 'vitest';
import type { PositionKeys } from '../../protocol';
import type { Found } from './collection.svelte';
import { percentages, statisticsOf } from './explorer';
import type { Head } from './store';

let id = 0;
function found(result: string, sides: string, ply: number, more: Partial<Head> = {}): Found {
  id += 1;
  const head: Head = {
    id,
    game: 'dvonn',
    start: 'startpos',
    white: '',
    black: '',
    event: '',
    date: '',
    result,
    margin: null,
    keys: new Float64Array(sides.length),
    sides,
    mark: String(id),
    own: 0,
    ...more,
  };
  return { game: id, ply, head };
}

const keys: PositionKeys = {
  key: 'here',
  side: 'w',
  turns: [
    { turn: 'a1', key: 'corner', side: 'b' },
    { turn: 'e3', key: 'middle', side: 'b' },
    { turn: 'k5', key: 'corner', side: 'b' },
    { turn: 'b2', key: 'never', side: 'b' },
  ],
};

describe('statisticsOf', () => {
  const games: Record<string, Found[]> = {
    here: [found('1-0', 'wb', 0), found('*', 'wb', 0)],
    middle: [found('1-0', 'wb', 1)],
    corner: [
      found('1-0', 'wb', 1, { margin: 4, date: '2003.05.01' }),
      // Here White is to move: colours exchanged, Black's win is White's.
      found('0-1', 'bw', 1, { margin: -9, date: '2011' }),
      found('1/2-1/2', 'wb', 1, { margin: 0, date: '1999.??.??' }),
      found('*', 'wb', 1),
    ],
  };
  const { here, rows } = statisticsOf(keys, (key) => games[key] ?? []);

  it('counts turns to images of one position as one, the most played first', () => {
    expect(rows.map(({ turn, mirrored, games }) => [turn, mirrored, games])).toEqual([
      ['a1', ['k5'], 4],
      ['e3', [], 1],
    ]);
    expect(here.games).toBe(2);
  });

  it('sees results and margins in the colours of the board', () => {
    expect(rows[0]).toMatchObject({ white: 2, draws: 1, black: 0, last: '2011' });
    expect(rows[0]?.margin).toBeCloseTo(13 / 3);
    expect(here.margin).toBeUndefined();
  });
});

describe('percentages', () => {
  it('add up to a hundred', () => {
    const tally = { games: 3, white: 1, draws: 1, black: 1, margin: undefined, last: '' };
    expect(percentages(tally)).toEqual({ white: 33, draws: 34, black: 33 });
    expect(percentages({ ...tally, white: 3, draws: 0, black: 5 })).toEqual({
      white: 38,
      draws: 0,
      black: 62,
    });
    expect(percentages({ ...tally, white: 0, draws: 0, black: 0 })).toEqual({
      white: 0,
      draws: 0,
      black: 0,
    });
  });
});
