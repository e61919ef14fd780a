// The engine's turn in a game against it: how long it may think, and how soon its turn is shown.
import type { State } from '../../protocol';
import type { GameSoFar } from '../core/game';
import type { Core } from '../core/core';
import type { GameClock } from './game_clock';

/** A turn is not shown earlier than this after the question, or it would not be noticed. */
const leastThinking = 350;
/** The highest levels would go on for minutes in a browser: nobody waits longer than this for one turn. */
const longestThinking = 8000;

/**
 * Of the placements there are dozens, and the first decide the least: they are answered within two seconds, the last
 * within three and a half, all of the engine's together within a minute.
 */
const firstPlacement = 1200;
const eachPlacement = 40;

/** `clock`: what may leave it less, where time counts. */
export async function turnOfEngine(
  core: Core,
  game: GameSoFar,
  { level, clock }: { level: number; clock: Pick<GameClock, 'thinkingTime'> | undefined },
  signal: AbortSignal,
): Promise<string> {
  const asked = performance.now();
  const longest = longestFor(await core.request('state', game));
  const most = clock?.thinkingTime(longest) ?? longest;
  const { best } = await core.search(game, { level, movetime: most }, { signal });
  await pause(Math.min(leastThinking, most) - (performance.now() - asked));
  return best;
}

function longestFor({ phase, pieces }: State): number {
  if (phase !== 'placement') return longestThinking;
  return firstPlacement + eachPlacement * pieces.length;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
