// Where the points of a board stand on the screen.
//
// Lattice coordinates (src/geometry/lattice.h: neighbours ±(1,0), ±(0,1), ±(1,1)) become screen coordinates: one unit
// is the distance between neighbours, y grows downwards. DVONN lies with its rows level, the others stand with their
// columns upright, which is the same lattice turned by 30 degrees. `turned` counts degrees clockwise from there.
import type { BoardKind, Layout, LayoutPoint } from '../protocol';

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

/** What the drawings of a kind of board need to know of it. */
interface BoardStyle {
  /** The smallest turn after which the board fills the same kind of space again, in degrees. */
  turnStep: number;
  /** How it lies, in degrees from level rows. */
  baseTurn: number;
  /** Between the outermost points and the edge. */
  margin: number;
  /** In a text: pixels for the distance between neighbours, so that two boards fit side by side into a column. */
  scale: number;
  /** Letters and figures stand at the ends of columns and rows; else dots have their names. */
  hasEdgeLabels?: boolean;
}

export const boardStyles: Record<BoardKind, BoardStyle> = {
  dvonn: { turnStep: 90, baseTurn: 0, margin: 0.88, scale: 46, hasEdgeLabels: true },
  gipf: { turnStep: 60, baseTurn: 30, margin: 0.68, scale: 40 },
  zertz: { turnStep: 60, baseTurn: 30, margin: 0.5, scale: 46 },
  potentials: { turnStep: 60, baseTurn: 30, margin: 0.68, scale: 40 },
  tamsk: { turnStep: 60, baseTurn: 30, margin: 0.62, scale: 46 },
  yinsh: { turnStep: 60, baseTurn: 30, margin: 0.95, scale: 30, hasEdgeLabels: true },
};
/** Whether there is a drawing for a kind of board: the core may know more games than the page. */
export const isDrawn = (board: string): boolean => Object.hasOwn(boardStyles, board);

export function lay(layout: Layout, turned: number): BoardGeometry {
  const angle = ((boardStyles[layout.board].baseTurn + turned) * Math.PI) / 180;
  const onScreen = (x: number, y: number): Point =>
    rotated({ x: x - y / 2, y: (-y * Math.sqrt(3)) / 2 }, angle);
  const raw = layout.points.map(({ name, role, x, y }) => ({
    name,
    role,
    lattice: { x, y },
    ...onScreen(x, y),
  }));
  const middle = centre(boxAround(raw));
  const points = raw.map((p) => ({ ...p, x: tidy(p.x - middle.x), y: tidy(p.y - middle.y) }));
  const byName = new Map(points.map((p) => [p.name, p]));
  const { margin, hasEdgeLabels } = boardStyles[layout.board];
  const box = grown(boxAround(points), margin + 0.06);
  return {
    kind: layout.board,
    points,
    byName,
    lines: layout.lines.flatMap((line) => {
      const from = byName.get(line[0] ?? '');
      const to = byName.get(line.at(-1) ?? '');
      return from && to ? [[from, to] as [Point, Point]] : [];
    }),
    labels: hasEdgeLabels
      ? edgeLabels(layout, byName, onScreen)
      : points
          .filter((p) => p.role === 'dot')
          .map((p) => ({ text: p.name, ...moved(p, p, 0.37 / Math.hypot(p.x, p.y)) })),
    outline: hull(points),
    margin,
    box,
    wide: box.width / box.height,
  };
}

/** Letters at the nearer end of each column, figures at the left end of each row, in line with their cells. */
function edgeLabels(
  layout: Layout,
  byName: Map<string, BoardPoint>,
  onScreen: (x: number, y: number) => Point,
): BoardLabel[] {
  const along = { column: onScreen(0, 1), row: onScreen(1, 0) };
  const ends = (points: LayoutPoint[], order: (p: LayoutPoint) => number) => {
    const sorted = [...points].sort((a, b) => order(a) - order(b));
    return [sorted[0], sorted.at(-1)].map((p) => byName.get(p?.name ?? ''));
  };
  const labels: BoardLabel[] = [];
  const add = (text: string, points: LayoutPoint[], lane: 'column' | 'row') => {
    const order = (p: LayoutPoint) => (lane === 'column' ? p.y : p.x);
    const [low, high] = ends(points, order);
    if (!low || !high) return;
    const before = moved(low, along[lane], -0.66);
    const after = moved(high, along[lane], 0.66);
    // Level lanes are named on the left, the others at the bottom; rows of an upright board at the top.
    const towards = (p: Point) => (lane === 'column' ? p.y : -p.x - 0.01 * p.y);
    labels.push({ text, ...(towards(before) > towards(after) ? before : after) });
  };
  for (const [letter, points] of grouped(layout.points, (p) => p.name.charAt(0))) {
    add(letter, points, 'column');
  }
  for (const [number, points] of grouped(layout.points, (p) => p.name.slice(1))) {
    add(number, points, 'row');
  }
  return labels;
}

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

function rotated(p: Point, angle: number): Point {
  return {
    x: p.x * Math.cos(angle) - p.y * Math.sin(angle),
    y: p.x * Math.sin(angle) + p.y * Math.cos(angle),
  };
}

function moved(p: Point, by: Point, times: number): Point {
  return { x: tidy(p.x + by.x * times), y: tidy(p.y + by.y * times) };
}

function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** Four places are a hundredth of a pixel: keeps the drawing's numbers short. */
function tidy(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}

function grouped<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
