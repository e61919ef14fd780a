// A game of the site comes to the board.
import type { Core } from '../core/core';
import { layoutOf } from '../play/board_session.svelte';
import type { People } from './people.svelte';
import { RemoteSession } from './remote_session.svelte';
import type { GameView } from './shapes';

/** Throws a CoreError where the page does not draw this game. */
export async function openRemote(
  core: Core,
  people: People,
  view: GameView,
): Promise<RemoteSession> {
  const [begun] = view.events;
  const { game, start = 'startpos' } = begun?.kind === 'begun' ? begun.settings : view.terms;
  const layout = await layoutOf(core, game);
  const session = new RemoteSession(core, game, start, layout);
  await session.join(people, view);
  return session;
}
