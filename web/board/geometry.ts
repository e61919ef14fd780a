// Points on the screen, and a board of them (lay.ts lays it): one unit is the distance between neighbours, y grows
// downwards.
import type { BoardKind, LayoutPoint } from '../protocol';

export interface Point {
  x: number;
  y: number;
}

export interface BoardPoint extends Point {
  name: string;
  /** Where it is on the lattice. */
  lattice: Point;
  role: LayoutPoint['role'];
}

export interface BoardLabel extends Point {
  text: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BoardGeometry {
  kind: BoardKind;
  points: BoardPoint[];
  byName: Map<string, BoardPoint>;
  lines: [Point, Point][];
  labels: BoardLabel[];
  /** Convex outline of the points, before the margin is added. */
  outline: Point[];
  margin: number;
  box: Box;
  /** Width of the box by its height. */
  wide: number;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * The point an arrow key leads to: the nearest one within 50 degrees of the arrow. Where two are equally near (a
 * hexagonal lattice has no neighbour straight ahead in half of the cases) the one nearer to `lane`, the line that the
 * cursor has been following, wins; so a walk to the right stays level.
 */
export function pointTowards(
  geometry: BoardGeometry,
  from: string,
  arrow: Arrow,
  lane: Point,
): string | undefined {
  const start = geometry.byName.get(from);
  if (!start) return undefined;
  const heading = {
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
  }[arrow];
  let best: { name: string; cost: number } | undefined;
  for (const p of geometry.points) {
    const dx = p.x - start.x;
    const dy = p.y - start.y;
    const distance = Math.hypot(dx, dy);
    const ahead = dx * heading.x + dy * heading.y;
    if (distance < 0.1 || ahead < distance * Math.cos((50 * Math.PI) / 180)) continue;
    const drift = heading.x === 0 ? Math.abs(p.x - lane.x) : Math.abs(p.y - lane.y);
    const cost = distance + 0.1 * drift;
    if (!best || cost < best.cost - 1e-9) best = { name: p.name, cost };
  }
  return best?.name;
}

export function boxAround(points: Point[]): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Convex hull by Andrew's monotone chain. */
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: Point[]) => {
    const chain: Point[] = [];
    for (const p of list) {
      while (chain.length >= 2 && cross(chain.at(-2)!, chain.at(-1)!, p) <= 1e-6) chain.pop();
      chain.push({ x: p.x, y: p.y });
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function cross(o: Point, a: Point, b: Point): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}
