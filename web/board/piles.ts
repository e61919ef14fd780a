// Piles of GIPF with potentials as texts (docs/formats.md section 3, without the brackets): a base, `w` or `b`, and
// potentials, capitals being White's; `-` behind one whose power is spent. A used potential may stand without a base.
import type { PieceLook, Side } from '../protocol';

export interface Layer {
  owner: Side;
  /** The potential's capital; none: a basic piece. */
  type?: string;
  spent: boolean;
}

/** From the bottom. */
export function layersOf(pile: string): Layer[] {
  return (pile.match(/[a-z]-?/gi) ?? []).map((text): Layer => {
    const [letter = ''] = text;
    if (letter === 'w' || letter === 'b') return { owner: letter, spent: false };
    const type = letter.toUpperCase();
    return { owner: letter === type ? 'w' : 'b', type, spent: text.length > 1 };
  });
}

export function lookOf(pile: string): PieceLook {
  const layers = layersOf(pile);
  const look = {
    owner: layers.at(-1)?.owner ?? 'w',
    height: layers.length,
    reds: 0,
    gipf: false,
  };
  return pile.length > 1 || layers[0]?.type ? { ...look, pile } : look;
}

const textOf = (piece: PieceLook): string => piece.pile ?? piece.owner;

/** What stays when the potential on top goes; nothing where it stood alone. */
export function uncovered(piece: PieceLook): PieceLook | undefined {
  const rest = textOf(piece).replace(/[a-z]-?$/i, '');
  return rest ? lookOf(rest) : undefined;
}

export const covered = (below: PieceLook, top: PieceLook): PieceLook =>
  lookOf(textOf(below) + textOf(top));
