// What a visitor draws over a board by hand: circles around points, and arrows from one to another.

/** Green, red, blue, yellow: the letters by which records name them. */
export const colours = ['G', 'R', 'B', 'Y'] as const;
export type Colour = (typeof colours)[number];

export interface Drawn {
  readonly colour: Colour;
  readonly from: string;
  /** Where the arrow leads; the same point for a circle around it. */
  readonly to: string;
}

/** How it is drawn on. */
export interface Pad {
  /** The colour that every press draws with; none: the right mouse button alone draws. */
  readonly tool: Colour | undefined;
  draw(drawn: Drawn): void;
  clear(): void;
}

export const isCircle = ({ from, to }: Drawn): boolean => from === to;

const sameShape = (a: Drawn, b: Drawn) => a.from === b.from && a.to === b.to;

/** With one more; drawn again in its colour, it goes, and in another it changes to that. */
export function toggled(drawn: readonly Drawn[], one: Drawn): Drawn[] {
  const others = drawn.filter((other) => !sameShape(other, one));
  const removes = drawn.some((other) => sameShape(other, one) && other.colour === one.colour);
  return removes ? others : [...others, one];
}

/** What the right mouse button draws with while these keys are held, as it is on lichess. */
export function colourOf(keys: {
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): Colour {
  const second = keys.shiftKey || keys.ctrlKey;
  const third = keys.altKey || keys.metaKey;
  return colours[(second ? 1 : 0) + (third ? 2 : 0)]!;
}
