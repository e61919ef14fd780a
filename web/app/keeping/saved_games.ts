// Games that have begun, kept in the browser, the one played last first. Of one game from one start there may be several: the
// first of them is at the board, and the others can be gone on with (from the collection).
import type { PlayEvent, Repetition, Side } from '../../protocol';
import { isSavedTimer, type SavedTimer } from '../chess_clock/timer.svelte';
import { other } from '../words/describe';
import { load, save } from '../base/storage';

/** `teaches`: the engine offers bad turns back (teaching.ts). */
export type Seat =
  { kind: 'person'; name?: string } | { kind: 'engine'; level: number; teaches?: boolean };
export type Seats = Record<Side, Seat>;

/** Seats for one person against the engine, or for two people, by the names that they have given. */
export function seatsFor(
  opponent: 'engine' | 'person',
  side: Side,
  level: number,
  teaches = false,
  names: Partial<Record<Side, string>> = {},
): Seats {
  const person = (name = ''): Seat => ({
    kind: 'person',
    ...(name.trim() ? { name: name.trim() } : {}),
  });
  const seats: Seats = { w: person(names.w), b: person(names.b) };
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
  /** `none`: a position's third standing is no draw. */
  repetition?: Repetition | undefined;
  resigned: Side | null;
  /** Whose time was over. */
  flagged?: Side;
  /** It has ended, however it did. */
  over?: boolean;
  /** When it began, which tells it from other games in a collection; not known of games that an older page has kept. */
  began?: number;
  /** Where time counts: how long the turn that is not played yet has taken, and when the 15-second glass was turned in it. */
  clock?: { elapsed: number; turned?: number } | undefined;
  /** Where it is played with a chess clock. */
  timer?: SavedTimer;
  /** All that has happened, as the core tells it; an older page has kept none. What stands above says the same in short. */
  log?: PlayEvent[];
  /** How old the game was when it was kept, in its own milliseconds. */
  age?: number;
}

const name = 'potentia.games';
const mostGames = 200;

export function savedGames(): SavedGame[] {
  const stored = load(name);
  return Array.isArray(stored) ? stored.filter(isSavedGame) : [];
}

/** The one that is at the board there. */
export function savedGame(game: string, start: string): SavedGame | undefined {
  return savedGames().find((saved) => saved.game === game && saved.start === start);
}

/** Whether somebody may want to go on with it. */
export const isRunning = ({ turns, resigned, flagged, over }: SavedGame): boolean =>
  turns.length > 0 && !resigned && !flagged && !over;

const isAt = ({ game, start }: SavedGame) => {
  return (other: SavedGame) => other.game === game && other.start === start;
};
const isSame = (saved: SavedGame) => {
  const isThere = isAt(saved);
  return (other: SavedGame) => isThere(other) && other.began === saved.began;
};

const saveAll = (games: SavedGame[]) => save(name, games.slice(0, mostGames));

/** Keeps how a game stands; one in which something was played comes first. */
export function keepGame(game: SavedGame): void {
  const games = savedGames();
  const at = games.findIndex(isSame(game));
  if (at >= 0 && games[at]!.turns.length === game.turns.length) saveAll(games.with(at, game));
  else bringForward(game);
}

/** From now on this is the game that is at the board. */
export function bringForward(game: SavedGame): void {
  const same = isSame(game);
  saveAll([game, ...savedGames().filter((saved) => !same(saved))]);
}

/** A new game at the board; answers the one that was running there. What is over, or had no turn, is not kept on. */
export function beginGame(game: SavedGame): SavedGame | undefined {
  const isThere = isAt(game);
  const games = savedGames();
  const before = games.find(isThere);
  saveAll([game, ...games.filter((saved) => !isThere(saved) || isRunning(saved))]);
  return before && isRunning(before) ? before : undefined;
}

export function forgetGame(game: SavedGame): void {
  const same = isSame(game);
  saveAll(savedGames().filter((saved) => !same(saved)));
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
    (game.resigned === null || isSide(game.resigned)) &&
    (game.flagged === undefined || isSide(game.flagged)) &&
    (game.timer === undefined || isSavedTimer(game.timer)) &&
    (game.log === undefined || Array.isArray(game.log)) &&
    (game.age === undefined || Number.isFinite(game.age))
  );
}

const isSide = (value: unknown): value is Side => value === 'w' || value === 'b';

function isSeat(value: unknown): value is Seat {
  const seat = value as Seat | undefined;
  if (seat?.kind === 'person') return seat.name === undefined || typeof seat.name === 'string';
  return seat?.kind === 'engine' && isLevel(seat.level);
}

export const levels = { lowest: 1, highest: 12 };

export function isLevel(value: unknown): value is number {
  return (
    Number.isInteger(value) && Number(value) >= levels.lowest && Number(value) <= levels.highest
  );
}
