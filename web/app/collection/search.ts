// Which games of a collection are shown, and in what order.
import type { Head } from './store';

export interface Search {
  /** A part of a player's or an event's name. */
  player: string;
  /** As in records; empty: any. */
  result: string;
  game: string;
  /** How the date begins. */
  date: string;
}

export const anything: Search = { player: '', result: '', game: '', date: '' };

export const columns = ['white', 'black', 'result', 'date', 'game', 'turns'] as const;
export type Column = (typeof columns)[number];

export interface Order {
  by: Column;
  down: boolean;
}

export const turnsOf = ({ keys }: Head) => keys.length - 1;

export function matches(head: Head, { player, result, game, date }: Search): boolean {
  const name = player.trim().toLowerCase();
  const named = [head.white, head.black, head.event].some((text) =>
    text.toLowerCase().includes(name),
  );
  return (
    (!result || head.result === result) &&
    (!game || head.game === game) &&
    head.date.startsWith(date.trim().replaceAll('-', '.')) &&
    named
  );
}

/** Games that are alike in what orders them: the latest added first. */
export function ordered(heads: readonly Head[], { by, down }: Order): Head[] {
  const compare = comparing(by);
  const sign = down ? -1 : 1;
  return [...heads].sort((a, b) => sign * compare(a, b) || b.id - a.id);
}

function comparing(by: Column): (a: Head, b: Head) => number {
  switch (by) {
    case 'turns':
      return (a, b) => turnsOf(a) - turnsOf(b);
    case 'white':
    case 'black': {
      const { compare } = new Intl.Collator();
      return (a, b) => compare(a[by], b[by]);
    }
    default:
      return (a, b) => Number(a[by] > b[by]) - Number(a[by] < b[by]);
  }
}
