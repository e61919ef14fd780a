import { describe, expect, it } from 'vitest';
import type { Evaluation, Score } from '../judgement/evaluation';
import { hasMargin, highest, pieces, pointsOf, provenFrom } from './graph';

const size = { width: 400, height: 120 };

const known = (score: Score, chance: number): Evaluation => ({ score, chance, turns: [] });
const judged = (value: number, chance: number) => known({ kind: 'judgement', value }, chance);
const margin = (value: number) => known({ kind: 'margin', value }, value > 0 ? 1 : 0);
const win = known({ kind: 'win', winner: 'w', turns: 3 }, 1);

const game = [judged(0, 0.5), undefined, judged(-250, 0.25), margin(-8), margin(-8)];

describe('a graph', () => {
  it('has White above, and a gap where nothing is known', () => {
    const points = pointsOf(game, 'chance', size);
    expect(points[0]).toEqual({ ply: 0, x: 0, y: size.height / 2, exact: false });
    expect(points[2]).toMatchObject({ x: size.width / 2, y: (size.height * 3) / 4 });
    expect(points[4]).toMatchObject({ x: size.width, y: size.height, exact: true });
    expect(pieces(points).map((piece) => piece.length)).toEqual([1, 3]);
  });

  it('shows margins up to the largest one', () => {
    expect(highest(game)).toBe(8);
    expect(highest([judged(10, 0.5)])).toBe(5);
    expect(pointsOf(game, 'margin', size)[3]?.y).toBe(size.height);
    expect(pointsOf([win], 'margin', size)).toEqual([undefined]);
    expect([hasMargin(game), hasMargin([win])]).toEqual([true, false]);
  });

  it('tells from where on all is proven', () => {
    expect(provenFrom(game)).toBe(3);
    expect(provenFrom([win, judged(0, 0.5)])).toBeUndefined();
    expect(provenFrom([win])).toBe(0);
  });
});
