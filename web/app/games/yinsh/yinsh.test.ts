import { expect, it } from 'vitest';
import { goalOf, ringsTaken } from './rings';

it('knows how many rings win', () => {
  expect(goalOf('yinsh')).toBe(3);
  expect(goalOf('yinsh-blitz')).toBe(1);
});

it('counts a ring that the turn being entered takes', () => {
  const look = { height: 1, reds: 0, gipf: false } as const;
  expect(ringsTaken({ rings_taken: 1 }, [])).toBe(1);
  expect(
    ringsTaken({ rings_taken: 1 }, [
      { kind: 'return', from: 'd2', owner: 'w', ...look },
      { kind: 'capture', from: 'a2', owner: 'W', ...look },
    ]),
  ).toBe(2);
  expect(ringsTaken({}, [])).toBe(0);
});
