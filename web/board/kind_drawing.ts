// What the drawing of a board differs in by its kind. Each kind's own folder says it (NAME/kind.ts); kinds.ts lists them.
import type { Component } from 'svelte';
import type { DrawnPiece } from './piece';
import type { BoardGeometry } from './geometry';

/** One piece or stack, around (0, 0). */
export type PieceDrawing = Component<{ piece: DrawnPiece }>;

interface FieldProps {
  geometry: BoardGeometry;
  /** Dots that may be pressed. */
  open: Set<string>;
  /** Points whose name would show through what stands there. */
  occupied: { has: (name: string) => boolean };
  /** Points without a ring. */
  gone: { has: (name: string) => boolean };
  /** Those where one may be put back. */
  restorable: { has: (name: string) => boolean };
  /** TAMSK: the rings on each space. */
  rings: ReadonlyMap<string, number>;
}

/** What lies on the plate of a board: its points. */
export type FieldDrawing = Component<FieldProps>;

/** What is large, and so may come with its game (kinds.ts: drawWith). */
export interface LargeDrawings {
  Piece?: PieceDrawing;
  Field?: FieldDrawing;
}

export interface KindDrawing extends LargeDrawings {
  /** The smallest turn after which the board fills the same kind of space again, in degrees. */
  turnStep: number;
  /** How it lies, in degrees from level rows. */
  baseTurn: number;
  /** Between the outermost points and the edge. */
  margin: number;
  /** In a text: pixels for the distance between neighbours, so that two boards fit side by side into a column. */
  scale: number;
  /** Letters and figures stand at the ends of columns and rows; else dots have their names. */
  hasEdgeLabels?: boolean;
  /** About twice as wide as high: it stands upright where the screen does. */
  isWide?: boolean;
  /** There is no plate under its points. */
  isBare?: boolean;
  /** What is put onto it comes in several colours, so that a proposal shows which. */
  hasColourChoice?: boolean;
  /** The colours that its pieces shade, by the letters of the style sheet: `--piece-w`. */
  colours: readonly string[];
  /** A gradient that it has besides those of all boards. */
  Gradient?: Component;
  /** A corner of the board, to tell its games apart at a glance: `look` is what the list of games calls it. */
  Icon: Component<{ look: string }> | Component;
}
