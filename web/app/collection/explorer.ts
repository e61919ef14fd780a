// What was played in the collection's games at a position, and what became of it. Games that come to a position's image
// count as coming to the position; where the image has the colours exchanged, so have its results.
import type { PositionKey, PositionKeys, Side } from '../../protocol';
import type { Found } from './collection.svelte';
import type { Head } from './store';

export interface Tally {
  games: number;
  white: number;
  draws: number;
  black: number;
  /** White's average margin, of the games of which it is known. */
  margin: number | undefined;
  /** The latest date, as a record has it. */
  last: string;
}

export interface PlayedRow extends Tally {
  turn: string;
  /** Other turns to an image of the same position. */
  mirrored: string[];
}

export interface Statistics {
  here: Tally;
  rows: PlayedRow[];
}

type Finder = (key: string) => Found[];

export function statisticsOf({ key, side, turns }: PositionKeys, find: Finder): Statistics {
  const rows = new Map<string, PlayedRow>();
  for (const next of turns) {
    const known = rows.get(next.key);
    if (known) known.mirrored.push(next.turn);
    else rows.set(next.key, { turn: next.turn, mirrored: [], ...tallyOf(next, find(next.key)) });
  }
  return {
    here: tallyOf({ key, side }, find(key)),
    rows: [...rows.values()]
      .filter(({ games }) => games > 0)
      .sort((a, b) => b.games - a.games || (a.turn < b.turn ? -1 : 1)),
  };
}

function tallyOf({ side }: PositionKey, found: readonly Found[]): Tally {
  const tally: Tally = { games: 0, white: 0, draws: 0, black: 0, margin: undefined, last: '' };
  let margins = 0;
  let sum = 0;
  for (const { head, ply } of found) {
    const { result, margin } = seenFrom(side, head, ply);
    tally.games += 1;
    if (result === '1-0') tally.white += 1;
    if (result === '0-1') tally.black += 1;
    if (result === '1/2-1/2') tally.draws += 1;
    if (margin !== null) {
      margins += 1;
      sum += margin;
    }
    if (/^\d/.test(head.date) && head.date > tally.last) tally.last = head.date;
  }
  if (margins > 0) tally.margin = sum / margins;
  return tally;
}

/** How a game ended if its colours are called as on the board, where `side` is to move. */
function seenFrom(side: Side, { result, margin, sides }: Head, ply: number) {
  if (sides[ply] === side) return { result, margin };
  const exchanged: Record<string, string> = { '1-0': '0-1', '0-1': '1-0' };
  return { result: exchanged[result] ?? result, margin: margin === null ? null : -margin };
}

/** Parts of a hundred for a bar; where any result is known, all of them together are 100. */
export function percentages({ white, draws, black }: Tally) {
  const known = white + draws + black;
  if (known === 0) return { white: 0, draws: 0, black: 0 };
  const first = Math.round((100 * white) / known);
  const both = Math.round((100 * (white + draws)) / known);
  return { white: first, draws: both - first, black: 100 - both };
}
