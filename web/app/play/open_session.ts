// A game at the board is opened: a session of the kind that it needs, as it was kept.
import { layoutOf } from './board_session.svelte';
import type { Core } from '../core/core';
import { gamePartsOf } from './game_parts';
import type { SavedGame } from '../keeping/saved_games';
import { Session } from './session.svelte';

/** Throws a CoreError where the game or the start position is none. */
export async function openSession(core: Core, saved: SavedGame): Promise<Session> {
  const layout = await layoutOf(core, saved.game);
  const Kind = gamePartsOf(layout.board)?.sessionOf?.(saved.game) ?? Session;
  const session = new Kind(core, saved.game, saved.start, layout);
  await session.restore(saved);
  // What can be entered is drawn at once with the board, and not in a second round; the contest in a game's middle, too.
  await session.inOrder(async () => undefined);
  session.engine.expect();
  return session;
}
