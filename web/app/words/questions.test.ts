import { describe, expect, it } from 'vitest';
import type { Layout, State } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import { answerTo, type Looked, questionIn } from './questions';

const layout = {
  board: 'dvonn',
  points: ['a1', 'e3', 'f4'].map((name) => ({ name, role: 'cell', x: 0, y: 0 })),
} as unknown as Layout;
const piece = (at: string, owner: DrawnPiece['owner'], height = 1): DrawnPiece => ({
  at,
  owner,
  height,
  reds: 0,
  gipf: false,
});
const looked: Looked = {
  layout,
  state: {
    side: 'w',
    phase: 'movement',
    white: { score: 4 },
    black: { score: 7 },
  } as unknown as State,
  pieces: [piece('f4', 'w', 3), piece('e3', 'b'), piece('a1', 'r')],
  last: { side: 'b', turn: 'e3f4', steps: [] },
};

describe('questionIn', () => {
  it('knows letters, words and points, however they are written', () => {
    expect(questionIn(' L ', layout)).toEqual({ about: 'last' });
    expect(questionIn('p  W', layout)).toEqual({ about: 'pieces', of: ['w'] });
    expect(questionIn('E3', layout)).toEqual({ about: 'point', at: 'e3', sure: false });
    expect(questionIn('s e3', layout)).toEqual({ about: 'point', at: 'e3', sure: true });
  });

  it('leaves everything else to the rules', () => {
    for (const turn of ['e3f4', 'z9', 'pass', '', 's', 'toString', 'constructor'])
      expect(questionIn(turn, layout)).toBeUndefined();
  });
});

describe('answerTo', () => {
  it('tells what stands where', () => {
    expect(answerTo({ about: 'point', at: 'f4', sure: true }, looked)).toBe(
      'f4, white stack of 3.',
    );
    expect(answerTo({ about: 'pieces', of: ['w', 'b', 'r'] }, looked)).toBe(
      'a1, DVONN piece; e3, black piece; f4, white stack of 3.',
    );
    expect(answerTo({ about: 'pieces', of: ['b'] }, { ...looked, pieces: [] })).toBe(
      'There are none.',
    );
  });

  it('tells how things stand and what was played', () => {
    expect(answerTo({ about: 'count' }, looked)).toMatch(/^White to move\. .*4.*7/);
    expect(answerTo({ about: 'last' }, looked)).toBe('Black: e3f4.');
    expect(answerTo({ about: 'last' }, { ...looked, last: undefined })).toBe(
      'No turn has been played yet.',
    );
    expect(answerTo({ about: 'help' }, looked)).toContain('Questions:');
  });
});
