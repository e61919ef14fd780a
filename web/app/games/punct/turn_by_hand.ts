// A piece that is being turned before it lies: R and the wheel over the board turn it on, where else R turns the board
// and the wheel scrolls.
import { isShortcut } from '../../base/shortcuts';
import type { BoardSession } from '../../play/board_session.svelte';

/** So far a wheel rolls for a step, in pixels; its notch is more. */
const roll = 40;
const pixelsOfLine = 16;

/** Listens until the function that it returns is called. */
export function turnByHand(session: BoardSession): () => void {
  let rolled = 0;
  const onBoard = ({ target }: Event) =>
    target instanceof Element && !!target.closest('[role="application"]');

  function wheel(event: WheelEvent) {
    if (event.ctrlKey || !onBoard(event)) return;
    event.preventDefault();
    rolled += event.deltaY * (event.deltaMode === 0 ? 1 : pixelsOfLine);
    if (Math.abs(rolled) < roll) return;
    void session.turnPiece(rolled > 0 ? 1 : -1);
    rolled = 0;
  }

  async function key(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'r' || !isShortcut(event)) return;
    event.preventDefault();
    const focus = onBoard(event);
    const at = await session.turnPiece(event.shiftKey ? -1 : 1);
    // Enter then chooses what is shown.
    if (focus && at) document.querySelector<SVGElement>(`[data-point="${at}"]`)?.focus();
  }
  const keydown = (event: KeyboardEvent) => void key(event);

  window.addEventListener('wheel', wheel, { passive: false });
  window.addEventListener('keydown', keydown, { capture: true });
  return () => {
    window.removeEventListener('wheel', wheel);
    window.removeEventListener('keydown', keydown, { capture: true });
  };
}
