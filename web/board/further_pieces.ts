// How pieces and boards look whose drawing is loaded with their game; all others are drawn by Piece.svelte and
// Surface.svelte themselves.
import type { Component } from 'svelte';
import type { BoardKind } from '../protocol';
import type { DrawnPiece } from './piece';
import type { BoardGeometry } from './geometry';

export type PieceDrawing = Component<{ piece: DrawnPiece }>;

const drawings = new Map<BoardKind, PieceDrawing>();

/** Before the first of these pieces is drawn. */
export const drawPiecesWith = (kind: BoardKind, drawing: PieceDrawing) =>
  void drawings.set(kind, drawing);

export const drawingOf = (kind: BoardKind): PieceDrawing | undefined => drawings.get(kind);

/** What lies on the plate of a board: its points. */
export type FieldDrawing = Component<{
  geometry: BoardGeometry;
  /** TAMSK: the rings on each space. */
  rings: ReadonlyMap<string, number>;
  /** Points whose name would show through what stands there. */
  occupied: { has: (name: string) => boolean };
}>;

const fields = new Map<BoardKind, FieldDrawing>();

export const drawFieldWith = (kind: BoardKind, drawing: FieldDrawing) =>
  void fields.set(kind, drawing);

export const fieldOf = (kind: BoardKind): FieldDrawing | undefined => fields.get(kind);
