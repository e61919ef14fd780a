// Drawings for the rules of TAMSK and of GIPF with potentials, whose pieces the page's board does not draw.
//
// What stands on the board is written as in a position text (docs/formats.md). Nobody can go on from a sketch.

export interface Way {
  from: string;
  to: string;
}

interface BoardSketch {
  shows: 'potentials' | 'tamsk';
  columns: string;
  /** The point that is spoken of, and those that it leads to. */
  chosen?: string[];
  targets?: string[];
  /** A piece that enters or moves, and those that it pushes. */
  ways?: Way[];
  pushes?: Way[];
  /** The points of a row. */
  row?: string[];
  /** Points that pieces have left for good. */
  gone?: string[];
  /** Whether vacant spaces are named (TAMSK). */
  named?: boolean;
}

export type Sketch =
  | BoardSketch
  /** Hour-glasses side by side: the seconds in the upper and in the lower half. */
  | { shows: 'glasses'; glasses: { upper: number; lower: number }[] };

const corners = 'w0..b0/...../....../b0.....w0/....../...../w0..b0';
const potentials = { shows: 'potentials' } as const;
const tamsk = { shows: 'tamsk' } as const;

/** By the names of their files. */
export const sketches: Record<string, Sketch> = {
  'potentials-pieces': {
    ...potentials,
    columns: '4/2(wT)2/1(Z)2(wZ)1/3(bD)3/1(bp)2(bd)1/2(wY)2/4',
  },
  'potentials-zertz': {
    ...potentials,
    columns: '4/1(wZ)3/2b3/3w3/6/5/4',
    ways: [{ from: 'c3', to: 'f5' }],
  },
  'potentials-zertz-after': { ...potentials, columns: '4/1w3/2b3/3w3/3(Z)2/5/4' },
  'potentials-yinsh': {
    ...potentials,
    columns: '4/5/1(wY)4/4b2/1w4/2b2/4',
    chosen: ['d3'],
    targets: ['b3', 'c2', 'c3', 'd2', 'd4', 'd5', 'd6', 'd7', 'e3', 'e4', 'f2', 'f4'],
  },
  'potentials-linked': {
    ...potentials,
    columns: '4/5/6/3(wZ)b2/6/5/4',
    chosen: ['e5'],
    ways: [{ from: 'e5', to: 'e7' }],
  },
  'potentials-dvonn': {
    ...potentials,
    columns: '4/5/6/1ww(wD)b2/6/5/4',
    ways: [{ from: 'e5', to: 'e6' }],
  },
  'potentials-dvonn-row': {
    ...potentials,
    columns: '4/5/6/1www(bD)2/6/5/4',
    row: ['e3', 'e4', 'e5', 'e6'],
  },
  'potentials-dvonn-after': {
    ...potentials,
    columns: '4/5/6/4b2/6/5/4',
    gone: ['e3', 'e4', 'e5'],
  },
  'potentials-tamsk': {
    ...potentials,
    columns: '4/5/6/wb(wT)4/6/5/4',
    ways: [{ from: 'e1', to: 'e2' }],
    pushes: [
      { from: 'e2', to: 'e3' },
      { from: 'e3', to: 'e4' },
      { from: 'e4', to: 'e5' },
    ],
  },
  'potentials-tamsk-extra': {
    ...potentials,
    columns: '3(T)/5/6/wwbw3/6/5/4',
    pushes: [{ from: 'b6', to: 'b5' }],
  },

  'tamsk-board': { ...tamsk, columns: corners, named: true },
  'tamsk-move': { ...tamsk, columns: corners, chosen: ['a1'], targets: ['a2', 'b1', 'b2'] },
  'tamsk-move-after': {
    ...tamsk,
    columns: '...b0/.w1.../....../b0.....w0/....../...../w0..b0',
  },
  'tamsk-closed': {
    ...tamsk,
    columns: 'w11.b0/12.../....../b0.....w0/....../...../w0..b0',
    chosen: ['a1'],
  },
  'tamsk-sand': {
    shows: 'glasses',
    glasses: [
      { upper: 130, lower: 50 },
      { upper: 50, lower: 130 },
    ],
  },
};

/** What stands on a point: its pieces from the bottom (potentials), or its rings and whose glass stands there (TAMSK). */
export interface Standing {
  at: string;
  pile: string[];
  rings: number;
  glass?: string;
}

/** Reads `columns`. A column of GIPF's spots begins with number 2 and letter b, one of TAMSK's spaces with a1. */
export function standingOn({ shows, columns }: BoardSketch): Standing[] {
  const first = shows === 'potentials' ? { letter: 1, number: 2 } : { letter: 0, number: 1 };
  return columns.split('/').flatMap((column, index) => {
    const letter = 'abcdefghi'[index + first.letter];
    const tokens = shows === 'potentials' ? spotsIn(column) : spacesIn(column);
    return tokens.map((token, row) => ({ at: `${letter}${first.number + row}`, ...token }));
  });
}

const spotsIn = (column: string) =>
  [...column.matchAll(/\(\w+\)|\d|\w/g)].flatMap(([token]) =>
    /\d/.test(token)
      ? Array.from({ length: Number(token) }, () => ({ pile: [], rings: 0 }))
      : [{ pile: [...token.replace(/[()]/g, '')], rings: 0 }],
  );

const spacesIn = (column: string) =>
  [...column.matchAll(/([wb])(\d)|\d|\./g)].map(([token, glass, under]) => ({
    pile: [],
    rings: Number(under ?? (token === '.' ? 0 : token)),
    ...(glass ? { glass } : {}),
  }));

/** How many rings a space of TAMSK takes, by its distance from the middle. */
export const roomOf = (stepsFromMiddle: number): number => 4 - stepsFromMiddle;
