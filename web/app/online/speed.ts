// How fast a game is by the time that it gives, as the site counts it (docs/site.md): ratings are kept by speed.
import type { TimeControl } from '../../protocol';
import type { Speed } from './shapes';

/** Turns that a game is taken to have. */
const turns = 40;

/** None without a clock. */
export function speedOf(time: TimeControl | undefined): Speed | undefined {
  if (!time) return undefined;
  if (time.turn !== undefined) return 'correspondence';
  const whole = (time.base ?? 0) + turns * (time.increment ?? time.delay ?? 0);
  const minutes = whole / 60_000;
  if (minutes < 3) return 'bullet';
  if (minutes < 8) return 'blitz';
  return minutes < 25 ? 'rapid' : 'classical';
}
