// Which potentials a game of GIPF with potentials is played with: what the players agree on, and its position text
// (docs/formats.md section 3).
import { type Handicap, wordsOf } from '../gipf/handicap';
import type { Side } from '../../../protocol';
import { type Type, types } from './words';

export const versions = ['basic', 'standard', 'tournament'] as const;
export const tamskOptions = ['any-push', 'own-push-only'] as const;
export const punctOptions = ['both', 'neutralise', 'off'] as const;

export type Counts = Record<Type, number>;

export interface GameSet {
  version: (typeof versions)[number];
  counts: Record<Side, Counts>;
  tamsk: (typeof tamskOptions)[number];
  punct: (typeof punctOptions)[number];
}

/** Of a type and player: what a text can hold. */
export const mostOfType = 9;

const starts: Record<GameSet['version'], string> = {
  basic: 'b2w/5/6/w5b/6/5/b2w w 12/12 basic',
  standard: 'B2W/5/6/W5B/6/5/B2W w 12/12 standard',
  tournament: '4/5/6/7/6/5/4 w 18/18 tournament wb',
};

/** The set of the core's own start. */
export function usualSet(): GameSet {
  return {
    version: 'tournament',
    counts: countsOf('usual'),
    tamsk: 'any-push',
    punct: 'both',
  };
}

// What gipf.com's sets hold for each player, and what Ultimate GIPF is played with (RULES.md C.1, D.4).
const counted = (some: Partial<Counts>): Counts => ({ T: 0, Z: 0, D: 0, Y: 0, P: 0, ...some });
const presetCounts = {
  usual: counted({ T: 3, Z: 3, D: 3 }),
  'set-1': counted({ T: 6 }),
  'set-2': counted({ Z: 6, D: 6 }),
  'set-3': counted({ Y: 6, P: 6 }),
  ultimate: counted({ T: 3, Z: 3, D: 3, Y: 3, P: 3 }),
};
export type Preset = keyof typeof presetCounts;
export const presets = Object.keys(presetCounts) as Preset[];

/** Which preset the potentials of both players are, if any. */
export const presetOf = ({ counts }: GameSet): Preset | undefined =>
  presets.find((preset) =>
    types.every((type) =>
      [counts.w, counts.b].every((each) => each[type] === presetCounts[preset][type]),
    ),
  );

export const countsOf = (preset: Preset): Record<Side, Counts> => ({
  w: { ...presetCounts[preset] },
  b: { ...presetCounts[preset] },
});

const store = (counts: Counts): string =>
  types.flatMap((type) => (counts[type] > 0 ? [`${type}${counts[type]}`] : [])).join('') || '-';

/** The potentials as a position text has them: `pot=T3Z3`; none where there are none. */
export function storesOf({ counts }: GameSet): string[] {
  const [white, black] = [store(counts.w), store(counts.b)];
  const stores = white === black ? white : `${white}/${black}`;
  return stores === '-' ? [] : [`pot=${stores}`];
}

/** The options that differ from what is usual, as a position text has them. */
export const optionsOf = ({ tamsk, punct }: GameSet): string[] => [
  ...(tamsk === 'any-push' ? [] : [`tamsk=${tamsk}`]),
  ...(punct === 'both' ? [] : [`punct-gipf=${punct}`]),
];

/** `startpos` for the usual set, so that its address is short. */
export function positionOf(set: GameSet, handicap: Handicap): string {
  const stores = [...storesOf(set), ...wordsOf(handicap)];
  const text = [starts[set.version], ...stores, ...optionsOf(set)].join(' ');
  return text === `${starts.tournament} pot=T3Z3D3` ? 'startpos' : text;
}

function isSet(value: unknown): value is GameSet {
  const { version, counts, tamsk, punct } = (value ?? {}) as Partial<GameSet>;
  const valid = (of: Partial<Counts> | undefined) =>
    types.every((type) => {
      const count = Number(of?.[type]);
      return Number.isInteger(count) && count >= 0 && count <= mostOfType;
    });
  return (
    versions.some((known) => known === version) &&
    tamskOptions.some((known) => known === tamsk) &&
    punctOptions.some((known) => known === punct) &&
    valid(counts?.w) &&
    valid(counts?.b)
  );
}

/** What was stored, or the usual set where that is none. */
export const setFrom = (stored: unknown): GameSet => (isSet(stored) ? stored : usualSet());
