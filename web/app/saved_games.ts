// Games in progress, kept in the browser: one for each game and start position, the latest first.
import type { Side } from '../protocol';
import { other } from './describe';
import { load, save } from './storage';

/** `teaches`: the engine offers bad turns back (teaching.ts). */
export type Seat = { kind: 'person' } | { kind: 'engine'; level: number; teaches?: boolean };
export type Seats = Record<Side, Seat>;

/** Seats for one person against the engine, or for two people. */
export function seatsFor(
  opponent: 'engine' | 'person',
  side: Side,
  level: number,
  teaches = false,
): Seats {
  const seats: Seats = { w: { kind: 'person' }, b: { kind: 'person' } };
  if (opponent === 'engine') seats[other(side)] = { kind: 'engine', level, teaches };
  return seats;
}

export interface SavedGame {
  game: string;
  /** `startpos` or a position text, as the link has it. */
  start: string;
  turns: string[];
  /** The start with the seed of the game's lots and rolls, where there are any; nobody is told before the game is over. */
  seeded?: string | undefined;
  seats: Seats;
  resigned: Side | null;
  /** When it began, which tells it from other games in a collection; not known of games that an older page has kept. */
  began?: number;
  /** Where time counts: how long the turn that is not played yet has taken, and when the 15-second glass was turned in it. */
  clock?: { elapsed: number; turned?: number } | undefined;
}

const name = 'potentia.games';
const mostGames = 20;

export function savedGames(): SavedGame[] {
  const stored = load(name);
  return Array.isArray(stored) ? stored.filter(isSavedGame) : [];
}

export function savedGame(game: string, start: string): SavedGame | undefined {
  return savedGames().find((saved) => saved.game === game && saved.start === start);
}

export function keepGame(game: SavedGame): void {
  const others = savedGames().filter(
    (saved) => saved.game !== game.game || saved.start !== game.start,
  );
  save(name, [game, ...others].slice(0, mostGames));
}

function isSavedGame(value: unknown): value is SavedGame {
  const game = value as SavedGame | null;
  return (
    typeof game?.game === 'string' &&
    typeof game.start === 'string' &&
    Array.isArray(game.turns) &&
    game.turns.every((turn) => typeof turn === 'string') &&
    isSeat(game.seats?.w) &&
    isSeat(game.seats?.b) &&
    (game.resigned === null || game.resigned === 'w' || game.resigned === 'b')
  );
}

function isSeat(value: unknown): value is Seat {
  const seat = value as Seat | undefined;
  return seat?.kind === 'person' || (seat?.kind === 'engine' && isLevel(seat.level));
}

export const levels = { lowest: 1, highest: 12 };

export function isLevel(value: unknown): value is number {
  return (
    Number.isInteger(value) && Number(value) >= levels.lowest && Number(value) <= levels.highest
  );
}
