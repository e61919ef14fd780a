import { describe, expect, it } from 'vitest';
import type { RecordNode, Side } from '../../protocol';
import {
  changed,
  emptyTree,
  fromRecord,
  glyphText,
  nodeAt,
  promoted,
  samePath,
  toEnd,
  toRecord,
  type TreeNode,
  variationStart,
  withGame,
  withinTree,
  without,
  withTurn,
} from './tree';

/** A tree of lines; the first one is the main line. */
function grown(...lines: string[]): TreeNode {
  let tree = emptyTree;
  for (const line of lines) {
    const turns = line.split(' ');
    turns.forEach((turn, ply) => {
      const side: Side = ply % 2 === 0 ? 'w' : 'b';
      tree = withTurn(tree, turns.slice(0, ply), turn, side);
    });
  }
  return tree;
}

/** "a (d e) b c": the shape of a tree, as records write it. */
function shape(line: RecordNode[]): string {
  return line
    .map(({ turn, variations = [] }) =>
      [turn, ...variations.map((other) => `(${shape(other)})`)].join(' '),
    )
    .join(' ');
}

const tree = grown('a b c d', 'a x y', 'a b z', 'e');

describe('a record of another program', () => {
  const line = (before: string): RecordNode[] => [
    { turn: 'a', comment: 'words' },
    { turn: 'b', before },
  ];

  it('has its drawings with the turn that they are drawn over', () => {
    const read = fromRecord(line('[%csl Gd4][%cal Gd4e5]'), 'game');
    expect(nodeAt(read, ['a'])?.comment).toBe('words [%csl Gd4] [%cal Gd4e5]');
    expect(nodeAt(read, ['a', 'b'])?.before).toBe('');
    expect(fromRecord([{ turn: 'a', before: '[%csl Gd4] first' }], 'game')).toMatchObject({
      comment: 'game [%csl Gd4]',
      children: [{ before: 'first' }],
    });
  });

  it('keeps other words where they are', () => {
    expect(nodeAt(fromRecord(line('[%clk 1] words')), ['a', 'b'])?.before).toBe('[%clk 1] words');
  });
});

describe('a tree', () => {
  it('holds each turn once, the first one being the line', () => {
    expect(shape(toRecord(tree))).toBe('a (e) b (x y) c (z) d');
    expect(withTurn(tree, ['a'], 'x', 'b')).toBe(tree);
    expect(tree.children[0]?.side).toBe('w');
  });

  it('finds nodes, and the ends of lines', () => {
    expect(nodeAt(tree, ['a', 'x'])?.turn).toBe('x');
    expect(nodeAt(tree, ['x'])).toBeUndefined();
    expect(toEnd(tree, [])).toEqual(['a', 'b', 'c', 'd']);
    expect(toEnd(tree, ['a', 'x'])).toEqual(['a', 'x', 'y']);
    expect(withinTree(tree, ['a', 'b', 'q', 'c'])).toEqual(['a', 'b']);
    expect(samePath(['a'], ['a', 'b'])).toBe(false);
  });

  it('promotes a variation by one line at a time', () => {
    expect(shape(toRecord(promoted(tree, ['a', 'x', 'y'])))).toBe('a (e) x (b c (z) d) y');
    expect(promoted(tree, ['a', 'b'])).toBe(tree);
    const deep = grown('a b', 'c d', 'c e');
    const once = promoted(deep, ['c', 'e']);
    expect(shape(toRecord(once))).toBe('a (c e (d)) b');
    expect(shape(toRecord(promoted(once, ['c', 'e'])))).toBe('c (a b) e (d)');
  });

  it('knows where a variation begins', () => {
    expect(variationStart(tree, ['a', 'x', 'y'])).toEqual(['a', 'x']);
    expect(variationStart(tree, ['a', 'b', 'c'])).toBeUndefined();
  });

  it('loses what is deleted and all behind it', () => {
    expect(shape(toRecord(without(tree, ['a', 'b', 'c'])))).toBe('a (e) b (x y) z');
    expect(shape(toRecord(without(tree, ['a'])))).toBe('e');
    expect(without(tree, [])).toBe(emptyTree);
  });

  it('changes a node and nothing else', () => {
    const marked = changed(tree, ['a', 'x'], (node) => ({ ...node, glyphs: [3], comment: 'so' }))!;
    expect(nodeAt(marked, ['a', 'x'])).toMatchObject({ glyphs: [3], comment: 'so' });
    expect(nodeAt(marked, ['a', 'b'])).toBe(nodeAt(tree, ['a', 'b']));
    expect(nodeAt(tree, ['a', 'x'])?.glyphs).toEqual([]);
  });
});

describe('a game that is brought in', () => {
  const game = (line: string) =>
    line.split(' ').map((turn, ply) => ({ turn, side: ply % 2 === 0 ? 'w' : 'b' }) as const);

  it('leaves what is known of it and goes on behind it', () => {
    expect(withGame(tree, game('a b c'))).toBe(tree);
    expect(withGame(tree, game('a x y'))).toBe(tree);
    expect(shape(toRecord(withGame(tree, game('a b c d f'))))).toBe('a (e) b (x y) c (z) d f');
  });

  it('takes the place of another one', () => {
    expect(shape(toRecord(withGame(tree, game('a b q'))))).toBe('a b q');
    expect(withGame(tree, [])).toBe(tree);
  });
});

describe('records', () => {
  it('come back as they were', () => {
    const marked = changed(tree, ['a', 'x'], (node) => ({
      ...node,
      before: 'why',
      comment: 'so',
      glyphs: [1, 17],
    }))!;
    const written = toRecord({ ...marked, comment: 'whole' });
    expect(toRecord(fromRecord(written, 'whole'))).toEqual(written);
    expect(fromRecord(written, 'whole').comment).toBe('whole');
  });

  it('are merged where they give a turn twice', () => {
    const line: RecordNode[] = [
      { turn: 'a', comment: 'one', variations: [[{ turn: 'a', comment: 'two' }, { turn: 'c' }]] },
      { turn: 'b' },
    ];
    const read = fromRecord(line);
    expect(shape(toRecord(read))).toBe('a b (c)');
    expect(read.children[0]?.comment).toBe('one two');
  });
});

describe('glyphText', () => {
  it('shows signs, and numbers where there is none', () => {
    expect(glyphText([1])).toBe('!');
    expect(glyphText([4, 40])).toBe('?? $40');
  });
});
