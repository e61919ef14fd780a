// DrawnPiece: a piece with what a drawing of it can show beyond its look.
import type { PlacedPiece } from '../protocol';

export interface DrawnPiece extends PlacedPiece {
  /** The pieces from the bottom, letters `w b r`, `?` where nobody knows. */
  stack?: string;
  /**
   * TAMSK, levels 2 and 3: what a glass has left at a moment of the game, both in milliseconds, and whether it has
   * been moved.
   */
  sand?: { left: number; at: number; started: boolean };
}
