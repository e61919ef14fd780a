// What a view is given, and the ways that lead on from it (navigator.svelte.ts goes them).
import type { TimeControl } from '../chess_clock/control';
import type { Core } from '../core/core';
import type { SavedGame, Seats } from '../keeping/saved_games';
import type { KeyLine } from '../base/shortcuts';

export interface ViewRequests {
  readonly core: Core;
  /** Those that the page draws, versions of one game one after another. */
  readonly games: readonly string[];
  readonly lastGame: SavedGame | undefined;
  /** A new game at the board; one that is running there is kept. */
  begin(game: string, start: string, seats: Seats, control?: TimeControl): Promise<void>;
  /** Goes on with a game that was left. */
  resume(saved: SavedGame): Promise<void>;
  /** A record goes to the analysis, at one of its turns. */
  analyseRecord(game: string, start: string, record: string, at: number): void;
}

export interface StartProps {
  navigator: ViewRequests;
  /** Offers a new game. */
  onplay: () => void;
}

export interface PageProps {
  core: Core;
  navigator: ViewRequests;
  /** What the address says after the page's name. */
  path: string[];
  /** To be told which keys the page has at a board of its own, for the list of keys; none once the board is gone. */
  onkeys: (keys: KeyLine[] | undefined) => void;
}
