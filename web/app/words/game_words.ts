// What a game says in its own words, and how its part of the page is fetched when it is opened. Games without an entry
// have all their words in the page's own catalogue.
import type {
  BoardKind,
  LayoutPoint,
  PartialTurn,
  PieceLook,
  Setup,
  Side,
  State,
} from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import { CoreError } from '../core/core';

/** Each part only where the page's own words would not do. */
export interface GameWords {
  /** "white piece loaded with TAMSK". */
  pieceName?(piece: PieceLook): string | undefined;
  /** What stands on a point: "a1, white glass, run out, 1 of 2 rings". */
  pointLabel?(point: LayoutPoint, piece: DrawnPiece | undefined): string;
  /** What is asked of a player. */
  prompt?(partial: PartialTurn, side: Side, entering: PieceLook | undefined): string | undefined;
  /** What is asked where no turn is: a challenge, a lot. */
  question?(state: State, partial: PartialTurn | undefined): string | undefined;
  /** What the board does not show, after whose turn it is. */
  inWords?(state: State): string;
  /** A turn as it is said, where its text would not be understood. */
  turnInWords?(side: Side, turn: string): string;
  /** A field of the editor's form, or one of its words; empty where there is nothing that it could be about. */
  fieldName?(name: string, setup: Setup): string | undefined;
  /** 1000 where the form counts milliseconds and people are asked for seconds; else 1. */
  fieldUnit?(name: string): number;
}

/** What a game brings along, its words among it: by the name under which the whole of it is known (furnishings.ts). */
type Source = () => Promise<GameWords>;

const sources = new Map<BoardKind, Source>();
const furnished = new Map<BoardKind, GameWords>();

/** Where the games' parts of the page are; told once, by the room that knows them all (game_sources.ts). */
export function provide(games: Partial<Record<BoardKind, Source>>): void {
  for (const [kind, source] of Object.entries(games)) sources.set(kind as BoardKind, source);
}

export const wordsOf = (kind: BoardKind): GameWords | undefined => furnished.get(kind);

/** Before anything of the game is shown. Throws a CoreError where it cannot be fetched. */
export async function furnish(kind: BoardKind): Promise<void> {
  const source = sources.get(kind);
  if (!source || furnished.has(kind)) return;
  try {
    furnished.set(kind, await source());
  } catch (error) {
    throw new CoreError({ code: 'page-missing', text: String(error) });
  }
}
