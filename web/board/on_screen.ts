// Between the window's coordinates and a board's own.
import type { Point } from './geometry';

/** Where on the board a place of the window is; nowhere while the board is not shown. */
export function onBoard(svg: SVGSVGElement | undefined, x: number, y: number): Point | undefined {
  const matrix = svg?.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : undefined;
}

/** What of the board's own document, or shadow, is under the pointer. */
export const elementUnder = (svg: SVGSVGElement, { clientX, clientY }: MouseEvent) =>
  (svg.getRootNode() as Document | ShadowRoot).elementFromPoint(clientX, clientY);

/** The point of the board that is under the pointer. */
export function pointUnder(svg: SVGSVGElement, event: PointerEvent): string | undefined {
  const element = elementUnder(svg, event);
  return element instanceof SVGElement && svg.contains(element) ? element.dataset.point : undefined;
}
