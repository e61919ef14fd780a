// A game of the site comes to the board.
import type { Core } from '../core/core';
import { composedGame } from '../base/games';
import { layoutOf } from '../play/board_session.svelte';
import type { People } from './people.svelte';
import { RemoteSession } from './remote_session.svelte';
import type { GameView } from './shapes';

/** What contests need is fetched with the first game that has some. */
async function kindOf(game: string): Promise<typeof RemoteSession> {
  if (game !== composedGame) return RemoteSession;
  return (await import('./remote_composed.svelte')).RemoteComposed;
}

/** Throws a CoreError where the page does not draw this game. */
export async function openRemote(
  core: Core,
  people: People,
  view: GameView,
): Promise<RemoteSession> {
  const [begun] = view.events;
  const { game, start = 'startpos' } = begun?.kind === 'begun' ? begun.settings : view.terms;
  const layout = await layoutOf(core, game);
  const session = new (await kindOf(game))(core, game, start, layout);
  await session.join(people, view);
  return session;
}
