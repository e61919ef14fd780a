// What a turn may bring in: the words by which the core asks for it, and the piece that each stands for.
import { lookOf } from '../../../board/piles';
import type { PlayerView, Side } from '../../../protocol';
import type { DrawnPiece } from '../../../board/piece';
import { p, type Type, typeName, types } from './words';

export type Kind = 'basic' | 'G' | Type;
/** In the order in which the core asks. */
export const kinds: readonly Kind[] = ['basic', 'G', ...types];

export function pieceOf(kind: Kind, side: Side): DrawnPiece {
  const basic: DrawnPiece = { at: '', owner: side, height: 1, reds: 0, gipf: false };
  if (kind === 'basic') return basic;
  if (kind === 'G') return { ...basic, gipf: true };
  return { at: '', ...lookOf(side + (side === 'w' ? kind : kind.toLowerCase())) };
}

export function kindName(kind: Kind): string {
  if (kind === 'basic' || kind === 'G') return p(`kinds.${kind}`);
  return p('kinds.loaded', { type: typeName(kind) });
}

/** How many of a kind a player could bring in; none where nobody counts. */
export function countOf(kind: Kind, { reserve, potentials }: PlayerView): number | undefined {
  if (kind === 'G') return undefined;
  return kind === 'basic' ? reserve : (potentials?.[types.indexOf(kind)] ?? 0);
}
