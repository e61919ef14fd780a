import { describe, expect, it } from 'vitest';
import { answersOf, contradiction, typedLine } from './advance_lines';

describe('a line of turns in advance', () => {
  it('is read with whatever stands between its turns', () => {
    expect(typedLine(' c2  b1-b3 → d3, e4;')).toEqual({ line: ['c2', 'b1-b3', 'd3', 'e4'] });
  });

  it('ends with an answer', () => {
    expect(typedLine('c2 b3 d3')).toEqual({ fault: 'odd' });
    expect(typedLine('  ')).toEqual({ fault: 'none' });
  });

  it('is shown as turns and answers', () => {
    expect(answersOf(['c2', 'b3', 'd3', 'e4'])).toEqual([
      { turn: 'c2', answer: 'b3' },
      { turn: 'd3', answer: 'e4' },
    ]);
  });

  it('has no other answer than another line', () => {
    const lines = [['c2', 'b3', 'd3', 'e4']];
    expect(contradiction(lines, ['c2', 'b4'])).toBe('c2');
    expect(contradiction(lines, ['c2', 'b3', 'd3', 'e5'])).toBe('d3');
    for (const other of [['d2', 'b4'], ['c2', 'b3'], ['c2', 'b3', 'd4', 'e5'], lines[0]!])
      expect(contradiction(lines, other)).toBeUndefined();
  });
});
