// What the engine says of a position, seen from White's side whoever is to move.
import type { SearchInfo, Side } from '../../protocol';
import { other, sideName } from '../describe';
import { compactNumber, t } from '../texts';

export type Score =
  /** Hundredths of a piece. */
  | { kind: 'judgement'; value: number }
  /** Points at the end, proven. */
  | { kind: 'margin'; value: number }
  /** So many turns to the end, the opponent's among them. */
  | { kind: 'win'; winner: Side; turns: number };

export interface Line {
  score: Score;
  /** White's, 0 to 1. */
  chance: number;
  depth: number;
  turns: string[];
}

export function lineOf(info: SearchInfo, side: Side): Line {
  return {
    score: scoreOf(info.score, side),
    chance: side === 'w' ? info.win_chance : 1 - info.win_chance,
    depth: info.depth,
    turns: info.pv,
  };
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

/** Short, beside a line: "+0.4" (pieces), "+7" (the margin at the end), "White in 3". */
export function scoreText(score: Score): string {
  if (score.kind === 'win') {
    return t('score.win', { side: sideName(score.winner), count: score.turns });
  }
  const size = Math.abs(score.value);
  const number = score.kind === 'margin' ? String(size) : (size / 100).toFixed(1);
  const sign = Number(number) === 0 ? '' : score.value > 0 ? '+' : '−';
  return sign + number;
}

/** "White is 0.4 pieces ahead", "exact: White wins by 7", "White wins in 3 turns". */
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
