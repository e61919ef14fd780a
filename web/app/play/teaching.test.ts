import { describe, expect, it } from 'vitest';
import { objectionTo } from './teaching';
import { toyCore } from '../core/toy_core.fixture';

// The toy engine gives whoever is to move six in ten, and likes the first vacant cell.
const played = (...turns: string[]) => ({ game: 'toy', position: 'startpos', turns });
const objection = (...turns: string[]) =>
  objectionTo(toyCore(), played(...turns), 'w', new AbortController().signal);

describe('objectionTo', () => {
  it('says what a bad turn gives away, and shows the answer', async () => {
    const found = await objection('b1');
    expect(found?.said).toBe(
      'b1 gives away 20 of 100 points of win chance: Black would answer a1.',
    );
    expect(found?.traces.entered).toEqual(['a1']);
  });

  it('has nothing against the turn that the engine expected', async () => {
    expect(await objection('a1')).toBeUndefined();
  });
});
