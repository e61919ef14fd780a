// The clock with a time of its own, which goes on when the test says so.
import { describe, expect, it } from 'vitest';
import type { PlayerView, State } from '../../../protocol';
import { Clock, lengthOf, type Told } from './clock.svelte';

const player = (sand: [number, number, number], rest: Partial<PlayerView> = {}): PlayerView => ({
  score: 0,
  reserve: 30,
  captured: 0,
  gipf_pieces: 0,
  sand,
  ...rest,
});
const state = (rest: Partial<State> = {}): State =>
  ({
    side: 'w',
    white: player([20_000, 70_000, 0]),
    black: player([90_000, 0, 0]),
    fifteen: 0,
    ...rest,
  }) as State;

/** Time that stands until it is told to pass; what was planned for a moment happens at it. */
class World {
  now = 0;
  pictures = 0;
  #plans: { at: number; act: () => void }[] = [];
  time = () => this.now;
  soon = (draw: () => void) => this.later(50, () => ((this.pictures += 1), draw()));
  later = (milliseconds: number, act: () => void) => {
    const plan = { at: this.now + milliseconds, act };
    this.#plans.push(plan);
    return () => void (this.#plans = this.#plans.filter((other) => other !== plan));
  };
  pass(milliseconds: number) {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.#plans.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      this.#plans = this.#plans.filter((other) => other !== next);
      next.act();
    }
    this.now = end;
  }
}

function opened(
  { hasFifteen = true, engine = '' } = {},
  first = state(),
  saved?: { elapsed: number; turned?: number },
) {
  const world = new World();
  const heard: string[] = [];
  const told: Told = {
    hasFifteen,
    isEngine: (side) => side === engine,
    onChange: () => heard.push(`change ${world.now}`),
    onTurned: (side) => heard.push(`turned ${world.now} ${side}`),
  };
  const clock = new Clock(told, world);
  clock.begin(first, saved);
  return { world, clock, heard };
}

describe('a turn', () => {
  it('takes as long as nothing holds the clock', () => {
    const { world, clock } = opened();
    world.pass(3000);
    clock.hold('dialogue', true);
    world.pass(60_000);
    clock.hold('break', true);
    clock.hold('dialogue', false);
    world.pass(60_000);
    expect(clock.covered).toBe(true);
    clock.hold('break', false);
    world.pass(1500);
    expect(clock.marks).toEqual(['@4500']);
    expect(clock.timed('a1b2')).toBe('a1b2@4500');
    expect(clock.timed('A1-b2@1^7')).toBe('A1-b2@4500');
    expect(clock.timed('pass')).toBe('pass');
    expect(clock.saved).toEqual({ elapsed: 4500 });
  });

  it('begins when the one before was released, not when it was shown', () => {
    const { world, clock } = opened();
    world.pass(8100);
    clock.follow(state({ side: 'b' }), 'a1b2@8000');
    expect(clock.elapsed).toBe(100);
    expect(clock.origin).toBe(8000);
    world.pass(900);
    clock.follow(state(), 'pass');
    expect(clock.elapsed).toBe(1000);
  });

  it('goes on where it was left', () => {
    const { world, clock } = opened({}, state(), { elapsed: 9000, turned: 2000 });
    expect(clock.matters).toBe(true);
    world.pass(500);
    expect(clock.marks).toEqual(['@9500', '^2000']);
    expect(clock.fifteenLeft).toBe(15_000 - 7500);
    const spoilt = opened({}, state(), { elapsed: 1.5 });
    expect(spoilt.clock.elapsed).toBe(0);
  });

  it('has its length in its text', () => {
    expect(lengthOf('a1b2@8000^2500')).toBe(8000);
    expect(lengthOf('pass@70000')).toBe(70_000);
    expect(lengthOf('pass')).toBe(0);
    expect(lengthOf('late^2500')).toBe(17_500);
    expect(lengthOf('a1^2500')).toBe(17_500);
    expect(lengthOf('a1b2')).toBeUndefined();
    expect(lengthOf('a1b2^100')).toBeUndefined();
  });
});

describe('what changes in a turn', () => {
  it('is told when an own glass runs out', () => {
    const { world, heard } = opened();
    world.pass(100_000);
    expect(heard).toEqual(['change 20000', 'change 70000']);
  });

  it('is not told while the clock stands, nor when the game is over', () => {
    const { world, clock, heard } = opened();
    world.pass(10_000);
    clock.hold('break', true);
    world.pass(100_000);
    expect(heard).toEqual([]);
    clock.hold('break', false);
    world.pass(9999);
    expect(heard).toEqual([]);
    world.pass(1);
    expect(heard).toHaveLength(1);
    clock.follow(
      state({ outcome: { winner: 'white', reason: 'score', text: 'White wins' } }),
      'a1b2@20000',
    );
    world.pass(500_000);
    expect(heard).toHaveLength(1);
  });

  it('draws as long as sand runs, and then no more', () => {
    const { world, clock } = opened();
    world.pass(1000);
    expect(world.pictures).toBe(20);
    clock.hold('dialogue', true);
    world.pass(10_000);
    expect(world.pictures).toBe(20);
    clock.hold('dialogue', false);
    world.pass(200_000);
    const { pictures } = world;
    world.pass(100_000);
    expect(world.pictures).toBe(pictures);
    expect(clock.now).toBeGreaterThanOrEqual(90_000);
  });
});

describe('the 15-second glass', () => {
  it('hurries who is to move, once in a turn', () => {
    const { world, clock, heard } = opened();
    world.pass(2500);
    expect(clock.turnable).toBe('w');
    clock.turnFifteen();
    expect(clock.turnable).toBeUndefined();
    clock.turnFifteen();
    world.pass(1000);
    expect(clock.marks).toEqual(['@3500', '^2500']);
    expect(clock.fifteenLeft).toBe(14_000);
    world.pass(14_000);
    expect(heard).toEqual(['turned 2500 w', 'change 17500']);
    expect(clock.fifteenLeft).toBe(0);
  });

  it('is turned when it is empty, and not for who loses the turn anyway', () => {
    const { world, clock } = opened({}, state({ fifteen: 4000 }));
    expect(clock.turnable).toBeUndefined();
    world.pass(4000);
    clock.hold('dialogue', true);
    expect(clock.turnable).toBeUndefined();
    clock.hold('dialogue', false);
    expect(clock.turnable).toBe('w');
    clock.follow(state({ white: player([1, 0, 0], { must_skip: true }) }));
    expect(clock.turnable).toBeUndefined();
    expect(opened({ hasFifteen: false }).clock.turnable).toBeUndefined();
  });

  it('is turned by the engine after ten seconds', () => {
    const { world, heard } = opened({ engine: 'b' });
    world.pass(9999);
    expect(heard).toEqual([]);
    world.pass(1);
    expect(heard[0]).toBe('turned 10000 w');
    expect(opened({ engine: 'b', hasFifteen: false }).heard).toEqual([]);
  });

  it('leaves the engine less time to think, as its own glasses do', () => {
    const { world, clock } = opened({ engine: 'w' });
    expect(clock.thinkingTime(8000)).toBe(8000);
    world.pass(16_000);
    expect(clock.thinkingTime(8000)).toBe(3200);
    world.pass(3900);
    expect(clock.thinkingTime(8000)).toBe(100);
    world.pass(1000);
    clock.turnFifteen();
    world.pass(13_000);
    expect(clock.thinkingTime(8000)).toBe(1200);
  });
});
