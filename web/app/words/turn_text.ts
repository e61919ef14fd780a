// Turns as people read them. TAMSK writes times behind a turn, in milliseconds (docs/formats.md section 4).
import { speech } from '../texts/language.svelte';

function seconds(milliseconds: string): string {
  const format = {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(speech().language, format).format(Number(milliseconds) / 1000);
}

/** "a1b2 8 s": the turn, how long it took or is to wait, and when the small glass was turned. */
export const turnText = (turn: string): string =>
  turn
    .replace(/@(\d+)/, (_, time: string) => ` ${seconds(time)}`)
    .replace(/\^(\d+)/, (_, time: string) => ` ⧗ ${seconds(time)}`);

/** "a1b2": the turn alone, where nobody has played it yet. */
export const bareTurn = (turn: string): string => turn.replace(/[@^]\d+/g, '');

/** The places where a turn may be broken into lines: after each piece of a row, before a time. */
export const turnParts = (turn: string): string[] => turnText(turn).split(/(?<=[,;])|(?= )/);
