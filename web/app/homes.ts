// Where pieces go that return to a player: to his place beside the board.
import type { PlacedPiece, Side } from '../protocol';

export type Homes = Record<Side, HTMLElement | undefined>;

/** In the window's coordinates; none for what belongs to nobody. */
export function homeOf(homes: Homes, { owner }: PlacedPiece): DOMRect | undefined {
  return owner === 'w' || owner === 'b' ? homes[owner]?.getBoundingClientRect() : undefined;
}
