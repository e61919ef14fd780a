// The engine's turn in a game against it: how long it may think, and how soon its turn is shown.
import type { GameSoFar } from '../protocol';
import type { Core } from './core';
import type { GameClock } from './game_clock';

/** A turn is not shown earlier than this after the question, or it would not be noticed. */
const leastThinking = 350;
/** The highest levels would go on for minutes in a browser: nobody waits longer than this for one turn. */
const longestThinking = 8000;

/** `clock`: of a game in which time counts, which may leave it less. */
export async function turnOfEngine(
  core: Core,
  game: GameSoFar,
  { level, clock }: { level: number; clock: GameClock | undefined },
  signal: AbortSignal,
): Promise<string> {
  const asked = performance.now();
  const most = clock?.thinkingTime(longestThinking) ?? longestThinking;
  const { best } = await core.search(game, { level, movetime: most }, { signal });
  await pause(Math.min(leastThinking, most) - (performance.now() - asked));
  return best;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
