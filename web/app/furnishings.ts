// What a game brings along that is loaded when it is opened: its words, the drawing of its pieces and its board, what
// stands beside the board, its clock. Games without an entry have all of it in the page itself.
import type { Component } from 'svelte';
import type {
  BoardKind,
  LayoutPoint,
  PartialTurn,
  PieceLook,
  PlacedPiece,
  PlayerView,
  Setup,
  SetupKind,
  Side,
  State,
  Step,
} from '../protocol';
import type { BoardSession } from './board_session.svelte';
import { CoreError } from './core';
import type { GameClock } from './game_clock';
import type { SavedGame } from './saved_games';
import type { Session } from './session.svelte';

/** Each part only where the page's own words, drawings and controls would not do. */
export interface Furnishing {
  /** "white piece loaded with TAMSK". */
  pieceName?(piece: PieceLook): string | undefined;
  /** What stands on a point: "a1, white glass, run out, 1 of 2 rings". */
  pointLabel?(point: LayoutPoint, piece: PlacedPiece | undefined): string;
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
  /** Whether the editor offers what its form would take. */
  offers?(kind: SetupKind): boolean;
  /** A number that tells kinds apart in the editor which are drawn alike. */
  tally?(kind: SetupKind): number;
  /** The pieces of a setup as the board shows them. */
  setupPieces?(setup: Setup): PlacedPiece[];
  /** The setup after a change of its pieces, with the fields that belong to pieces gone along with them. */
  setupFollowed?(before: Setup, after: Setup): Setup;
  /** The kind of session that a game needs which is more than turns on one board. */
  sessionOf?(game: string): typeof Session | undefined;
  /** Where time counts. */
  clockOf?(session: Session, saved: SavedGame): GameClock | undefined;
  /** Stands beside the board while a clock runs. */
  Desk?: Component<{ session: Session }>;
  /** What a player may still bring in, in his place beside the board. */
  Reserve?: Component<{ view: PlayerView; side: Side }>;
  /** What figures choose on the keyboard, where that is the same in each turn. */
  kinds?: readonly string[];
  /** What a player has captured, in his place beside the board. */
  Captured?: Component<{ game: string; view: PlayerView; entered: Step[] }>;
  /** At the side of the board: what the next piece may be. */
  Kinds?: Component<{ session: BoardSession }>;
  /** On the analysis board: entries that are not turns on the board. */
  Entries?: Component<{ session: BoardSession }>;
  /** What a pile is made of. */
  Card?: Component<{ piece: PlacedPiece }>;
}

const sources: Partial<Record<BoardKind, () => Promise<Furnishing>>> = {
  zertz: async () => (await import('./zertz/furnishing')).furnish(),
  potentials: async () => (await import('./potentials/furnishing')).furnish(),
  tamsk: async () => (await import('./tamsk/furnishing')).furnish(),
};
const furnished = new Map<BoardKind, Furnishing>();

export const furnishingOf = (kind: BoardKind): Furnishing | undefined => furnished.get(kind);

/** Before anything of the game is shown. Throws a CoreError where it cannot be fetched. */
export async function furnish(kind: BoardKind): Promise<void> {
  const source = sources[kind];
  if (!source || furnished.has(kind)) return;
  try {
    furnished.set(kind, await source());
  } catch (error) {
    throw new CoreError({ code: 'page-missing', text: String(error) });
  }
}
