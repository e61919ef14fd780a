import { describe, expect, it } from 'vitest';
import type { RecordNode, Side } from '../../protocol';
import { fromRecord, nodeAt } from './tree';
import { accuracy, judgedLine, withEvaluation } from './verdicts';

const known = (chance: number, ...pv: string[]) => ({ score: 'cp 0', win_chance: chance, pv });

const turn = (turn: string, side: Side, chance?: number, ...pv: string[]): RecordNode => ({
  turn,
  side,
  ...(chance !== undefined && { eval: known(chance, ...pv) }),
});

const evaluation = (chance: number, ...turns: string[]) => ({
  score: { kind: 'judgement', value: 0 } as const,
  chance,
  turns,
});

describe('a verdict', () => {
  it.each([
    [0.91, undefined],
    [0.9, 'inaccuracy'],
    [0.8, 'mistake'],
    [0.7, 'blunder'],
  ])('from 1 to %d for White is %s', (after, fault) => {
    const root = fromRecord([turn('a', 'w', after)], '', known(1, 'b'));
    expect(judgedLine(root)[0]?.fault).toBe(fault);
  });

  it('is seen from the player who moved, and there is none for what was expected', () => {
    const root = fromRecord(
      [turn('a', 'w', 0.2, 'x'), turn('b', 'b', 0.45), turn('c', 'w', 0.6), turn('d', 'b')],
      '',
      known(0.6, 'a'),
    );
    const line = judgedLine(root);
    expect(line.map(({ fault }) => fault)).toEqual([undefined, 'mistake', undefined, undefined]);
    expect(line.map(({ loss }) => loss && Math.round(loss))).toEqual([0, 25, 0, undefined]);
  });
});

describe('marks', () => {
  it('come with evaluations, go with them, and leave those of people alone', () => {
    let root = fromRecord([turn('a', 'w'), { ...turn('b', 'b'), glyphs: [5] }]);
    const marks = () => [['a'], ['a', 'b']].map((path) => nodeAt(root, path)?.glyphs);
    root = withEvaluation(root, [['a', 'b'], evaluation(0.9)]);
    root = withEvaluation(root, [['a'], evaluation(0.5)]);
    expect(marks()).toEqual([[], [5]]);
    root = withEvaluation(root, [[], evaluation(0.9, 'x')]);
    expect(marks()).toEqual([[4], [5]]);
    root = withEvaluation(root, [['a'], evaluation(0.75)]);
    expect(marks()).toEqual([[6], [5]]);
    root = withEvaluation(root, [[], evaluation(0.8, 'x')]);
    expect(marks()).toEqual([[], [5]]);
    root = withEvaluation(root, [['a'], evaluation(0.1)]);
    expect(marks()).toEqual([[4], [5]]);
    root = withEvaluation(root, [['a'], undefined]);
    expect(marks()).toEqual([[], [5]]);
    expect(withEvaluation(root, [['q'], evaluation(0.1)])).toEqual(root);
  });
});

describe('accuracy', () => {
  it('is the mean over the turns of a player', () => {
    const root = fromRecord([turn('a', 'w', 0.5), turn('b', 'b', 0.5)], '', known(0.7, 'x'));
    const line = judgedLine(root);
    expect(accuracy(line, 'w')).toBeCloseTo(103.17 * Math.exp(-0.87) - 3.17);
    expect(accuracy(line, 'b')).toBe(100);
    expect(accuracy([], 'w')).toBeUndefined();
  });
});
