// Changes of a setup, as values: each gives a new one, or the same where nothing changes.
import type { PieceLook, PlacedPiece, Setup, SetupForm, SetupKind } from '../../protocol';

export function kindOf(form: SetupForm, piece: PieceLook): SetupKind | undefined {
  return form.kinds.find(({ owner, gipf }) => owner === piece.owner && gipf === piece.gipf);
}

export function sameLook(a: PieceLook, b: PieceLook): boolean {
  return a.owner === b.owner && a.gipf === b.gipf && a.height === b.height && a.reds === b.reds;
}

export function placed(setup: Setup, look: PieceLook, at: string): Setup {
  const { owner, height, reds, gipf } = look;
  const others = setup.pieces.filter((piece) => piece.at !== at);
  return { ...setup, pieces: [...others, { at, owner, height, reds, gipf }] };
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
  return changed(form, setup, at, (piece, kind) => ({
    ...piece,
    height: Math.max(kind.height, Math.min(height, kind.tallest)),
  }));
}

export function changedReds(form: SetupForm, setup: Setup, at: string, reds: number): Setup {
  return changed(form, setup, at, (piece, kind) => ({
    ...piece,
    reds: Math.max(kind.reds, Math.min(reds, kind.most_reds)),
  }));
}

function changed(
  form: SetupForm,
  setup: Setup,
  at: string,
  change: (piece: PlacedPiece, kind: SetupKind) => PieceLook,
): Setup {
  const piece = setup.pieces.find((other) => other.at === at);
  const kind = piece && kindOf(form, piece);
  if (!piece || !kind) return setup;
  const next = change(piece, kind);
  return sameLook(piece, next) ? setup : placed(setup, next, at);
}
