// Changes of a setup, as values: each gives a new one, or the same where nothing changes.
import { lookOf } from '../../board/piles';
import { lookAt } from '../../board/scene';
import type { PieceLook, Setup, SetupForm, SetupKind } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';

export function kindOf(form: SetupForm, piece: PieceLook): SetupKind | undefined {
  return form.kinds.find((kind) =>
    piece.pile || kind.pile
      ? sameLook(grown(kind, piece.height, 0), piece)
      : kind.owner === piece.owner && kind.gipf === piece.gipf,
  );
}

/** A piece of this kind, as high as it may be; a pile grows by what lies on it in turn. */
export function grown(kind: SetupKind, height: number, reds: number): PieceLook {
  const { owner, gipf, pile, on_top } = kind;
  const high = Math.max(kind.height, Math.min(height, kind.tallest));
  if (pile && on_top) {
    const covers = Array.from({ length: high - kind.height }, (_, index) => on_top[index % 2]);
    return lookOf(pile + covers.join(''));
  }
  const red = Math.max(kind.reds, Math.min(reds, kind.most_reds));
  return { owner, gipf, height: high, reds: red, ...(pile && { pile }) };
}

export function sameLook(a: PieceLook, b: PieceLook): boolean {
  return (
    a.owner === b.owner &&
    a.gipf === b.gipf &&
    a.height === b.height &&
    a.reds === b.reds &&
    a.pile === b.pile
  );
}

export function placed(setup: Setup, look: PieceLook, at: string): Setup {
  const others = setup.pieces.filter((piece) => piece.at !== at);
  return { ...setup, pieces: [...others, lookAt(look, at)] };
}

export function without(setup: Setup, at: string): Setup {
  const pieces = setup.pieces.filter((piece) => piece.at !== at);
  return pieces.length === setup.pieces.length ? setup : { ...setup, pieces };
}

/** What stood on `to` is replaced. */
export function moved(setup: Setup, from: string, to: string): Setup {
  const piece = setup.pieces.find(({ at }) => at === from);
  return piece && from !== to ? placed(without(setup, from), piece, to) : setup;
}

export function changedHeight(form: SetupForm, setup: Setup, at: string, height: number): Setup {
  return changed(form, setup, at, (piece, kind) => grown(kind, height, piece.reds));
}

export function changedReds(form: SetupForm, setup: Setup, at: string, reds: number): Setup {
  return changed(form, setup, at, (piece, kind) => grown(kind, piece.height, reds));
}

function changed(
  form: SetupForm,
  setup: Setup,
  at: string,
  change: (piece: DrawnPiece, kind: SetupKind) => PieceLook,
): Setup {
  const piece = setup.pieces.find((other) => other.at === at);
  const kind = piece && kindOf(form, piece);
  if (!piece || !kind) return setup;
  const next = change(piece, kind);
  return sameLook(piece, next) ? setup : placed(setup, next, at);
}
