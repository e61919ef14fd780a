import { describe, expect, it } from 'vitest';
import type { PlayStatus } from '../../protocol';
import { standingFor } from './vacation_clock';

const day = 86_400_000;
const now = 1_700_000_000_000;
const status: PlayStatus = {
  version: 3,
  turns: ['c2', 'b3'],
  side: 'w',
  running: 'w',
  left: { w: 12 * day, b: 3 * day },
  ends: now + 12 * day,
  held: false,
  adjourned: false,
  taken: 0,
  offers: {},
  takebacks: {},
};
const person = { id: 'a', name: 'Ada', kind: 'person' as const };

describe('a clock by correspondence', () => {
  it('runs where nobody is on vacation, and where one is whose clock does not run', () => {
    expect(standingFor(status, { white: person, black: person }, now)).toBe(status);
    const black = { ...person, vacation: now + day };
    expect(standingFor(status, { white: person, black }, now)).toBe(status);
    const white = { ...person, vacation: now };
    expect(standingFor(status, { white, black: person }, now)).toBe(status);
  });

  it('stands where who is to move is on vacation, at what he has when he comes back', () => {
    const white = { ...person, vacation: now + 10 * day };
    const shown = standingFor(status, { white, black: person }, now);
    expect(shown.left).toEqual({ w: 2 * day, b: 3 * day });
    expect(shown.running).toBeUndefined();
    expect(shown.ends).toBeUndefined();
    expect(standingFor(status, { white, black: person }, now + day).left.w).toBe(3 * day);
  });
});
