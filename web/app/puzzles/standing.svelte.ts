// How the player stands in each game, kept in the browser: rating, puzzles solved, best streak, and which have been seen.
import { load, save } from '../base/storage';
import type { Puzzle } from './puzzle';
import { firstRating, ratingAfter } from './rating';

export interface Standing {
  rating: number;
  /** Puzzles that counted for the rating. */
  played: number;
  solved: number;
  /** The best one. */
  streak: number;
  /** Ids, the one seen last at the end. */
  seen: readonly string[];
}

export interface RatingChange {
  from: number;
  to: number;
}

const name = 'potentia.puzzles';
const mostRating = 4000;
const mostSeen = 5000;
const none: Standing = { rating: firstRating, played: 0, solved: 0, streak: 0, seen: [] };

class Standings {
  #kept: ReadonlyMap<string, Standing> = $state.raw(new Map(read()));

  of(game: string): Standing {
    return this.#kept.get(game) ?? none;
  }

  hasSeen(game: string, id: string): boolean {
    return this.of(game).seen.includes(id);
  }

  /** Only the first attempt at a puzzle counts; nothing for another. */
  rate(game: string, puzzle: Puzzle, solved: boolean): RatingChange | undefined {
    const before = this.of(game);
    const first = !before.seen.includes(puzzle.id);
    this.see(game, puzzle.id);
    if (!first) return undefined;
    const rating = ratingAfter(before, puzzle.rating, solved);
    this.#change(game, {
      rating,
      played: before.played + 1,
      solved: before.solved + Number(solved),
    });
    return { from: before.rating, to: rating };
  }

  see(game: string, id: string) {
    const others = this.of(game).seen.filter((seen) => seen !== id);
    this.#change(game, { seen: [...others, id].slice(-mostSeen) });
  }

  /** A streak came so far. */
  reach(game: string, streak: number) {
    if (streak > this.of(game).streak) this.#change(game, { streak });
  }

  #change(game: string, change: Partial<Standing>) {
    this.#kept = new Map(this.#kept).set(game, { ...this.of(game), ...change });
    save(name, Object.fromEntries(this.#kept));
  }
}

/** Whatever is stored: what is no standing is none. */
function read(): [string, Standing][] {
  const stored = load(name);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return [];
  return Object.entries(stored).map(([game, value]) => [game, standingIn(value)]);
}

export function standingIn(value: unknown): Standing {
  const { rating, played, solved, streak, seen } = (value ?? {}) as Record<string, unknown>;
  const count = (told: unknown) => (Number.isInteger(told) && Number(told) >= 0 ? Number(told) : 0);
  const rated = Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= mostRating;
  return {
    rating: rated ? Number(rating) : firstRating,
    played: Math.max(count(played), count(solved)),
    solved: count(solved),
    streak: count(streak),
    seen: Array.isArray(seen)
      ? [...new Set(seen.filter((id) => typeof id === 'string'))].slice(-mostSeen)
      : [],
  };
}

export const standings = new Standings();
