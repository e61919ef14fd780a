import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../../core/built_core.fixture';
import type { CoreCall } from '../../core/core_module';
import { isHandicap, noHandicap, startWith, wordsOf } from './handicap';

let call: CoreCall;
beforeAll(async () => {
  call = await builtCore();
});

describe('a handicap', () => {
  it('is read by the core, pieces more and fewer, in each version', () => {
    const reserves = (game: string, position: string) => {
      const { white, black } = call({ op: 'state', game, position, turns: [] }) as {
        white: { reserve: number };
        black: { reserve: number };
      };
      return [white.reserve, black.reserve];
    };
    for (const [game, own] of [
      ['gipf-basic', 12],
      ['gipf-standard', 12],
      ['gipf-tournament', 18],
    ] as const) {
      const usual = reserves(game, 'startpos');
      expect(usual).toEqual([own, own]);
      expect(reserves(game, startWith(game, { w: 3, b: -2 }))).toEqual([own + 3, own - 2]);
    }
  });

  it('is nothing where both have what is usual', () => {
    expect(startWith('gipf-basic', noHandicap())).toBe('startpos');
    expect(wordsOf(noHandicap())).toEqual([]);
    expect(wordsOf({ w: -1, b: 1 })).toEqual(['extra=-1/1']);
  });

  it('has bounds', () => {
    expect(
      [{ w: 9, b: -9 }, { w: 10, b: 0 }, { w: 0.5, b: 0 }, { w: 1 }, null].map(isHandicap),
    ).toEqual([true, false, false, false, false]);
  });
});
