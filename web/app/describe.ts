// Boards, turns and results in words, for those who read and those who listen.
import { redsIn } from '../board/scene';
import type {
  BoardKind,
  LayoutPoint,
  Outcome,
  PartialTurn,
  PieceLook,
  PlacedPiece,
  Side,
  State,
  Step,
} from '../protocol';
import { type Key, t } from './texts';

export const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');
export const sideName = (side: Side) => t(`side.${side}`);
const colour = (side: Side) => t(`side.${side}.small`);

export interface PointStanding {
  /** What may be pressed now, and what that would be called. */
  possible: boolean;
  stage: PartialTurn['stage'] | undefined;
  chosen: boolean;
  inRow: boolean;
  optional: boolean;
  kept: boolean;
}

/** "e3, white stack of 3 with one DVONN piece, can move" */
export function pointLabel(
  point: LayoutPoint,
  piece: PlacedPiece | undefined,
  standing: PointStanding,
): string {
  const parts = [pieceLabel(point, piece)];
  if (standing.chosen) parts.push(t('point.chosen'));
  if (standing.inRow) parts.push(t('point.in-row'));
  if (standing.optional) parts.push(t(standing.kept ? 'point.kept' : 'point.taken'));
  if (standing.possible) parts.push(t(possibleKey(standing.stage)));
  return parts.join(', ');
}

function possibleKey(stage: PointStanding['stage']): Key {
  if (stage === 'from') return 'point.can-move';
  return stage === 'to' || stage === 'push' ? 'point.target' : 'point.possible';
}

export function pieceLabel(
  { name: at, role }: LayoutPoint,
  piece: PlacedPiece | undefined,
): string {
  if (!piece) return t(role === 'dot' ? 'point.dot' : 'point.empty', { at });
  if (piece.owner === 'r') return t('point.dvonn', { at });
  const owner = colour(piece.owner);
  if (piece.gipf) return t('point.gipf', { at, colour: owner });
  if (piece.height < 2) return t('point.single', { at, colour: owner });
  const stack = t('point.stack', { at, colour: owner, height: piece.height });
  const reds = redsIn(piece);
  return reds > 0 ? `${stack} ${t('point.with-reds', { count: reds })}` : stack;
}

/** What is asked of a player now. */
export function prompt(
  partial: PartialTurn,
  side: Side,
  { clicks, entering }: { clicks: string[]; entering: PieceLook | undefined },
): string {
  const values = { side: sideName(side), at: clicks.at(-1) ?? '' };
  switch (partial.stage) {
    case 'place':
      return t(entering?.owner === 'r' ? 'prompt.place-red' : 'prompt.place', values);
    case 'dot':
      return t(entering?.gipf ? 'prompt.dot-gipf' : 'prompt.dot', values);
    default:
      return t(`prompt.${partial.stage}`, values);
  }
}

/** "White: e3e5. One stack is cut off." */
export function turnInWords(side: Side, turn: string, steps: Step[]): string {
  const said =
    turn === 'pass'
      ? t('say.pass', { side: sideName(side) })
      : t('say.turn', { side: sideName(side), turn });
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  const removals = [
    ['cut-off', 'say.cut-off'],
    ['return', 'say.returned'],
    ['capture', 'say.captured'],
  ] as const;
  return [
    said,
    ...removals.flatMap(([kind, key]) => (count(kind) ? [t(key, { count: count(kind) })] : [])),
  ].join(' ');
}

/** What a board does not show: "White to move. Reserve: White 12, Black 11." */
export function positionInWords(
  { side, white, black, phase, outcome }: State,
  board: BoardKind,
): string {
  const values = { white: white.score, black: black.score };
  const reserves = { white: white.reserve, black: black.reserve };
  const turn = outcome
    ? t('say.result', { result: resultOf(outcome).title, reason: resultOf(outcome).reason })
    : t('say.to-move', { side: sideName(side) });
  if (board === 'gipf') return `${turn} ${t('say.reserves', reserves)}`;
  return phase === 'movement' ? `${turn} ${t('say.scores', values)}` : turn;
}

export interface Result {
  title: string;
  reason: string;
}

export function resultOf({ winner, reason, score }: Outcome): Result {
  if (winner === 'draw') {
    const key = reason === 'score' ? 'result.score.draw' : `result.${reason}`;
    return { title: t('result.draw'), reason: t(key as Key, { score: score ?? '' }) };
  }
  const side: Side = winner === 'white' ? 'w' : 'b';
  return {
    title: t('result.win', { side: sideName(side) }),
    reason: t(`result.${reason}`, { loser: sideName(other(side)), score: score ?? '' }),
  };
}

/** A result as records have it. */
export function recordResult(outcome: Outcome | undefined): string {
  return outcome ? { white: '1-0', black: '0-1', draw: '1/2-1/2' }[outcome.winner] : '*';
}
