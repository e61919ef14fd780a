// A clock that stands for a vacation. The site gives the time of the vacation to who is on it, so that the log tells all;
// shown is what he has when he comes back, and that it does not run.
import type { PlayStatus } from '../../protocol';
import { personOf } from './persons';
import type { GameHead } from './shapes';

export function standingFor(
  status: PlayStatus,
  head: Pick<GameHead, 'white' | 'black'>,
  now: number,
): PlayStatus {
  const { running: side, left } = status;
  const until = side ? (personOf(head, side).vacation ?? 0) : 0;
  const time = side ? left[side] : undefined;
  if (!side || time === undefined || until <= now) return status;
  const shown = { ...status, left: { ...left, [side]: Math.max(0, time - (until - now)) } };
  delete shown.running;
  delete shown.ends;
  return shown;
}
