// Spaces around another one, in the order in which a piece that is turned points to them.
import type { Layout } from '../../protocol';

// Away from White first.
const steps = ['0 1', '1 1', '1 0', '0 -1', '-1 -1', '-1 0'];

export function clockwise({ points }: Layout, around: string, names: readonly string[]): string[] {
  const place = new Map(points.map(({ name, x, y }) => [name, { x, y }]));
  const middle = place.get(around);
  const turnOf = (name: string) => {
    const at = place.get(name);
    return at && middle ? steps.indexOf(`${at.x - middle.x} ${at.y - middle.y}`) : -1;
  };
  return [...names].sort((a, b) => turnOf(a) - turnOf(b));
}
