// Where the points of a board stand on the screen.
//
// Lattice coordinates (src/geometry/lattice.h: neighbours ±(1,0), ±(0,1), ±(1,1)) become screen coordinates. DVONN lies
// with its rows level, the others stand with their columns upright, which is the same lattice turned by 30 degrees.
// `turned` counts degrees clockwise from there.
import type { Layout, LayoutPoint } from '../protocol';
import {
  type BoardGeometry,
  type BoardLabel,
  type BoardPoint,
  type Box,
  boxAround,
  grown,
  hull,
  type Point,
} from './geometry';
import { drawingOf } from './kinds';

export function lay(layout: Layout, turned: number): BoardGeometry {
  const angle = ((drawingOf(layout.board).baseTurn + turned) * Math.PI) / 180;
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
  const { margin, hasEdgeLabels } = drawingOf(layout.board);
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

/** Four places are a hundredth of a pixel: keeps the drawing's numbers short. */
function tidy(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}

function grouped<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
