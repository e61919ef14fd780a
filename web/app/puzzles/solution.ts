// Whether a turn solves what a puzzle asks.
import type { Side, State } from '../../protocol';
import type { Puzzle } from './puzzle';

/**
 * The turn of the solution, or one that leads to the same position: rows taken in another order, say. Where the game has
 * to be won, every turn that has won it is right.
 */
export function isRight(
  { goal }: Pick<Puzzle, 'goal'>,
  side: Side,
  after: State,
  wanted: State | undefined,
): boolean {
  const won = after.outcome?.winner === (side === 'w' ? 'white' : 'black');
  return (won && /^win(-|$)/.test(goal)) || after.position === wanted?.position;
}
