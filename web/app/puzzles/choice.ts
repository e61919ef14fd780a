// Which puzzle comes next: the daily one, one near the player's rating, the next of a streak, or a sheet of them.
import type { Puzzle } from './puzzle';

/** A number from 0 up to, but without, 1, as Math.random gives it. */
export type Random = () => number;

/** One of so many of the nearest ratings comes next, so that not everybody meets the same. */
const nearest = 8;
/** A streak has at most so many puzzles. */
const longestStreak = 60;

const millisecondsADay = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);

/** Days since the first one, by the calendar that hangs on the player's wall. */
export function dayOf(date: Date): number {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day - firstDay) / millisecondsADay);
}

/** The same for everybody on that day; none where there are no puzzles. */
export function daily(puzzles: readonly Puzzle[], day: number): Puzzle | undefined {
  const shuffled = [...puzzles].sort((a, b) => scatter(a.id) - scatter(b.id));
  const { length } = shuffled;
  return shuffled[((day % length) + length) % length];
}

/** A fixed rule that sends neighbours far apart: the mixing step of MurmurHash3. */
function scatter(id: string): number {
  let mixed = parseInt(id, 16);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** One near a rating that has not been seen; where all have been, one of the half that was seen longest ago. */
export function nextNear(
  puzzles: readonly Puzzle[],
  rating: number,
  seen: readonly string[],
  random: Random,
): Puzzle | undefined {
  const when = new Map(seen.map((id, index) => [id, index]));
  const fresh = puzzles.filter(({ id }) => !when.has(id));
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating);
  const old = () =>
    [...puzzles]
      .sort((a, b) => (when.get(a.id) ?? 0) - (when.get(b.id) ?? 0))
      .slice(0, Math.ceil(puzzles.length / 2));
  const near = (fresh.length > 0 ? fresh : old())
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, nearest);
  return oneOf(near, random);
}

/** So many for a sheet of paper, near a rating, the easiest first. */
export function sheetOf(
  puzzles: readonly Puzzle[],
  rating: number,
  seen: readonly string[],
  random: Random,
  count = 12,
): Puzzle[] {
  let left = puzzles;
  const chosen: Puzzle[] = [];
  while (chosen.length < count) {
    const next = nextNear(left, rating, seen, random);
    if (!next) break;
    chosen.push(next);
    left = left.filter(({ id }) => id !== next.id);
  }
  return chosen.sort((a, b) => a.rating - b.rating);
}

/** Ever harder ones: one out of each of equal parts of the puzzles, which are ordered by rating. */
export function streakOf(puzzles: readonly Puzzle[], random: Random): Puzzle[] {
  const ordered = [...puzzles].sort((a, b) => a.rating - b.rating);
  const count = Math.min(longestStreak, ordered.length);
  const begin = (part: number) => Math.floor((part * ordered.length) / count);
  return Array.from({ length: count }, (_, part) =>
    oneOf(ordered.slice(begin(part), begin(part + 1)), random),
  ).filter((puzzle) => puzzle !== undefined);
}

const oneOf = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];
