// What a board shows: pieces, and the steps that lead from one picture to the next.
//
// The steps come from the rules (protocol.ts); here they are only carried out, piece by piece, as a hand would.
import type { PieceLook, State, Step } from '../protocol';
import type { DrawnPiece } from './piece';
import { covered, uncovered } from './piles';

export interface Scene {
  /** Grows with each scene, so that the same pieces can be shown anew. */
  key: number;
  pieces: DrawnPiece[];
  /** Played from the picture shown before; empty: the pieces are simply there. */
  steps: Step[];
  /** Stepping through a game: same movements, less waiting. */
  quick: boolean;
}

/** Traces that a turn leaves: the ways that pieces went, and the places that were emptied. */
export interface Traces {
  paths: { from: string; to: string }[];
  entered: string[];
  gone: string[];
  /** Where a ring was taken away. */
  removed: string[];
  /** What was put straight onto the board. */
  placed?: DrawnPiece;
}

export const noTraces: Traces = { paths: [], entered: [], gone: [], removed: [] };

const noRing: PieceLook = { owner: '.', height: 1, reds: 0, gipf: false };

/** As much of a state as stands on the board. */
interface Standing extends Pick<State, 'gone' | 'out'> {
  pieces: DrawnPiece[];
  white?: { sand?: readonly number[] };
  black?: { sand?: readonly number[] };
}

/**
 * What stands on the points of a board: its pieces, `.` where a ring is gone, and glasses with their sand; `at`: the
 * moment of the game at which the state begins, where it counts.
 */
export function standing(state: Standing | undefined, at = 0): DrawnPiece[] {
  const { pieces = [], gone = [] } = state ?? {};
  if (gone.length > 0) return [...pieces, ...gone.map((at) => lookAt(noRing, at))];
  return state?.white?.sand ? withSand(pieces, state, at) : pieces;
}

/** A glass as it stands at a later moment of the game; other pieces as they are. */
export function withSandAt(piece: DrawnPiece, now: number): DrawnPiece {
  const { sand } = piece;
  return sand
    ? { ...piece, sand: { ...sand, left: Math.max(0, sand.left - (now - sand.at)), at: now } }
    : piece;
}

function withSand(pieces: DrawnPiece[], state: Standing, at: number): DrawnPiece[] {
  const { white, black, out = [] } = state;
  const sand: Record<string, number[]> = {
    w: [...(white?.sand ?? [])],
    b: [...(black?.sand ?? [])],
  };
  return pieces.map((piece) => {
    const left = sand[piece.owner]?.shift();
    if (left === undefined) return piece;
    // A ring that may be left undropped does not tell whether a glass has been moved.
    const started = left > 0 || ringsIn(piece) > 0 || out.includes(piece.at);
    return { ...piece, sand: { left, at, started } };
  });
}

/** TAMSK: how many rings lie with a piece. */
export const ringsIn = ({ pile }: PieceLook): number => Number(pile?.slice(-1) ?? 0);

/** TAMSK: how many lie on each space that has some. */
export const ringsOn = (pieces: readonly DrawnPiece[]): Map<string, number> =>
  new Map(pieces.map((piece) => [piece.at, ringsIn(piece)]));

/** The points whose ring is gone. */
export const withoutRing = (pieces: readonly DrawnPiece[]): Set<string> =>
  new Set(pieces.flatMap(({ at, owner }) => (owner === '.' || owner === 'o' ? [at] : [])));

/** DVONN pieces in a stack; one alone is one. */
export function redsIn(piece: PieceLook): number {
  return piece.owner === 'r' ? Math.max(1, piece.reds) : piece.reds;
}

/**
 * The pieces of a stack from the bottom, `?` where they are not known; as many unknown pieces as there are DVONN
 * pieces unaccounted for are those.
 */
export function stackOf(piece: DrawnPiece): string {
  const told = piece.stack?.length === piece.height ? piece.stack : undefined;
  const stack = told ?? '?'.repeat(Math.max(0, piece.height - 1)) + piece.owner;
  const count = (letter: string) => [...stack].filter((other) => other === letter).length;
  return count('?') === redsIn(piece) - count('r') ? stack.replaceAll('?', 'r') : stack;
}

export function applySteps(pieces: DrawnPiece[], steps: Step[]): DrawnPiece[] {
  const board = new Map(pieces.map((piece) => [piece.at, piece]));
  for (const step of steps) {
    if (step.kind === 'enter' && step.to) {
      board.set(step.to, lookAt(step, step.to));
    } else if (step.kind === 'move' && step.from && step.to) {
      const mover = board.get(step.from) ?? lookAt(step, step.from);
      const below = board.get(step.to);
      board.delete(step.from);
      board.set(step.to, below ? piled(below, mover) : { ...mover, at: step.to });
    } else if (step.kind === 'glass' && step.from && step.to) {
      carryGlass(board, step.from, step.to, step.owner);
    } else if (step.kind === 'ring' && step.to) {
      const space = board.get(step.to) ?? tube(step.to, 'o', 0);
      board.set(step.to, tube(step.to, space.owner, ringsIn(space) + 1));
    } else if (step.kind === 'lift' && step.from) {
      const rest = uncovered(board.get(step.from) ?? step);
      if (rest) board.set(step.from, lookAt(rest, step.from));
      else board.delete(step.from);
      const below = board.get(step.to ?? '');
      if (step.to) board.set(step.to, lookAt(below ? covered(below, step) : step, step.to));
    } else if (step.kind === 'become' && step.from) {
      board.set(step.from, lookAt(step, step.from));
    } else if (step.kind === 'remove-ring' && step.from) {
      board.set(step.from, lookAt(noRing, step.from));
    } else if (step.from) {
      board.delete(step.from);
    }
  }
  return [...board.values()];
}

/** The glass goes, the rings stay. */
function carryGlass(
  board: Map<string, DrawnPiece>,
  from: string,
  to: string,
  owner: PieceLook['owner'],
) {
  const rings = (at: string) => ringsIn(board.get(at) ?? tube(at, 'o', 0));
  if (rings(from) > 0) board.set(from, tube(from, 'o', rings(from)));
  else board.delete(from);
  board.set(to, tube(to, owner, rings(to)));
}

const tube = (at: string, owner: PieceLook['owner'], rings: number): DrawnPiece => ({
  at,
  owner,
  height: 1,
  reds: 0,
  gipf: false,
  pile: `${owner === 'o' ? '' : owner}${rings}`,
});

function piled(below: DrawnPiece, mover: DrawnPiece): DrawnPiece {
  return {
    at: below.at,
    owner: mover.owner,
    height: below.height + mover.height,
    reds: redsIn(below) + redsIn(mover),
    gipf: false,
    stack: stackOf(below) + stackOf(mover),
  };
}

export function lookAt(look: PieceLook, at: string): DrawnPiece {
  const { owner, height, reds, gipf, pile } = look;
  return { at, owner, height, reds, gipf, ...(pile && { pile }) };
}

export function sameStep(a: Step, b: Step): boolean {
  return a.kind === b.kind && a.from === b.from && a.to === b.to;
}

/**
 * The steps of `now` that have not been shown with `shown`; undefined when something shown is not part of `now`, so
 * that the picture has to be set up anew.
 */
export function stepsSince(shown: Step[], now: Step[]): Step[] | undefined {
  if (shown.some((step) => !now.some((other) => sameStep(step, other)))) return undefined;
  return now.filter((step) => !shown.some((other) => sameStep(step, other)));
}

/** Whether a piece goes from one place to another, or comes. */
export const isSlide = ({ kind }: Step): boolean =>
  kind === 'move' || kind === 'enter' || kind === 'glass';

export function tracesOf(steps: Step[]): Traces {
  const traces: Traces = { paths: [], entered: [], gone: [], removed: [] };
  const path = ({ from, to }: Step) => (from && to ? [{ from, to }] : []);
  let pushed: Step[] = [];
  for (const step of steps) {
    const { kind, from, to } = step;
    if (kind === 'move' || kind === 'glass') pushed.push(step);
    else if (kind === 'enter' && to) {
      // The pushed pieces come before the entering one, the furthest first.
      traces.entered.push(to);
      if (from) traces.paths.push({ from, to: pushed[0]?.to ?? to });
      else traces.placed = lookAt(step, to);
      pushed = [];
    } else if (kind === 'lift' && to) traces.paths.push(...path(step));
    else if (from && kind === 'remove-ring') traces.removed.push(from);
    else if (from && kind !== 'become') traces.gone.push(from);
  }
  traces.paths.push(...pushed.flatMap(path));
  return traces;
}
