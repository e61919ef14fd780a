// A picture of the rules for players (docs/rules): what stands on the board, and what is marked there.
//
// Positions, turns and clicks are those of the core, so that no picture shows what the rules do not allow.
import type { Layout } from '../protocol';

export interface Picture {
  game: string;
  /** `startpos` or a position text. */
  position: string;
  /** Turns played from there; the last one leaves its traces. */
  played?: string[];
  /** A turn that has been begun: what may be chosen next is marked. */
  clicks?: string[];
  /** A turn that could be played: arrows show it. */
  turn?: string;
  /** Points marked by hand: the one that is spoken of, and those that it leads to. */
  chosen?: string[];
  targets?: string[];
  /** The points of rows. */
  rows?: string[][];
  /** The board is cut out around these points; else it is shown whole. */
  part?: string[];
  /** Whether vacant spots are named. */
  named?: boolean;
}

/** Points that are named and that the board does not have. */
export function strangers(picture: Picture, layout: Layout): string[] {
  const { chosen = [], targets = [], rows = [], part = [] } = picture;
  const known = new Set(layout.points.map(({ name }) => name));
  return [...chosen, ...targets, ...rows.flat(), ...part].filter((name) => !known.has(name));
}
