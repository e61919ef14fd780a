// Turns numbered by pairs, White's and Black's, as records number them (docs/formats.md section 5).
import type { Side, State } from '../protocol';

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

export interface Listed {
  text: string;
  side: Side;
}

/**
 * Where one player has two turns in a row (White's last placement and first movement in DVONN), the second one opens
 * a new pair; where Black opens a pair, its white half stays empty.
 */
export function pairsOf(turns: Listed[]): Pair[] {
  return numbered(
    turns.map(({ text, side }, index) => ({ text, side, ply: index + 1 })),
    1,
  );
}

/** Part of a game's list: its own turns, or those of a contest in its middle, numbered by themselves. */
export interface Part {
  /** The game of the contest; none for the game's own turns. */
  contest: string | undefined;
  pairs: Pair[];
}

/** The turns of a game with the states that each was played in. */
export function partsOf(turns: readonly string[], states: readonly State[]): Part[] {
  const groups: { contest: string | undefined; turns: (Listed & { ply: number })[] }[] = [];
  turns.forEach((text, index) => {
    const { side = 'w', composed } = states[index] ?? {};
    const use = composed?.use;
    const isPlayed = use?.stage === 'contest';
    const contest = isPlayed ? use.link : undefined;
    if (groups.at(-1)?.contest !== contest || !groups.length) groups.push({ contest, turns: [] });
    // The side that a player has in the contest.
    const there = side === use?.contest?.white ? 'w' : 'b';
    groups.at(-1)?.turns.push({ text, side: isPlayed ? there : side, ply: index + 1 });
  });
  let number = 1;
  return groups.map(({ contest, turns }) => {
    const pairs = numbered(turns, contest ? 1 : number);
    if (!contest) number += pairs.length;
    return { contest, pairs };
  });
}

function numbered(turns: (Listed & { ply: number })[], first: number): Pair[] {
  const pairs: Pair[] = [];
  for (const { text, side, ply } of turns) {
    const entry: Entry = { text, ply };
    const open = pairs.at(-1);
    if (side === 'b' && open && !open.black) open.black = entry;
    else {
      pairs.push({
        number: pairs.length + first,
        white: side === 'w' ? entry : undefined,
        black: side === 'b' ? entry : undefined,
      });
    }
  }
  return pairs;
}
