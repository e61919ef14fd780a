// What a chess clock shows, as text.
import { speech } from '../texts/language.svelte';
import type { TimeControl } from './control';

/** Where tenths of a second are shown, and a player is told that he has little left. */
export const lowOf = ({ base }: TimeControl): number => Math.min(20_000, base / 6);

const hoursOfDay = 24;
/** From here on nobody counts hours. */
const longest = 2 * hoursOfDay;

/** "3d", "1:02:05", "4:09", and "9.4" where little is left. */
export function timeText(left: number, low: number): string {
  if (left <= low) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= longest) return inDays(Math.floor(hours / hoursOfDay));
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

const inDays = (days: number): string =>
  new Intl.NumberFormat(speech().language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'narrow',
  }).format(days);
