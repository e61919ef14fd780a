// Which games of a collection are shown, and in what order.
import { breaks } from '../../breathe';
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

/** Whether a game is one of those that are searched for. */
export function matching({ player, result, game, date }: Search): (head: Head) => boolean {
  const name = player.trim().toLowerCase();
  const day = date.trim().replaceAll('-', '.');
  const isNamed = (text: string) => text.toLowerCase().includes(name);
  return (head) =>
    (!result || head.result === result) &&
    (!game || head.game === game) &&
    head.date.startsWith(day) &&
    (isNamed(head.white) || isNamed(head.black) || isNamed(head.event));
}

type Compare = (a: Head, b: Head) => number;
type Rest = () => Promise<void>;

/** So many games are ordered within a few milliseconds. */
const pieceSize = 1000;

/**
 * The games that are wanted, in order; those that are alike in what orders them: the latest added first. In pieces between which
 * the page goes on, as there may be a hundred thousand games. Throws what the signal gives as its reason when it is aborted.
 */
export async function searched(
  heads: readonly Head[],
  isWanted: (head: Head) => boolean,
  { by, down }: Order,
  signal?: AbortSignal,
): Promise<Head[]> {
  const byColumn = comparing(by);
  const sign = down ? -1 : 1;
  const compare: Compare = (a, b) => sign * byColumn(a, b) || b.id - a.id;
  const pause = breaks();
  const rest = async () => {
    await pause();
    signal?.throwIfAborted();
  };
  let runs: Head[][] = [];
  for (let at = 0; at < heads.length; at += pieceSize) {
    const wanted = heads.slice(at, at + pieceSize).filter(isWanted);
    runs.push(wanted.sort(compare));
    await rest();
  }
  while (runs.length > 1) {
    const longer: Head[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(await merged(runs[at]!, runs[at + 1] ?? [], compare, rest));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Two lists in order as one. */
async function merged(a: Head[], b: Head[], compare: Compare, rest: Rest): Promise<Head[]> {
  const both: Head[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    both.push(compare(a[i]!, b[j]!) <= 0 ? a[i++]! : b[j++]!);
    if (both.length % pieceSize === 0) await rest();
  }
  return both.concat(a.slice(i), b.slice(j));
}

function comparing(by: Column): Compare {
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
