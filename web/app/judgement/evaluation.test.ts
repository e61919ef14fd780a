import { beforeAll, describe, expect, it } from 'vitest';
import { join } from '../texts/language.svelte';
import { analysisTexts } from '../texts/parts';
import type { Side } from '../../protocol';
import {
  effort,
  evaluationOfEnd,
  fromRecordEvaluation,
  isExact,
  lineOf,
  scoreInWords,
  scoreText,
  toRecordEvaluation,
} from './evaluation';

beforeAll(() => join(analysisTexts));

const searched = { depth: 7, seldepth: 9, multipv: 1, nodes: 1, nps: 1, hashfull: 0, time: 1 };
const line = (score: string, side: Side) =>
  lineOf({ ...searched, score, win_chance: 0.7, pv: ['e3'] }, side);

describe('lineOf', () => {
  it('is seen from White', () => {
    expect(line('cp 35', 'w')).toMatchObject({ score: { value: 35 }, chance: 0.7, turns: ['e3'] });
    expect(line('cp 35', 'b').score).toEqual({ kind: 'judgement', value: -35 });
    expect(line('cp 35', 'b').chance).toBeCloseTo(0.3);
    expect(line('loss 4', 'w').score).toEqual({ kind: 'win', winner: 'b', turns: 4 });
  });
});

describe('a score', () => {
  it.each([
    ['cp 35', 'w', '+0.3', 'White is ahead by 0.3'],
    ['cp 1240', 'b', '−12.4', 'Black is ahead by 12.4'],
    ['cp -4', 'w', '0.0', 'Even'],
    ['margin -7', 'w', '−7', 'Exact: Black wins by 7'],
    ['margin 0', 'b', '0', 'Exact: a draw'],
    ['win 3', 'b', 'Black in 3', 'Black wins in 3 turns'],
    ['loss 1', 'b', 'White in 1', 'White wins in one turn'],
  ] as const)('%s for %s is %s', (score, side, short, words) => {
    const read = line(score, side).score;
    expect(scoreText(read)).toBe(short);
    expect(scoreInWords(read)).toBe(words);
    expect(isExact(read)).toBe(!score.startsWith('cp'));
  });
});

describe('an evaluation in a record', () => {
  it.each(['cp -35', 'margin 7', 'win 3', 'loss 1'])('%s comes back', (score) => {
    const told = { score, win_chance: 0.3, pv: ['e3'] };
    expect(toRecordEvaluation(fromRecordEvaluation(told))).toEqual(told);
  });

  it('is the result where the game is over', () => {
    expect(evaluationOfEnd({ winner: 'black', reason: 'score', score: '20-25' })).toMatchObject({
      score: { kind: 'margin', value: -5 },
      chance: 0,
    });
    expect(evaluationOfEnd({ winner: 'white', reason: 'reserve' })).toMatchObject({
      score: { kind: 'win', winner: 'w', turns: 0 },
      chance: 1,
    });
    expect(evaluationOfEnd({ winner: 'draw', reason: 'repetition' }).chance).toBe(0.5);
  });
});

describe('effort', () => {
  it('is told in round numbers', () => {
    expect(effort({ depth: 12, nodes: 1_234_567, nps: 850_000 })).toBe(
      'depth 12 · 1.2M nodes · 850K/s',
    );
  });
});
