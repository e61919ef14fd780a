// What lies on each space of PÜNCT, level by level, out of a position text: a board shows but the highest dots.
import { dotsOf, pieceOf } from '../../../board/punct/pieces';
import { spaceAt } from './setup';

export interface Layer {
  /** 0 on the board. */
  level: number;
  owner: 'w' | 'b';
  isPunct: boolean;
}

/** The dots over each space, from the board upwards. */
export function layersOf(position: string): Map<string, Layer[]> {
  const layers = new Map<string, Layer[]>();
  const levels = (position.split(' ')[0] ?? '').split('/');
  levels.forEach((pieces, level) => {
    for (const text of pieces.split(',')) {
      const [, kind = '', at = '', orientation = ''] =
        /^([a-z])([a-q]\d+)([a-f])$/i.exec(text) ?? [];
      const piece = pieceOf(kind + orientation);
      if (!piece) continue;
      const owner = kind === kind.toUpperCase() ? 'w' : 'b';
      dotsOf(piece).forEach((dot, number) => {
        const space = spaceAt(at, dot);
        const layer: Layer = { level, owner, isPunct: number === 0 };
        layers.set(space, [...(layers.get(space) ?? []), layer]);
      });
    }
  });
  return layers;
}

/** A space and those before and behind it in its column. */
export function columnAround(at: string, far: number): string[] {
  const number = Number(at.slice(1));
  return Array.from({ length: 2 * far + 1 }, (_, i) => `${at.charAt(0)}${number - far + i}`);
}
