// What a game says in its own words, and how its part of the page is fetched when it is opened, where it has not come with
// the page.
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
  /** What the board does not show, after whose turn it is; nothing where it shows all. */
  inWords?(state: State): string | undefined;
  /** A turn as it is said, where its text would not be understood. */
  turnInWords?(side: Side, turn: string): string;
  /** How many were captured by a turn. */
  captured?(count: number): string;
  /** A field of the editor's form, or one of its words; empty where there is nothing that it could be about. */
  fieldName?(name: string, setup: Setup): string | undefined;
  /** 1000 where the form counts milliseconds and people are asked for seconds; else 1. */
  fieldUnit?(name: string): number;
}

/** What a game brings along, its words among it; play/game_parts.ts says what else. */
type Source = () => Promise<GameWords>;

interface Sources {
  boards: Partial<Record<BoardKind, Source>>;
  /** What single games bring besides, by their ids. */
  games: Record<string, Source>;
}

let sources: Sources = { boards: {}, games: {} };
const loaded = new Map<BoardKind, GameWords>();
const loadedGames = new Set<string>();

type Words = Partial<Record<BoardKind, GameWords>>;

/**
 * Where the games' parts of the page are, and those that have come with it; told once, by the room that knows them all
 * (shell/game_sources.ts).
 */
export function provideGameParts(all: Sources, present: Words): void {
  sources = all;
  for (const [kind, words] of Object.entries(present)) loaded.set(kind as BoardKind, words);
}

export const wordsOf = (kind: BoardKind): GameWords | undefined => loaded.get(kind);

/**
 * Before anything of the game is shown; what is there already is not fetched again. What a game brings besides joins what
 * its board has. Throws a CoreError where something cannot be fetched.
 */
export async function loadGameParts(kind: BoardKind, game = ''): Promise<void> {
  const ofBoard = loaded.has(kind) ? undefined : sources.boards[kind];
  const ofGame = loadedGames.has(game) ? undefined : sources.games[game];
  try {
    const [words, further] = await Promise.all([ofBoard?.(), ofGame?.()]);
    // Another game of the board may have come meanwhile.
    if (words || further) loaded.set(kind, { ...words, ...loaded.get(kind), ...further });
    if (further) loadedGames.add(game);
  } catch (error) {
    throw new CoreError({ code: 'page-missing', text: String(error) });
  }
}
