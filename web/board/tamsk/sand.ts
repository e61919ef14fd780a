// The shape of an hour-glass and of the sand in it, around (0, 0), the neck.
//
// What is in a half is an area: as much leaves the upper one as comes to the lower one, so the level in the wide part
// sinks slowly and near the neck fast, as sand does.

/** A glass holds sand for so many milliseconds. */
export const fullGlass = 180_000;

/** What a glass has left at a moment of the game that is not before the one told; without one, as told. */
export const leftAt = ({ left, at }: { left: number; at: number }, now = at): number =>
  Math.max(0, left - Math.max(0, now - at));

/** Height of one half, and half the width of the glass at a height above (or below) the neck, 0 to 1. */
export const half = 0.31;
const neck = 0.026;
const widest = 0.185;
export const width = (height: number): number =>
  neck + (widest - neck) * Math.sin((Math.min(1, height * 1.15) * Math.PI) / 2);

const slices = 60;
// areas[i]: between the neck and i slices.
const areas = [0];
for (let i = 0; i < slices; ++i) areas.push(areas[i]! + width((i + 0.5) / slices));

/** The height below which a share of a half's area lies, both 0 to 1. */
export function heightOf(share: number): number {
  const wanted = Math.min(1, Math.max(0, share)) * areas[slices]!;
  const above = areas.findIndex((area) => area >= wanted);
  if (above <= 0) return 0;
  const below = areas[above - 1]!;
  return (above - 1 + (wanted - below) / (areas[above]! - below)) / slices;
}

const tidy = (value: number) => Math.round(value * 500) / 500;
const point = (x: number, y: number) => `${tidy(x)} ${tidy(y)}`;

// The walls from one height to another, `up` being -1 for the upper half, 1 for the lower one.
function walls(from: number, to: number, up: -1 | 1): { left: string[]; right: string[] } {
  const steps = 6;
  const heights = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
  const side = (sign: number) => heights.map((h) => point(sign * width(h), up * h * half));
  return { left: side(-1), right: side(1) };
}

/** The whole glass. */
export const outline: string = (() => {
  const [upper, lower] = [walls(0, 1, -1), walls(0, 1, 1)];
  const ways = [...upper.left.toReversed(), ...lower.left, ...lower.right.toReversed()];
  return `M${[...ways, ...upper.right].join('L')}z`;
})();

/** What is left in the upper half; sunk in the middle while it runs. */
export function upperSand(share: number): string {
  const height = heightOf(share);
  if (height < 0.01) return '';
  const { left, right } = walls(0, height, -1);
  const sunk = point(0, -half * height * 0.82);
  return `M${left.join('L')}Q${sunk} ${right.at(-1)}L${right.toReversed().join('L')}z`;
}

/** What lies in the lower half, heaped up. */
export function lowerSand(share: number): string {
  const top = heightOf(1 - share);
  if (top > 0.99) return '';
  const { left, right } = walls(top, 1, 1);
  const heaped = point(0, half * Math.max(0.06, top - 0.25 * (1 - top)));
  return `M${left[0]}Q${heaped} ${right[0]}L${right.slice(1).join('L')}L${left.toReversed().join('L')}z`;
}

/** The time left as figures: minutes and seconds, as a clock shows that goes down; 0:00 only when nothing is left. */
export function figures(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
