// Turns numbered by pairs, White's and Black's, as records number them (docs/formats.md section 5).
import type { Side } from '../protocol';

export interface Entry {
  text: string;
  /** How many turns have been played after this one. */
  ply: number;
}

export interface Pair {
  number: number;
  white: Entry | undefined;
  black: Entry | undefined;
}

/**
 * Where one player has two turns in a row (White's last placement and first movement in DVONN), the second one opens
 * a new pair; where Black opens a pair, its white half stays empty.
 */
export function pairsOf(turns: { text: string; side: Side }[]): Pair[] {
  const pairs: Pair[] = [];
  turns.forEach(({ text, side }, index) => {
    const entry: Entry = { text, ply: index + 1 };
    const open = pairs.at(-1);
    if (side === 'b' && open && !open.black) open.black = entry;
    else {
      pairs.push({
        number: pairs.length + 1,
        white: side === 'w' ? entry : undefined,
        black: side === 'b' ? entry : undefined,
      });
    }
  });
  return pairs;
}
