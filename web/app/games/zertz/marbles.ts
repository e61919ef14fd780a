// What the page says of ZÈRTZ beside the board: its marbles, and what it takes to win.
import type { State, Step } from '../../../protocol';
import type { DrawnPiece } from '../../../board/piece';

/** How many are white, grey, black. */
export type Marbles = NonNullable<State['pool']>;

/** The colours in the order in which marbles are counted, and the words that a turn is entered by. */
export const marbles = [
  { owner: 'w', word: 'W' },
  { owner: 'g', word: 'G' },
  { owner: 'b', word: 'B' },
] as const;
export type MarbleWord = (typeof marbles)[number]['word'];

export const marble = (owner: DrawnPiece['owner']): DrawnPiece => ({
  at: '',
  owner,
  height: 1,
  reds: 0,
  gipf: false,
});

/** How many captured marbles of a colour win, and how many of each colour do: docs/rules/zertz.md. */
export const goalsOf = (game: string): { of: Marbles; each: number } =>
  game === 'zertz-blitz' ? { of: [3, 4, 5], each: 2 } : { of: [4, 5, 6], each: 3 };

export const total = (counts: Marbles): number => counts[0] + counts[1] + counts[2];

/** What a player has captured, with what the turn does that he is entering. */
export const withCaptured = (counts: Marbles, steps: readonly Step[]): Marbles =>
  marbles.map(
    ({ owner }, index) =>
      (counts[index] ?? 0) +
      steps.filter((step) => step.kind === 'capture' && step.owner === owner).length,
  ) as Marbles;

/** What a turn takes a marble from: the pool, or what the player has captured once it is empty. */
export function hand({ side, pool = [0, 0, 0], white, black }: State): {
  counts: Marbles;
  own: boolean;
} {
  const captured = (side === 'w' ? white : black).marbles ?? [0, 0, 0];
  const own = total(pool) === 0 && total(captured) > 0;
  return { counts: own ? captured : pool, own };
}
