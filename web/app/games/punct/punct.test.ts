import { expect, it } from 'vitest';
import { dotsOf, joinsOf, kinds, pieceOf } from '../../../board/punct/pieces';
import { dotsOfSetup } from './setup';

const look = { height: 1, reds: 0, gipf: false } as const;

it('reads a dot and a whole piece', () => {
  expect(pieceOf('Ed0')).toEqual({ kind: 'E', orientation: 3, dot: 0 });
  expect(pieceOf('ma')).toEqual({ kind: 'M', orientation: 0 });
  expect(pieceOf('wT')).toBeUndefined();
  expect(pieceOf(undefined)).toBeUndefined();
});

it('joins each piece into one', () => {
  for (const kind of kinds) {
    for (let orientation = 0; orientation < (kind === 'C' ? 3 : 6); ++orientation) {
      const joins = [0, 1, 2].map((dot) => joinsOf({ kind, orientation, dot }).length);
      expect(
        joins.reduce((sum, of) => sum + of),
        kind,
      ).toBe(kind === 'T' ? 6 : 4);
      expect(dotsOf({ kind, orientation })).toHaveLength(3);
    }
  }
});

it('numbers the dots as the core does', () => {
  // docs/formats.md: a straight piece from d5 towards White lies on d5, d4, d3; a triangle on b1 away from him.
  expect(dotsOf({ kind: 'E', orientation: 3 })).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: -2 },
    { x: 0, y: -1 },
  ]);
  expect(dotsOf({ kind: 'T', orientation: 0 })[2]).toEqual({ x: 1, y: 1 });
});

it('shows of a setup what is seen from above', () => {
  const dots = dotsOfSetup([
    { at: 'd5', owner: 'w', ...look, height: 2, pile: 'Ea' },
    { at: 'd5', owner: 'w', ...look, pile: 'Ed' },
    { at: 'd7', owner: 'w', ...look, pile: 'Ed' },
  ]);
  expect(dots.map(({ at }) => at).sort()).toEqual(['d3', 'd4', 'd5', 'd6', 'd7']);
  expect(dots.find(({ at }) => at === 'd5')).toMatchObject({ height: 2, pile: 'Ea0' });
  expect(dots.find(({ at }) => at === 'd7')).toMatchObject({ height: 2, pile: 'Ea1' });
});
