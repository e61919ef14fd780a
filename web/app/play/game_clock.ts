// The clock of a game in which time counts, as the rest of the page knows it.
import type { Ticking } from '../../board/ticking';
import type { BoardKind, Side, State } from '../../protocol';
import type { Ending } from '../core/game';
import type { SavedGame, Seat } from '../keeping/saved_games';

/** Why time may stand still: the player wants it, something lies over the board, the game is over or is not shown. */
export type Hold = 'break' | 'dialogue' | 'over' | 'closed';

/** The clock of a game in which time counts. It tells the core; what that means is for the rules. */
export interface GameClock extends Ticking {
  /** When the turn began, in the game's time. */
  readonly origin: number;
  /** The game has been interrupted: the board is covered until the player goes on. */
  readonly covered: boolean;
  /** What the core is told before the clicks of a turn. */
  readonly marks: string[];
  readonly saved: SavedGame['clock'];
  /** A turn as text, at the time at which it is made now, whatever it says of that. */
  timed(turn: string): string;
  /** The turn `played` has led to the live position: the next one begins. Without it, as if it began now. */
  follow(state: State, played?: string): void;
  /** Whoever keeps the game elsewhere says how long the present turn has taken, and when it was hurried. */
  set(state: State, saved: SavedGame['clock']): void;
  hold(why: Hold, on: boolean): void;
  /** How long the engine may think of its turn, of so many milliseconds. */
  thinkingTime(most: number): number;
}

/** What a clock asks of the game whose time it is, and tells it. */
export interface ClockedGame {
  readonly game: string;
  readonly now: State | undefined;
  readonly outcome: Ending | undefined;
  seat(side: Side): Seat;
  /** Whether the players may stop the time as they like. */
  readonly mayPause: boolean;
  /** What can be done may have changed. */
  timeHasPassed(): void;
  say(text: string): void;
  /** The 15-second glass has been turned for this player, who must be quick. */
  hurried(side: Side): void;
}
type MakeClock = (session: ClockedGame, saved: SavedGame) => GameClock | undefined;

const clocks = new Map<BoardKind, MakeClock>();

/** Games on this board have a clock of their own; told by the game's part of the page. */
export const clockWith = (board: BoardKind, make: MakeClock) => void clocks.set(board, make);

export const clockFor = (board: BoardKind, session: ClockedGame, saved: SavedGame) =>
  clocks.get(board)?.(session, saved);
