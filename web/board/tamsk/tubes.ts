// The tubes of TAMSK's board (docs/rules/RULES.md, F.1): the nearer to the middle, the more rings they take.
import type { Point } from '../geometry';

const middle = 3;
/** In the middle. */
export const mostRings = 4;

/** How many rings the tube at a point of the lattice takes: 1 at the border, 4 in the middle. */
export function capacity({ x, y }: Point): number {
  const [dx, dy] = [x - middle, y - middle];
  return mostRings - Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx - dy));
}

/** The rim of a tube in as many parts as it takes rings, each a part of the circle around (0, 0), from the top on. */
export function rim(parts: number, radius: number): string[] {
  if (parts === 1) return [`M0 ${-radius}a${radius} ${radius} 0 1 1-.001 0z`];
  const gap = 0.16;
  const at = (angle: number) =>
    `${tidy(radius * Math.sin(angle))} ${tidy(-radius * Math.cos(angle))}`;
  return Array.from({ length: parts }, (_, part) => {
    const from = (2 * Math.PI * part) / parts + gap;
    const to = (2 * Math.PI * (part + 1)) / parts - gap;
    const large = to - from > Math.PI ? 1 : 0;
    return `M${at(from)}A${radius} ${radius} 0 ${large} 1 ${at(to)}`;
  });
}

const tidy = (value: number) => Math.round(value * 1e3) / 1e3;
