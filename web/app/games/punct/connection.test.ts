import { expect, it } from 'vitest';
import type { Layout } from '../../../protocol';
import { connectionOf } from './connection';
import { columnAround, layersOf } from './levels';

const points = Array.from({ length: 17 * 17 }, (_, i) => ({ x: i % 17, y: Math.floor(i / 17) }))
  .filter(({ x, y }) => Math.abs(x - y) <= 8)
  .map(({ x, y }) => ({ name: `${String.fromCharCode(97 + x)}${y + 1}`, x, y, role: 'space' }));
const layout = { points } as unknown as Layout;
const pieces = (names: string[], owner: 'w' | 'b') =>
  names.map((at) => ({ at, owner, height: 1, reds: 0, gipf: false }));
const column = (letter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);

it('finds the shortest chain between two opposite sides, and none with a gap', () => {
  const chain = [...column('j', 2, 9), 'i9', 'h9', 'g9', 'f9', 'e9', 'd9', 'c9', 'b9', 'b10'];
  expect(connectionOf(layout, pieces([...chain, 'e10', 'k4'], 'w'), 'w')).toEqual(chain);
  expect(connectionOf(layout, pieces(chain, 'w'), 'b')).toEqual([]);
  expect(
    connectionOf(
      layout,
      pieces(
        chain.filter((at) => at !== 'e9'),
        'w',
      ),
      'w',
    ),
  ).toEqual([]);
});

it('tells levels, and the gap under a bridge', () => {
  const layers = layersOf('Ed5d,Ed7a,tb1a/Ed5a b standard');
  expect(layers.get('d6')).toEqual([{ level: 1, owner: 'w', isPunct: false }]);
  expect(layers.get('d5')?.map(({ level, isPunct }) => [level, isPunct])).toEqual([
    [0, true],
    [1, true],
  ]);
  expect(layers.get('b1')).toEqual([{ level: 0, owner: 'b', isPunct: true }]);
  expect(columnAround('d6', 1)).toEqual(['d5', 'd6', 'd7']);
});
