// The boards as the core lays them out, for tests.
import type { Layout } from '../protocol';

const letters = 'abcdefghijk';

export function dvonnLayout(): Layout {
  const points = [];
  for (let y = 0; y < 5; ++y) {
    for (let x = 0; x < 11; ++x) {
      // The corners that the hexagon cuts off: a4 a5 b5 at one end, j1 k1 k2 at the other.
      if (x - y < -2 || x - y > 8) continue;
      points.push({ name: `${letters[x]}${y + 1}`, x, y, role: 'cell' as const });
    }
  }
  return { board: 'dvonn', points, lines: [] };
}

export function gipfLayout(): Layout {
  const points = [];
  for (let x = 0; x < 9; ++x) {
    const first = Math.max(0, x - 4);
    for (let y = first; y <= Math.min(8, x + 4); ++y) {
      const spot = x >= 1 && x <= 7 && y >= 1 && y <= 7 && Math.abs(x - y) <= 3;
      const role = spot ? ('spot' as const) : ('dot' as const);
      points.push({ name: `${letters[x]}${y - first + 1}`, x, y, role });
    }
  }
  const lines = [
    ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'],
    ['a1', 'b2', 'c3', 'd4', 'e5', 'f5', 'g5', 'h5', 'i5'],
  ];
  return { board: 'gipf', points, lines };
}

/** 37 rings. */
export function zertzLayout(): Layout {
  const points = [];
  for (let x = 0; x < 7; ++x) {
    const first = Math.max(0, x - 3);
    for (let y = first; y <= Math.min(6, x + 3); ++y) {
      points.push({ name: `${letters[x]}${y - first + 1}`, x, y, role: 'ring' as const });
    }
  }
  return { board: 'zertz', points, lines: [] };
}
