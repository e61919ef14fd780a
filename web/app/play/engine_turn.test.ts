import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Phase, SearchLimits } from '../../protocol';
import type { GameSoFar } from '../core/game';
import type { Core } from '../core/core';
import { turnOfEngine } from './engine_turn';

afterEach(() => vi.useRealTimers());

/** How long the engine is given for a turn, with so many pieces on the board. */
async function given(phase: Phase, count: number, level = 12): Promise<number> {
  vi.useFakeTimers();
  let asked: SearchLimits = {};
  const pieces = Array.from({ length: count }, () => ({}));
  const core = {
    request: async () => ({ phase, pieces }),
    search: async (_: GameSoFar, limits: SearchLimits) => {
      asked = limits;
      return { best: 'a1' };
    },
  } as unknown as Core;
  const game = { game: 'dvonn', position: 'startpos', turns: [] };
  const turn = turnOfEngine(core, game, { level, clock: undefined }, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await turn).toBe('a1');
  expect(asked.level).toBe(level);
  return asked.movetime ?? Infinity;
}

describe("the engine's placements", () => {
  it('come within two seconds while the board is nearly empty, and all within a minute', async () => {
    const times: number[] = [];
    for (let placed = 0; placed < 49; placed += 2) times.push(await given('placement', placed));
    expect(Math.max(...times.slice(0, 8))).toBeLessThan(1900);
    expect(Math.max(...times)).toBeLessThan(3500);
    expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThan(60_000);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('are not what its other turns are measured by', async () => {
    expect(await given('movement', 49)).toBe(8000);
  });
});
