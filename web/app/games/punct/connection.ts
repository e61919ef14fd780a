// The dots that join two opposite sides of PÜNCT's board, as they are seen from above.
import type { DrawnPiece } from '../../../board/piece';
import type { Point } from '../../../board/geometry';
import type { Layout, Side } from '../../../protocol';

// On the lattice; the corners are no spaces.
const pairs: readonly [(p: Point) => boolean, (p: Point) => boolean][] = [
  [({ x }) => x === 0, ({ x }) => x === 16],
  [({ y }) => y === 0, ({ y }) => y === 16],
  [({ x, y }) => x - y === 8, ({ x, y }) => x - y === -8],
];
const steps = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
] as const;

/** The shortest such chain, from side to side; empty where there is none. */
export function connectionOf(
  { points }: Layout,
  pieces: readonly DrawnPiece[],
  side: Side,
): string[] {
  const own = new Set(pieces.filter(({ owner }) => owner === side).map(({ at }) => at));
  const spaces = points.filter(({ name }) => own.has(name));
  const byPlace = new Map(spaces.map((space) => [`${space.x} ${space.y}`, space]));
  const chains = pairs.map(([isOne, isOther]) => {
    const before = new Map(spaces.filter(isOne).map((space) => [space, space]));
    // What is added while it is walked through comes up, too.
    for (const [space] of before) {
      if (isOther(space)) return chainTo(space, before);
      for (const [dx, dy] of steps) {
        const next = byPlace.get(`${space.x + dx} ${space.y + dy}`);
        if (next && !before.has(next)) before.set(next, space);
      }
    }
    return [];
  });
  return chains
    .filter(({ length }) => length > 0)
    .reduce((best, chain) => (best.length > 0 && best.length <= chain.length ? best : chain), []);
}

function chainTo<Space extends { name: string }>(
  end: Space,
  before: ReadonlyMap<Space, Space>,
): string[] {
  const chain = [end.name];
  let [space, last] = [end, before.get(end)];
  while (last && last !== space) {
    chain.unshift(last.name);
    [space, last] = [last, before.get(last)];
  }
  return chain;
}
