// What a game brings along: its words (game_words.ts), the drawing of its pieces and its board, what stands beside the
// board, how pieces leave it, and its keys.
import type { Component } from 'svelte';
import type {
  BoardKind,
  Layout,
  Phase,
  PlayerView,
  Setup,
  SetupKind,
  Side,
  State,
  Step,
} from '../../protocol';
import type { Leave } from '../../board/choreography';
import type { DrawnPiece } from '../../board/piece';
import type { KeyLine } from '../base/shortcuts';
import type { GameView } from '../links/link';
import type { BoardSession } from './board_session.svelte';
import { type GameWords, wordsOf } from '../words/game_words';
import type { Session } from './session.svelte';

/** A number in a player's place beside the board. */
export interface Count {
  name: string;
  value: number;
  /** It is shown as so many pieces, too: of whom. */
  pieces?: Side;
  /** Pieces come from there, and go back to it. */
  isPlace?: boolean;
}

/** Each part only where the page's own drawings and controls would not do. */
export interface GameParts extends GameWords {
  /** Whether the editor offers what its form would take. */
  offers?(kind: SetupKind): boolean;
  /** Fields of the editor's form that are agreed on before a game, for its rules and not about a position. */
  options?: readonly string[];
  /** What else is: another game of the family is chosen by it. */
  Version?: Component<{ game: string; ongame: (game: string) => void }>;
  /** A number that tells kinds apart in the editor which are drawn alike. */
  tally?: (kind: SetupKind) => number;
  /** The pieces of a setup as the board shows them. */
  setupPieces?(setup: Setup): DrawnPiece[];
  /** The setup after a change of its pieces, with the fields that belong to pieces gone along with them. */
  setupFollowed?(before: Setup, after: Setup): Setup;
  /** The kind of session that a game needs which is more than turns on one board. */
  sessionOf?(game: string): typeof Session | undefined;
  /** Stands over the board: where that is, when it is not alone. By the parts of the whole game. */
  headingOf?(session: Session): Component<{ session: Session }> | undefined;
  /** What is decided besides turns, under what is asked of the player; by the parts of the whole game. */
  panelsOf?(session: Session): readonly Component<{ session: Session }>[];
  /** Stands beside the board while a clock runs. */
  Desk?: Component<{ session: Session }>;
  /** What is counted for a player, in his place beside the board. */
  counts?(view: PlayerView, side: Side, phase: Phase): readonly Count[];
  /** What a player may still bring in, in his place beside the board. */
  Reserve?: Component<{ view: PlayerView; side: Side }>;
  /** That place: with little room around where the screen is narrow, and whether what stands in it never shrinks. */
  strip?: readonly ('tight' | 'firm')[];
  /** To whose place a piece goes that leaves the board, as it is taken by a player, or goes back; none: it fades. */
  goesTo?(leaves: Leave): 'owner' | 'captor' | undefined;
  /** Its keys, at a board where turns are entered, or elsewhere. */
  keys?(view: GameView | undefined): readonly KeyLine[];
  /** What figures choose on the keyboard, where that is the same in each turn. */
  kinds?: readonly string[];
  /** What a player has captured, in his place beside the board; `seat.captured.BOARD` may be its name. */
  Captured?: Component<{ game: string; view: PlayerView; side: Side; entered: Step[] }>;
  /** At the side of the board: what the next piece may be. */
  Kinds?: Component<{ session: BoardSession }>;
  /** On the analysis board: entries that are not turns on the board. */
  Entries?: Component<{ session: BoardSession }>;
  /** What a pile or a stack is made of, in such a position. */
  Card?: Component<{ piece: DrawnPiece; position: string | undefined }>;
  /** How a piece that is being turned is turned on: listens until the function that it returns is called. */
  turnByHand?(session: BoardSession): () => void;
  /** The points that show why a game has been won: those of a connection. */
  decisive?(state: State, layout: Layout): readonly string[];
}

/** What has been fetched for the board's games; nothing where the page itself has all. */
export const gamePartsOf = (kind: BoardKind): GameParts | undefined => wordsOf(kind);
