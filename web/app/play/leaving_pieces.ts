// Where pieces go that leave the board to a player: to his place beside it.
import type { Leave } from '../../board/choreography';
import type { BoardSession } from './board_session.svelte';
import type { Side } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';

export type PlayerPlaces = Record<Side, HTMLElement | undefined>;

/**
 * In the window's coordinates. What returns goes to whom it belongs; marbles belong to nobody and go to the player whose
 * turn is shown, as do his rings in YINSH. None where a piece just fades: GIPF's captured ones, YINSH's markers.
 */
export function destinationOf(
  places: PlayerPlaces,
  { owner }: DrawnPiece,
  leaves: Leave,
  session: BoardSession,
): DOMRect | undefined {
  if (leaves === 'capture') {
    if (session.layout.board !== 'zertz' && session.layout.board !== 'yinsh') return undefined;
    const captor = session.isEntering ? session.side : session.last?.side;
    return captor && places[captor]?.getBoundingClientRect();
  }
  if (session.layout.board === 'yinsh') return undefined;
  return owner === 'w' || owner === 'b' ? places[owner]?.getBoundingClientRect() : undefined;
}
