// A turn of a step of the course and what it led to, as the conditions look at it.
import type { Layout, State } from '../../protocol';
import type { GameSoFar } from '../core/game';
import type { Core } from '../core/core';

export type Rules = Pick<Core, 'request' | 'search'>;

/** A turn and what it led to. */
export interface Played {
  rules: Rules;
  layout: Layout;
  /** The game before the turn. */
  game: GameSoFar;
  before: State;
  turn: string;
  after: State;
}

/** The lattice of all boards: a step in one of six directions. */
export function neighbours({ points }: Layout, at: string): string[] {
  const here = points.find(({ name }) => name === at);
  if (!here) return [];
  const steps = (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y), Math.abs(x - y));
  return points.filter(({ x, y }) => steps(x - here.x, y - here.y) === 1).map(({ name }) => name);
}
