// The core for other people's programs: one object that answers questions about rules, positions and records, and
// searches. In a page (open_core.ts) and in Node (core_node.ts) it is the same.
import { CoreError } from '../app/base/core_error';
import { allGames } from '../app/base/games';
import type { AskedGame, Requests, SearchInfo, SearchLimits, SearchResult } from '../protocol';

export { CoreError };

/** The ids of all games. Beside them there is ZÈRTZ by its number of rings, `zertz-37` to `zertz-61`. */
export const games: readonly string[] = allGames.map(({ id }) => id);

export interface SearchOptions {
  /** Aborted, the search ends at once with the best turn so far. */
  signal?: AbortSignal;
  /** Told what the engine thinks, while it does. */
  onInfo?: (info: SearchInfo[]) => void;
}

export interface Core {
  /** What is asked and answered: docs/messages.md. Throws a CoreError where the core refuses. */
  request<Op extends keyof Requests>(
    op: Op,
    args: Requests[Op]['args'],
  ): Promise<Requests[Op]['answer']>;
  /** The engine's turn. Throws a CoreError where there is none. */
  search(
    game: AskedGame,
    limits: SearchLimits,
    options?: SearchOptions,
  ): Promise<Pick<SearchResult, 'best' | 'ponder'>>;
}
