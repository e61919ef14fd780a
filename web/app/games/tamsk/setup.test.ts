// The sand of glasses that are set up: it goes with its glass, whatever the order of the form's fields.
import { beforeAll, expect, it } from 'vitest';
import type { Setup } from '../../../protocol';
import type { DrawnPiece } from '../../../board/piece';
import { moved, placed, without } from '../../editor/setup';
import { join } from '../../texts/language.svelte';
import { fieldName, fieldUnit, setupFollowed, setupPieces } from './setup';
import { textsOf } from '../../texts/game_texts';

beforeAll(() => join(textsOf('tamsk')!));

const glass = (owner: 'w' | 'b', at: string): DrawnPiece => ({
  at,
  owner,
  height: 1,
  reds: 0,
  gipf: false,
  pile: `${owner}1`,
});
const sand = (...left: number[]) =>
  Object.fromEntries(
    left.map((ms, i) => [`${i < 3 ? 'white' : 'black'}-sand-${(i % 3) + 1}`, String(ms)]),
  );
const setup: Setup = {
  pieces: [glass('w', 'c3'), glass('b', 'e5'), glass('w', 'b2')],
  side: 'w',
  fields: { 'white-rings': '30', ...sand(20_000, 30_000, 0, 50_000, 0, 0) },
};
const shown = (of: Setup) =>
  Object.fromEntries(
    setupPieces(of).flatMap(({ at, sand }) => (sand ? [[at, sand.left / 1000]] : [])),
  );

it('is shown with its glass, those nearer to column a first', () => {
  expect(shown(setup)).toEqual({ b2: 20, c3: 30, e5: 50 });
  expect(fieldName('white-sand-2', setup)).toBe('White’s glass on c3: seconds left');
  expect(fieldName('black-sand-1', setup)).toBe('Black’s glass on e5: seconds left');
  expect(fieldName('black-sand-2', setup)).toBe('');
  expect(fieldName('white-rings', setup)).toBeUndefined();
  expect([fieldUnit('white-sand-1'), fieldUnit('fifteen'), fieldUnit('white-rings')]).toEqual([
    1000, 1000, 1,
  ]);
});

it('stays with it when another comes, goes or moves', () => {
  const change = (after: Setup) => shown(setupFollowed(setup, after));
  expect(change(placed(setup, glass('w', 'a1'), 'a1'))).toEqual({ a1: 0, b2: 20, c3: 30, e5: 50 });
  expect(change(without(setup, 'b2'))).toEqual({ c3: 30, e5: 50 });
  expect(change(moved(setup, 'b2', 'd4'))).toEqual({ c3: 30, d4: 20, e5: 50 });
  expect(change({ ...setup, pieces: [] })).toEqual({});
  expect(setupFollowed(setup, { ...setup, side: 'b' }).fields).toBe(setup.fields);
});

it('is not asked for without time', () => {
  const level1 = { ...setup, fields: { 'white-rings': '30', 'black-rings': '30' } };
  expect(setupPieces(level1)).toBe(level1.pieces);
  expect(setupFollowed(level1, without(level1, 'b2')).fields).toEqual(level1.fields);
});
