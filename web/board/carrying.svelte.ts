// A piece that is dragged: where it is, and where it is let go.
import type { DrawnPiece } from './piece';
import type { Point } from './geometry';
import { elementUnder, onBoard, pointUnder } from './on_screen';

export class Carrying {
  now: { piece: DrawnPiece; to: Point } | undefined = $state.raw();

  carries(at: string): boolean {
    return this.now?.piece.at === at;
  }

  move(svg: SVGSVGElement, event: PointerEvent, piece: DrawnPiece) {
    const to = onBoard(svg, event.clientX, event.clientY);
    if (to) this.now = { piece, to };
  }

  /** From where it was carried to which point, or off the board; nothing where it is let go without a choice. */
  drop(svg: SVGSVGElement, event: PointerEvent): { from: string; to?: string } | undefined {
    const from = this.now?.piece.at;
    this.now = undefined;
    const to = pointUnder(svg, event);
    const onGround = !to && svg.contains(elementUnder(svg, event));
    if (from === undefined || from === to || onGround) return undefined;
    return to === undefined ? { from } : { from, to };
  }
}
