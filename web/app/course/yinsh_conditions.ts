// What a step of the course asks of a turn in YINSH: see conditions.ts.
import type { Layout, State } from '../../protocol';
import type { Played } from './played';

export type YinshCondition =
  /** At least so many more of the opponent's markers than of one's own are turned over. */
  | { is: 'gains'; least: number }
  /** With a row one of these rings is taken. */
  | { is: 'gives-ring'; rings: readonly string[] }
  /** From where the ring ends up so many vacant points are seen along the lines. */
  | { is: 'sees'; least: number };

const ofYinsh: Record<YinshCondition['is'], true> = {
  gains: true,
  'gives-ring': true,
  sees: true,
};
export const isOfYinsh = (condition: { is: string }): condition is YinshCondition =>
  condition.is in ofYinsh;

export function seenOfYinsh(
  condition: YinshCondition,
  { layout, before, after, turn }: Played,
  at: string,
): number | boolean {
  switch (condition.is) {
    case 'gains': {
      const turned = (side: string) =>
        before.pieces.filter(
          ({ at, owner }) =>
            owner === side && after.last.some(({ kind, from }) => kind === 'become' && from === at),
        ).length;
      return turned(before.side === 'w' ? 'b' : 'w') - turned(before.side);
    }
    case 'gives-ring':
      return condition.rings.some((ring) => new RegExp(`x[^;]*x${ring}(;|$)`).test(turn));
    case 'sees':
      return seenFrom(layout, after, at);
  }
}

const directions = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
] as const;

/** How many vacant points there are in straight lines up to the next piece or the edge. */
function seenFrom({ points }: Layout, { pieces }: State, at: string): number {
  const here = points.find(({ name }) => name === at);
  const occupied = new Set(pieces.map((piece) => piece.at));
  const vacant = new Set(
    points.filter(({ name }) => !occupied.has(name)).map(({ x, y }) => `${x} ${y}`),
  );
  if (!here) return 0;
  let count = 0;
  for (const [dx, dy] of directions) {
    for (let n = 1; vacant.has(`${here.x + n * dx} ${here.y + n * dy}`); ++n) ++count;
  }
  return count;
}
