// PÜNCT's pieces as texts say them: of a dot on the board kind, orientation and number ("Ed0", 0 the PÜNCT dot), of a
// whole piece the first two. Directions are counted clockwise from a, which leads away from White.
import type { Point } from '../geometry';

export const kinds = ['T', 'C', 'E', 'M', 'L', 'R'] as const;
export type Kind = (typeof kinds)[number];

export interface PieceText {
  kind: Kind;
  orientation: number;
  /** Which of its dots it is; none: the whole piece. */
  dot?: number;
}

export function pieceOf(pile: string | undefined): PieceText | undefined {
  const [, letter = '', orientation = '', dot] =
    /^([TCEMLR])([a-f])([0-2])?$/i.exec(pile ?? '') ?? [];
  const kind = kinds.find((known) => known === letter.toUpperCase());
  if (!kind) return undefined;
  const piece = { kind, orientation: orientation.charCodeAt(0) - 'a'.charCodeAt(0) };
  return dot === undefined ? piece : { ...piece, dot: Number(dot) };
}

// One step in each direction on the lattice (src/rules/punct/board.h).
const steps: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: -1 },
  { x: -1, y: 0 },
];

// Of dots 1 and 2, the ways from the PÜNCT dot: turns from the orientation, step by step.
const waysOf: Record<Kind, readonly [readonly number[], readonly number[]]> = {
  T: [[0], [1]],
  C: [[3], [0]],
  E: [[0, 0], [0]],
  M: [[2], [0]],
  L: [[0, 5], [0]],
  R: [[0, 1], [0]],
};

/** Where its dots lie on the lattice, seen from the PÜNCT dot, by their numbers. */
export function dotsOf({ kind, orientation }: PieceText): Point[] {
  const there = (turns: readonly number[]) =>
    turns.reduce(
      (at, turn) => {
        const step = steps[(orientation + turn) % 6] ?? { x: 0, y: 0 };
        return { x: at.x + step.x, y: at.y + step.y };
      },
      { x: 0, y: 0 },
    );
  return [{ x: 0, y: 0 }, ...waysOf[kind].map(there)];
}

/** In which directions a dot's piece goes on. */
export function joinsOf(piece: PieceText): number[] {
  const dots = dotsOf(piece);
  const here = dots[piece.dot ?? 0] ?? { x: 0, y: 0 };
  return steps.flatMap(({ x, y }, direction) =>
    dots.some((dot) => dot.x === here.x + x && dot.y === here.y + y) ? [direction] : [],
  );
}

/** On the screen, where columns stand upright. */
export const onScreen = ({ x, y }: Point): Point => ({ x: (x * Math.sqrt(3)) / 2, y: x / 2 - y });
