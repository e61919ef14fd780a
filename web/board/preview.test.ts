import { describe, expect, it } from 'vitest';
import type { Row } from '../protocol';
import { previewOf, takenWith } from './preview';
import { piece, step } from './steps.fixture';

describe('previewOf', () => {
  it('pushes pieces along, and takes none away', () => {
    const ahead = previewOf(
      [piece('c6', 'b'), piece('h2', 'b')],
      [step('move', 'c6', 'd5'), step('enter', 'b6', 'c6'), step('capture', 'd5')],
    );
    expect(ahead.ghosts.map(({ at, owner }) => at + owner)).toEqual(['d5b', 'c6w']);
    expect([...ahead.leaving].sort()).toEqual(['b6', 'c6', 'd5']);
    expect(ahead.pushes).toEqual([{ from: 'c6', to: 'd5' }]);
    expect(ahead.gone).toEqual(['d5']);
  });

  it('is empty without steps', () => {
    expect(previewOf([piece('a1', 'w')], [])).toEqual({
      ghosts: [],
      leaving: new Set(),
      pushes: [],
      gone: [],
    });
  });
});

describe('takenWith', () => {
  const row = (chosen: boolean, points: string[], kept: string[]) =>
    ({ chosen, points, kept }) as Row;

  it('tells of the chosen rows what leaves and what stays', () => {
    const rows = [row(true, ['b2', 'b3', 'b4'], ['b3']), row(false, ['e1', 'e2'], ['e2'])];
    expect(takenWith(rows)).toEqual({ taken: ['b2', 'b4'], kept: ['b3'] });
  });
});
