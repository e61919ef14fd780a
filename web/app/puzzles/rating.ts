// The player's rating: Elo's, each puzzle being an opponent whose rating stays.

export const firstRating = 1000;

const firstFactor = 40;
const lastFactor = 16;
/** After so many puzzles the rating moves as slowly as it ever will. */
const settledAfter = 48;

/** The chance to solve a puzzle. */
export const expected = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / 400));

/** By how much a surprise moves the rating of somebody who has played so many puzzles. */
export const factor = (played: number): number =>
  Math.max(lastFactor, firstFactor - ((firstFactor - lastFactor) * played) / settledAfter);

/** The rating after one puzzle more, a whole number. */
export function ratingAfter(
  { rating, played }: { rating: number; played: number },
  puzzle: number,
  solved: boolean,
): number {
  const surprise = (solved ? 1 : 0) - expected(rating, puzzle);
  return Math.max(0, Math.round(rating + factor(played) * surprise));
}
