import { describe, expect, it } from 'vitest';
import type { Setup, SetupForm, SetupKind } from '../../protocol';
import { changedHeight, changedReds, kindOf, moved, placed, without } from './setup';

const kind = (letter: string, tallest: number, most_reds: number): SetupKind => ({
  letter,
  owner: letter as SetupKind['owner'],
  height: 1,
  reds: 0,
  gipf: false,
  tallest,
  most_reds,
});
const form: SetupForm = { kinds: [kind('w', 49, 3), kind('r', 1, 0)], fields: [] };
const single = { owner: 'w', height: 1, reds: 0, gipf: false } as const;
const empty: Setup = { pieces: [], side: 'w', fields: {} };

describe('a setup', () => {
  it('holds one piece on a point', () => {
    const twice = placed(placed(empty, single, 'a1'), { ...single, height: 3 }, 'a1');
    expect(twice.pieces).toEqual([{ at: 'a1', ...single, height: 3 }]);
    expect(empty.pieces).toEqual([]);
  });

  it('replaces what a piece is moved onto', () => {
    const both = placed(placed(empty, single, 'a1'), { ...single, height: 2 }, 'b1');
    expect(moved(both, 'a1', 'b1').pieces).toEqual([{ at: 'b1', ...single }]);
    expect(moved(both, 'c1', 'b1')).toBe(both);
    expect(moved(both, 'a1', 'a1')).toBe(both);
  });

  it('stays the same value where nothing changes', () => {
    expect(without(empty, 'a1')).toBe(empty);
    const one = placed(empty, single, 'a1');
    expect(changedHeight(form, one, 'a1', 1)).toBe(one);
    expect(changedHeight(form, one, 'b1', 4)).toBe(one);
  });

  it('keeps heights and reds within what the kind allows', () => {
    const one = placed(placed(empty, single, 'a1'), { ...single, owner: 'r' }, 'b1');
    expect(changedHeight(form, one, 'a1', 70).pieces[1]?.height).toBe(49);
    expect(changedReds(form, one, 'a1', 9).pieces[1]?.reds).toBe(3);
    expect(changedHeight(form, one, 'b1', 5)).toBe(one);
    expect(kindOf(form, { ...single, owner: 'b' })).toBeUndefined();
  });
});
