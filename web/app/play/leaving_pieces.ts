// Where pieces go that leave the board to a player: to his place beside it.
import type { Leave } from '../../board/choreography';
import type { BoardSession } from './board_session.svelte';
import type { Side } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import { gamePartsOf } from './game_parts';

export type PlayerPlaces = Record<Side, HTMLElement | undefined>;

const usually = (leaves: Leave) => (leaves === 'capture' ? undefined : 'owner');

/**
 * In the window's coordinates. What returns goes to whom it belongs, what is captured fades, unless the game has it
 * otherwise; the captor is the player whose turn is shown.
 */
export function destinationOf(
  places: PlayerPlaces,
  { owner }: DrawnPiece,
  leaves: Leave,
  session: BoardSession,
): DOMRect | undefined {
  const whose = (gamePartsOf(session.layout.board)?.goesTo ?? usually)(leaves);
  const captor = session.isEntering ? session.side : session.last?.side;
  const to = whose === 'captor' ? captor : whose === 'owner' ? owner : undefined;
  return to === 'w' || to === 'b' ? places[to]?.getBoundingClientRect() : undefined;
}
