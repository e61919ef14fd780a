// One run of ever harder puzzles, until the first mistake.
import type { Puzzle } from './puzzle';

export class Streak {
  /** How many have been solved. */
  count = $state(0);
  /** After a mistake, or when there is none left. */
  over = $state(false);

  constructor(private readonly puzzles: readonly Puzzle[]) {}

  get puzzle(): Puzzle | undefined {
    return this.puzzles[this.count];
  }

  judged(solved: boolean) {
    this.count += Number(solved);
    this.over = !solved || this.count === this.puzzles.length;
  }
}
