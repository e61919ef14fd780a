import { describe, expect, it } from 'vitest';
import type { RecordNode, Side } from '../../protocol';
import { fromRecord } from './tree';
import { listed, type ListedTurn } from './tree_lines';

const node = (turn: string, side: Side, more: Partial<RecordNode> = {}): RecordNode => ({
  turn,
  side,
  ...more,
});

const text = (line: ListedTurn[]): string =>
  line
    .flatMap(({ number, node: { turn }, variations }) => [
      number,
      turn,
      ...variations.map((other) => `(${text(other)})`),
    ])
    .filter(Boolean)
    .join(' ');

describe('listed', () => {
  it('numbers by pairs, and anew behind comments and variations', () => {
    const tree = fromRecord([
      node('a', 'w', { variations: [[node('e', 'w'), node('f', 'b')]] }),
      node('b', 'b', { variations: [[node('x', 'b'), node('y', 'w')]] }),
      node('c', 'w', { comment: 'so' }),
      node('d', 'b'),
    ]);
    expect(text(listed(tree))).toBe('1. a (1. e f) 1... b (1... x 2. y) 2. c 2... d');
    expect(listed(tree)[1]?.variations[0]?.[1]?.path).toEqual(['a', 'x', 'y']);
  });

  it('opens a pair where White has two turns in a row, and where Black begins', () => {
    const tree = fromRecord([node('p', 'w'), node('q', 'w'), node('r', 'b')]);
    expect(text(listed(tree))).toBe('1. p 2. q r');
    expect(text(listed(fromRecord([node('p', 'b'), node('q', 'w')])))).toBe('1... p 2. q');
  });
});
