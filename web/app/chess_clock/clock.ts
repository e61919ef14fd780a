// A chess clock as a value: what each player has left, and whose time runs since when. It knows no timer: whoever asks
// says how late it is, in milliseconds of one and the same clock.
import type { Side } from '../../protocol';
import type { TimeControl } from './control';

export interface ChessClock {
  readonly left: Readonly<Record<Side, number>>;
  readonly runs?: { readonly side: Side; readonly since: number };
}

/** Before the game. */
export const wound = ({ base }: TimeControl): ChessClock => ({ left: { w: base, b: base } });

/** What a player has left; never below 0. */
export function leftOf({ left, runs }: ChessClock, side: Side, now: number): number {
  const spent = runs?.side === side ? Math.max(0, now - runs.since) : 0;
  return Math.max(0, left[side] - spent);
}

/** Nobody's time runs. */
export const stopped = (clock: ChessClock, now: number): ChessClock => ({
  left: { w: leftOf(clock, 'w', now), b: leftOf(clock, 'b', now) },
});

/** From now on this player's time runs. */
export const running = (clock: ChessClock, side: Side, now: number): ChessClock => ({
  ...stopped(clock, now),
  runs: { side, since: now },
});

/** Whose time ran has made his turn, and gets the increment for it. */
export function pressed(clock: ChessClock, { increment }: TimeControl, now: number): ChessClock {
  const { left } = stopped(clock, now);
  const side = clock.runs?.side;
  return { left: side ? { ...left, [side]: left[side] + increment } : left };
}

/** Who has no time left. */
export function flagged(clock: ChessClock, now: number): Side | undefined {
  const side = clock.runs?.side;
  return side && leftOf(clock, side, now) === 0 ? side : undefined;
}

/** Where tenths of a second are shown, and a player is told that he has little left. */
export const lowOf = ({ base }: TimeControl): number => Math.min(20_000, base / 6);

/** "1:02:05", "4:09", and "9.4" where little is left. */
export function timeText(left: number, low: number): string {
  if (left <= low) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
