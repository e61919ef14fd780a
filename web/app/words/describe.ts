// Boards, turns and results in words, for those who read and those who listen.
import { type Drawn, isCircle } from '../../board/drawing';
import { redsIn } from '../../board/scene';
import type {
  BoardKind,
  GameRecord,
  LayoutPoint,
  PartialTurn,
  PieceLook,
  Repetition,
  Side,
  State,
  Step,
} from '../../protocol';
import type { Ending } from '../core/game';
import type { DrawnPiece } from '../../board/piece';
import { wordsOf } from './game_words';
import { isKey, type Key, t } from '../texts';

export const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');
export const sideName = (side: Side) => t(`side.${side}`);
const colour = (side: Side) => t(`side.${side}.small`);

export interface PointStanding {
  /** What may be pressed now, and what that would be called. */
  possible: boolean;
  stage: PartialTurn['stage'] | undefined;
  chosen: boolean;
  /** It belongs to what has won the game. */
  decisive?: boolean;
  inRow: boolean;
  optional: boolean;
  kept: boolean;
}

/** "e3, white stack of 3 with one DVONN piece, can move" */
export function pointLabel(
  point: LayoutPoint,
  piece: DrawnPiece | undefined,
  standing: PointStanding,
  board: BoardKind,
): string {
  const parts = [pieceLabel(point, piece, board)];
  if (standing.chosen) parts.push(t('point.chosen'));
  if (standing.decisive) parts.push(t('point.decisive'));
  if (standing.inRow) parts.push(t('point.in-row'));
  if (standing.optional) parts.push(t(standing.kept ? 'point.kept' : 'point.taken'));
  if (standing.possible) parts.push(t(possibleKey(standing.stage, point.role)));
  return parts.join(', ');
}

function possibleKey(stage: PointStanding['stage'], role: LayoutPoint['role']): Key {
  if (stage === 'ring' && role === 'ring') return 'point.removable';
  if (stage === 'from') return role === 'ring' ? 'point.can-jump' : 'point.can-move';
  return stage === 'to' || stage === 'push' ? 'point.target' : 'point.possible';
}

export function pieceLabel(
  point: LayoutPoint,
  piece: DrawnPiece | undefined,
  board: BoardKind,
): string {
  const { name: at, role } = point;
  const words = wordsOf(board);
  if (words?.pointLabel) return words.pointLabel(point, piece);
  if (!piece) return t(role === 'dot' ? 'point.dot' : 'point.empty', { at });
  if (piece.pile) return `${at}, ${words?.pieceName?.(piece) ?? piece.pile}`;
  if (piece.owner === 'r') return t('point.dvonn', { at });
  const owner = colour(piece.owner === 'w' ? 'w' : 'b');
  if (piece.gipf) return t('point.gipf', { at, colour: owner });
  if (piece.height < 2) return t('point.single', { at, colour: owner });
  const stack = t('point.stack', { at, colour: owner, height: piece.height });
  const reds = redsIn(piece);
  return reds > 0 ? `${stack} ${t('point.with-reds', { count: reds })}` : stack;
}

/** Where a piece stands that goes on from there, the turn being half entered. */
export const jumpedTo = ({ stage, steps }: PartialTurn): string | undefined =>
  stage === 'to' && steps.every(({ kind }) => kind !== 'enter')
    ? steps.findLast(({ kind }) => kind === 'move')?.to
    : undefined;

/** What is asked of a player now. */
export function prompt(
  partial: PartialTurn,
  side: Side,
  { clicks, entering }: { clicks: string[]; entering: PieceLook | undefined },
  board: BoardKind,
): string {
  const values = { side: sideName(side), at: jumpedTo(partial) ?? clicks.at(-1) ?? '' };
  const said = wordsOf(board)?.prompt?.(partial, side, entering);
  if (said) return said;
  const own = `prompt.${board}.${partial.stage}`;
  if (isKey(own)) return t(own, values);
  switch (partial.stage) {
    case 'place':
      return t(entering?.owner === 'r' ? 'prompt.place-red' : 'prompt.place', values);
    case 'dot':
      return t(entering?.gipf ? 'prompt.dot-gipf' : 'prompt.dot', values);
    default: {
      const key = `prompt.${partial.stage}`;
      return isKey(key) ? t(key, values) : '';
    }
  }
}

/** How a piece that is turned before it is laid would lie. */
export function turnedInWords(at: string, board: BoardKind): string {
  const key = `prompt.${board}.turned`;
  return isKey(key) ? t(key, { at }) : '';
}

/** "White: e3e5. One stack is cut off." */
export function turnInWords(side: Side, turn: string, steps: Step[], board: BoardKind): string {
  const words = wordsOf(board);
  const said =
    words?.turnInWords?.(side, turn) ??
    (turn === 'pass' || turn === '-'
      ? t('say.pass', { side: sideName(side) })
      : t('say.turn', { side: sideName(side), turn }));
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  const removals = [
    ['cut-off', (count: number) => t('say.cut-off', { count })],
    ['return', (count: number) => t('say.returned', { count })],
    ['capture', (count: number) => words?.captured?.(count) ?? t('say.captured', { count })],
  ] as const;
  return [said, ...removals.flatMap(([kind, say]) => (count(kind) ? [say(count(kind))] : []))].join(
    ' ',
  );
}

/** What a board does not show: "White to move. Reserve: White 12, Black 11." */
export function positionInWords(state: State, board: BoardKind): string {
  const { side, outcome } = state;
  const turn = outcome
    ? t('say.result', { result: resultOf(outcome).title, reason: resultOf(outcome).reason })
    : t('say.to-move', { side: sideName(side) });
  const own = wordsOf(board)?.inWords?.(state);
  return own ? `${turn} ${own}` : turn;
}

export interface Result {
  title: string;
  reason: string;
}

export function resultOf({ winner, reason, score }: Ending): Result {
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

/** What a record says of a game's end where its last position does not, and of the rule that might have ended it. */
export function endTags(
  outcome: Ending | undefined,
  repetition: Repetition | undefined,
): Record<string, string> {
  const reason =
    outcome && ['resign', 'repetition', 'time'].includes(outcome.reason) ? outcome.reason : '';
  return {
    ...(reason ? { Termination: reason } : {}),
    ...(repetition === 'none' ? { Repetition: repetition } : {}),
  };
}

/** A result as records have it. */
export function recordResult(outcome: Ending | undefined): string {
  return outcome ? { white: '1-0', black: '0-1', draw: '1/2-1/2' }[outcome.winner] : '*';
}

/** The end of a game that somebody has resigned, or whose time was over. */
export function endedBy(
  resigned: Side | null | undefined,
  flagged: Side | null | undefined,
): Ending | undefined {
  const loser = resigned ?? flagged;
  if (!loser) return undefined;
  return { winner: loser === 'w' ? 'black' : 'white', reason: resigned ? 'resign' : 'time' };
}

/** How a recorded game ended that no turn ended: "White wins, Black resigned"; none where turns tell, or nothing does. */
export function endOfRecord({
  tags,
  result,
}: Pick<GameRecord, 'tags' | 'result'>): Result | undefined {
  const winner = ({ '1-0': 'white', '0-1': 'black', '1/2-1/2': 'draw' } as const)[result];
  const reason = tags.Termination;
  if (!winner || !reason || !isKey(`result.${reason}`)) return undefined;
  return resultOf({ winner, reason: reason as Ending['reason'] });
}

/** "arrow from d4 to e5 (green)" */
export function shapeInWords(one: Drawn): string {
  const colour = t(`draw.colour.${one.colour}`);
  return isCircle(one)
    ? t('draw.circle', { at: one.from, colour })
    : t('draw.arrow', { from: one.from, to: one.to, colour });
}

/** All that is drawn over a board; nothing where nothing is. */
export const drawnInWords = (drawn: readonly Drawn[]): string =>
  drawn.length === 0 ? '' : t('draw.said', { list: drawn.map(shapeInWords).join(', ') });
