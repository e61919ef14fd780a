// Pieces and steps as the core tells of them, for tests.
import type { Step } from '../protocol';
import type { DrawnPiece } from './piece';

export const piece = (at: string, owner: DrawnPiece['owner'], stack?: string): DrawnPiece => ({
  at,
  owner,
  height: stack?.length ?? 1,
  reds: [...(stack ?? '')].filter((letter) => letter === 'r').length,
  gipf: false,
  ...(stack ? { stack } : {}),
});

export const step = (kind: Step['kind'], from: string, to = ''): Step => ({
  kind,
  from,
  to,
  owner: 'w',
  height: 1,
  reds: 0,
  gipf: false,
});
