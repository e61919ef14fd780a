// The chess clock of the page: what it offers, and how its figures run on, in a time that the test makes.
import { describe, expect, it } from 'vitest';
import { lowOf, timeText } from './figures';
import type { PlayStatus } from '../../protocol';
import { controlFrom, controlName, controlOf, controlTag, isTimeControl } from './control';
import { isSavedTimer, Timer, type World } from './timer.svelte';

const control = controlOf(10, 5);

describe('a time control', () => {
  it('is called by minutes and seconds, and written in seconds', () => {
    expect(controlName(control)).toBe('10+5');
    expect(controlTag(control)).toBe('600+5');
    expect(controlFrom('10+5')).toEqual(control);
  });

  it('is none beyond its bounds', () => {
    for (const name of ['', '0+5', '181+0', '10+181', '10', '-1+2', 'ten', undefined])
      expect(controlFrom(name), String(name)).toBeUndefined();
    expect(isTimeControl({ base: 90_500, increment: 0 })).toBe(true);
    expect(isTimeControl({ base: 0.5, increment: 0 })).toBe(false);
    expect(isTimeControl(null)).toBe(false);
  });
});

describe('a chess clock', () => {
  it.each([
    [259_200_000, '3d'],
    [172_799_000, '47:59:59'],
    [3_725_000, '1:02:05'],
    [600_000, '10:00'],
    [249_001, '4:10'],
    [20_001, '0:21'],
    [20_000, '20.0'],
    [9_449, '9.4'],
    [0, '0.0'],
  ])('shows %i ms as %s', (left, text) => {
    expect(timeText(left, lowOf(control))).toBe(text);
  });
});

/** A world whose time the test moves on; what is due then happens. */
function world() {
  let time = 0;
  const due = new Map<number, { at: number; act: () => void }>();
  let last = 0;
  const made: World = {
    age: () => time,
    later: (milliseconds, act) => {
      const id = ++last;
      due.set(id, { at: time + milliseconds, act });
      return () => void due.delete(id);
    },
  };
  const pass = (milliseconds: number) => {
    const until = time + milliseconds;
    for (;;) {
      const next = [...due].sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next || next[1].at > until) break;
      due.delete(next[0]);
      time = next[1].at;
      next[1].act();
    }
    time = until;
  };
  return { made, pass };
}

const start: PlayStatus = {
  version: 1,
  turns: [],
  side: 'w',
  left: { w: 60_000, b: 60_000 },
  running: 'w',
  taken: 0,
  held: false,
  adjourned: false,
  offers: {},
  takebacks: {},
};

/** Behind one turn: Black thinks. */
const blackThinks = (left: number, at: number): PlayStatus => ({
  ...start,
  version: 2,
  turns: ['e3'],
  side: 'b',
  left: { w: 60_000, b: left },
  running: 'b',
  ends: at + left,
});
/** Somebody has stopped it. */
const stood = ({ running: _, ends: __, ...status }: PlayStatus, left: number): PlayStatus => ({
  ...status,
  left: { w: 60_000, b: left },
  held: true,
});

function timerOf() {
  const { made, pass } = world();
  const said: string[] = [];
  const told = {
    onEnd: () => said.push('end'),
    onLow: (side: string) => said.push(`low ${side}`),
  };
  const timer = new Timer(controlOf(1, 2), told, made);
  return { timer, pass, said };
}

describe('a timer', () => {
  it('runs on from what it was told, once a turn has been played', () => {
    const { timer, pass } = timerOf();
    timer.follow(start, 0);
    pass(50_000);
    expect(timer.left('w')).toBe(60_000);
    expect(timer.side).toBeUndefined();
    expect(timer.runs).toBe(false);
    timer.follow(blackThinks(60_000, 50_000), 50_000);
    pass(5000);
    expect([timer.left('w'), timer.left('b')]).toEqual([60_000, 55_000]);
    expect(timer.side).toBe('b');
  });

  it('tells once that little is left, and when it is over', () => {
    const { timer, pass, said } = timerOf();
    timer.follow(blackThinks(60_000, 0), 0);
    pass(49_000);
    expect(said).toEqual([]);
    pass(2000);
    expect(said).toEqual(['low b']);
    pass(60_000);
    expect(said).toEqual(['low b', 'end']);
    expect(timer.left('b')).toBe(0);
  });

  it('stands while it is held, when the game is over and when it is stopped', () => {
    const { timer, pass, said } = timerOf();
    timer.follow(blackThinks(60_000, 0), 0);
    pass(1000);
    timer.follow(stood(blackThinks(60_000, 0), 59_000), 1000);
    expect(timer.covered).toBe(true);
    pass(500_000);
    expect(timer.left('b')).toBe(59_000);
    timer.follow({ ...stood(start, 59_000), ending: { result: '1-0', termination: 'resign' } }, 0);
    expect(timer.covered).toBe(false);
    expect(timer.side).toBeUndefined();
    timer.follow(blackThinks(10, 501_000), 501_000);
    timer.stop();
    pass(500_000);
    expect(said).toEqual(['low b']);
  });

  it('warns again of a turn that was taken back', () => {
    const { timer, pass, said } = timerOf();
    timer.follow(blackThinks(9000, 0), 0);
    pass(100);
    timer.follow(start, 100);
    timer.follow(blackThinks(9000, 200), 200);
    expect(said).toEqual(['low b', 'low b']);
  });

  it('leaves the engine no more time than it has', () => {
    const { timer, pass } = timerOf();
    timer.follow(start, 0);
    expect(timer.thinkingTime(8000)).toBe(8000);
    timer.follow(blackThinks(60_000, 0), 0);
    expect(timer.thinkingTime(8000)).toBe(4000);
    expect(timer.thinkingTime(1000)).toBe(1000);
    pass(59_500);
    expect(timer.thinkingTime(8000)).toBe(200);
    pass(400);
    expect(timer.thinkingTime(8000)).toBe(50);
  });

  it('takes broken entries for none', () => {
    expect(isSavedTimer({ control })).toBe(true);
    for (const entry of [null, {}, { control, left: { w: 1 } }, { control, left: { w: 1, b: -1 } }])
      expect(isSavedTimer(entry)).toBe(false);
  });
});
