// The pieces of a setup dot by dot, as the board shows them: on each space the highest one.
import type { DrawnPiece } from '../../../board/piece';
import { dotsOf, pieceOf } from '../../../board/punct/pieces';

/** The name of the space that lies so far from another: column letter and number. */
export function spaceAt(from: string, { x, y }: { x: number; y: number }): string {
  const column = String.fromCharCode(from.charCodeAt(0) + x);
  return `${column}${Number(from.slice(1)) + y}`;
}

export function dotsOfSetup(pieces: readonly DrawnPiece[]): DrawnPiece[] {
  const seen = new Map<string, DrawnPiece>();
  for (const piece of [...pieces].sort((a, b) => a.height - b.height)) {
    const text = pieceOf(piece.pile);
    if (!text) continue;
    dotsOf(text).forEach((dot, number) => {
      const at = spaceAt(piece.at, dot);
      seen.set(at, { ...piece, at, pile: `${piece.pile}${number}` });
    });
  }
  return [...seen.values()];
}
