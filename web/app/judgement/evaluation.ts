// What the engine says of a position, seen from White's side whoever is to move.
import type { RecordEvaluation, SearchInfo, Side } from '../../protocol';
import type { Ending } from '../core/game';
import { other, sideName } from '../words/describe';
import { compactNumber, t } from '../texts';

export type Score =
  /** Hundredths of a piece, or of a black marble (ZÈRTZ). */
  | { kind: 'judgement'; value: number }
  /** Points at the end, proven. */
  | { kind: 'margin'; value: number }
  /** So many turns to the end, the opponent's among them. */
  | { kind: 'win'; winner: Side; turns: number };

/** What is known of a position. */
export interface Evaluation {
  score: Score;
  /** White's, 0 to 1. */
  chance: number;
  /** What is expected from there on, the best turn first; may be empty. */
  turns: readonly string[];
}

export interface Line extends Evaluation {
  depth: number;
}

export function lineOf(info: SearchInfo, side: Side): Line {
  return {
    score: scoreOf(info.score, side),
    chance: side === 'w' ? info.win_chance : 1 - info.win_chance,
    depth: info.depth,
    turns: info.pv,
  };
}

export function fromRecordEvaluation(told: RecordEvaluation): Evaluation {
  return {
    score: scoreOf(told.score, 'w'),
    chance: told.win_chance ?? 0.5,
    turns: told.pv ?? [],
  };
}

// Longer lines are hardly read, and the last turns of a line are the least certain.
const longestLine = 10;

export function toRecordEvaluation({ score, chance, turns }: Evaluation): RecordEvaluation {
  return { score: codeOf(score), win_chance: chance, pv: turns.slice(0, longestLine) };
}

/** What a game that is over came to. */
export function evaluationOfEnd({ winner, score: points }: Ending): Evaluation {
  const chance = { white: 1, draw: 0.5, black: 0 }[winner];
  const [white = 0, black = 0] = (points ?? '').split('-').map(Number);
  const score: Score =
    points || winner === 'draw'
      ? { kind: 'margin', value: white - black }
      : { kind: 'win', winner: winner === 'white' ? 'w' : 'b', turns: 0 };
  return { score, chance, turns: [] };
}

/** The score as the core writes it, from White's side. */
function codeOf(score: Score): string {
  if (score.kind === 'win') return `${score.winner === 'w' ? 'win' : 'loss'} ${score.turns}`;
  return `${score.kind === 'margin' ? 'margin' : 'cp'} ${score.value}`;
}

function scoreOf(text: string, side: Side): Score {
  const [kind, number] = text.split(' ');
  const value = Number(number);
  switch (kind) {
    case 'win':
      return { kind: 'win', winner: side, turns: value };
    case 'loss':
      return { kind: 'win', winner: other(side), turns: value };
    default:
      return {
        kind: kind === 'margin' ? 'margin' : 'judgement',
        value: side === 'w' || value === 0 ? value : -value,
      };
  }
}

export const isExact = ({ kind }: Score) => kind !== 'judgement';

/** Short, beside a line: "+0.4", "+7" (the margin at the end), "White in 3". */
export function scoreText(score: Score): string {
  if (score.kind === 'win') {
    return t('score.win', { side: sideName(score.winner), count: score.turns });
  }
  const size = Math.abs(score.value);
  const number = score.kind === 'margin' ? String(size) : (size / 100).toFixed(1);
  const sign = Number(number) === 0 ? '' : score.value > 0 ? '+' : '−';
  return sign + number;
}

/** "White is ahead by 0.4", "exact: White wins by 7", "White wins in 3 turns". */
export function scoreInWords(score: Score): string {
  if (score.kind === 'win') {
    return t('score.win.words', { side: sideName(score.winner), count: score.turns });
  }
  const number = scoreText(score).replace(/^[+−]/, '');
  const even = Number(number) === 0;
  const values = { side: sideName(score.value > 0 ? 'w' : 'b'), count: number };
  if (score.kind === 'margin') return t(even ? 'score.margin.even' : 'score.margin.words', values);
  return t(even ? 'score.even' : 'score.words', values);
}

/** "depth 12 · 1.2M nodes · 850K/s" */
export function effort({ depth, nodes, nps }: Pick<SearchInfo, 'depth' | 'nodes' | 'nps'>): string {
  return t('engine.effort', {
    depth,
    nodes: compactNumber(nodes),
    speed: compactNumber(nps),
  });
}
