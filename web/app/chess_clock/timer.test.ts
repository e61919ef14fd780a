// The chess clock as a value, and how a game on the page runs it: with a time that the test makes.
import { describe, expect, it } from 'vitest';
import { flagged, leftOf, lowOf, pressed, running, stopped, timeText, wound } from './clock';
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
  it('takes time from whose it runs, and gives the increment with his turn', () => {
    const began = running(wound(control), 'w', 1000);
    expect(leftOf(began, 'w', 61_000)).toBe(540_000);
    expect(leftOf(began, 'b', 61_000)).toBe(600_000);
    const next = running(pressed(began, control, 61_000), 'b', 61_000);
    expect(leftOf(next, 'w', 100_000)).toBe(545_000);
    expect(leftOf(next, 'b', 62_000)).toBe(599_000);
  });

  it('gives nothing for a turn whose time did not run', () => {
    expect(pressed(wound(control), control, 5000)).toEqual(wound(control));
  });

  it('stands while it is stopped, and never goes below nothing', () => {
    const began = running(wound(control), 'b', 0);
    const rest = stopped(began, 30_000);
    expect(leftOf(rest, 'b', 900_000)).toBe(570_000);
    expect(flagged(rest, 900_000)).toBeUndefined();
    expect(flagged(began, 599_999)).toBeUndefined();
    expect(flagged(began, 600_000)).toBe('b');
    expect(leftOf(began, 'b', 700_000)).toBe(0);
  });

  it.each([
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
    time: () => time,
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

function timerOf() {
  const { made, pass } = world();
  const said: string[] = [];
  const told = {
    onFlag: (side: string) => said.push(`flag ${side}`),
    onLow: (side: string) => said.push(`low ${side}`),
  };
  const timer = new Timer(controlOf(1, 2), told, made);
  return { timer, pass, said, again: () => new Timer(controlOf(1, 2), told, made) };
}

describe('a timer', () => {
  it('runs from the first turn on', () => {
    const { timer, pass } = timerOf();
    pass(50_000);
    expect(timer.left('w')).toBe(60_000);
    timer.follow(1, 'b');
    pass(5000);
    timer.follow(2, 'w');
    expect([timer.left('w'), timer.left('b')]).toEqual([60_000, 57_000]);
  });

  it('tells once that little is left, and when nothing is', () => {
    const { timer, pass, said } = timerOf();
    timer.follow(1, 'b');
    pass(49_000);
    expect(said).toEqual([]);
    pass(2000);
    expect(said).toEqual(['low b']);
    pass(60_000);
    expect(said).toEqual(['low b', 'flag b']);
    expect(timer.left('b')).toBe(0);
  });

  it('stands while it is held, and when the game is over', () => {
    const { timer, pass, said } = timerOf();
    timer.follow(1, 'b');
    pass(1000);
    timer.hold('break', true);
    expect(timer.covered).toBe(true);
    pass(500_000);
    timer.hold('break', false);
    pass(1000);
    expect(timer.left('b')).toBe(58_000);
    timer.hold('over', true);
    pass(500_000);
    expect(said).toEqual([]);
  });

  it('gives back the time of turns that are taken back', () => {
    const { timer, pass } = timerOf();
    timer.follow(1, 'b');
    pass(10_000);
    timer.follow(2, 'w');
    pass(20_000);
    timer.rewind(1, 'b');
    expect([timer.left('w'), timer.left('b')]).toEqual([60_000, 60_000]);
    timer.rewind(0, 'w');
    pass(90_000);
    expect(timer.left('w')).toBe(60_000);
  });

  it('goes on where it was left, in the middle of a turn', () => {
    const { timer, pass, again } = timerOf();
    timer.follow(1, 'b');
    pass(10_000);
    const saved = JSON.parse(JSON.stringify(timer.saved));
    expect(isSavedTimer(saved)).toBe(true);
    const next = again();
    next.hold('break', true);
    next.begin(1, 'b', saved);
    pass(300_000);
    expect(next.left('b')).toBe(50_000);
    next.hold('break', false);
    pass(1000);
    expect(next.left('b')).toBe(49_000);
    next.rewind(0, 'w');
    expect(next.left('b')).toBe(60_000);
  });

  it('leaves the engine no more time than it has', () => {
    const { timer, pass } = timerOf();
    expect(timer.thinkingTime(8000)).toBe(8000);
    timer.follow(1, 'b');
    expect(timer.thinkingTime(8000)).toBe(4000);
    expect(timer.thinkingTime(1000)).toBe(1000);
    pass(59_500);
    expect(timer.thinkingTime(8000)).toBe(200);
    pass(400);
    expect(timer.thinkingTime(8000)).toBe(50);
  });

  it('takes broken entries for none', () => {
    for (const entry of [
      null,
      {},
      { control, left: { w: 1 } },
      { control, left: { w: 1, b: -1 }, plies: [] },
    ])
      expect(isSavedTimer(entry)).toBe(false);
  });
});
