// Measures of the drawn pieces, in units of the distance between neighbouring points.

/** Radius of a piece's disc. */
export const pieceRadius = 0.41;
/** Of a marble: its ring is seen around it. */
export const marbleRadius = 0.355;

/** How far the top of a stack is raised: grows with its height, never into the row behind by more than a third. */
export function lift(height: number): number {
  return height <= 1 ? 0 : 0.36 * (1 - Math.exp(-(height - 1) / 5));
}

/** Where the DVONN pieces of a stack are set into its rim, as offsets from the middle of the top. */
export function gems(count: number): { x: number; y: number }[] {
  const spread = (34 * Math.PI) / 180;
  const first = (-48 * Math.PI) / 180 - (spread * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: 0.345 * Math.cos(first + i * spread),
    y: 0.345 * Math.sin(first + i * spread),
  }));
}

export function diamond(x: number, y: number, size: number): string {
  return `M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`;
}

/** An arrow from one point to another, kept clear of both ends. */
export function arrow(
  from: { x: number; y: number },
  to: { x: number; y: number },
  clear: { from: number; to: number },
): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const round = (value: number) => Math.round(value * 1e3) / 1e3;
  const at = (along: number, aside: number, origin: { x: number; y: number }) =>
    `${round(origin.x + ux * along - uy * aside)} ${round(origin.y + uy * along + ux * aside)}`;
  const tip = -clear.to;
  return [
    `M${at(clear.from, 0, from)}L${at(tip - 0.02, 0, to)}`,
    `M${at(tip - 0.17, 0.14, to)}L${at(tip, 0, to)}L${at(tip - 0.17, -0.14, to)}`,
  ].join('');
}

/** An arrow drawn by hand: its line, and its head, which ends in the middle of the point that it leads to. */
export function drawnArrow(
  from: { x: number; y: number },
  to: { x: number; y: number },
): { line: string; head: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const round = (value: number) => Math.round(value * 1e3) / 1e3;
  // Along the line from its end, and to the right of it.
  const at = (back: number, aside = 0) =>
    `${round(to.x - ux * back - uy * aside)} ${round(to.y - uy * back + ux * aside)}`;
  return {
    line: `M${at(length - 0.2)}L${at(0.3)}`,
    head: `M${at(0.02)}L${at(0.36, 0.2)}L${at(0.36, -0.2)}z`,
  };
}
