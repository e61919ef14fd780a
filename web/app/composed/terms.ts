// What is agreed on before a composed game besides its set of potentials, and the text of both (docs/formats.md section 3).
import type { Side } from '../../protocol';
import { type Handicap, isHandicap, noHandicap, wordsOf } from '../handicap/handicap';
import { type GameSet, optionsOf, storesOf } from '../potentials/sets';
import { type Type, types } from '../potentials/words';

/** What can decide on the use of a potential, in the order of the menu. */
export const linkOptions = [
  'none',
  'dice',
  'other',
  'dvonn',
  'zertz-37',
  'zertz-48',
  'zertz-61',
  'zertz-blitz',
  'tamsk-1',
  'tamsk-2',
  'tamsk-3',
  'gipf-basic',
  'gipf-standard',
  'gipf-tournament',
  'gipf-potentials',
  'gipf-composed',
] as const;
export type LinkOption = (typeof linkOptions)[number];
export const lossOptions = ['stays', 'removed'] as const;

export interface Terms {
  links: Record<Type, LinkOption>;
  /** Every use is contested; else each player has so many challenges. */
  every: boolean;
  challenges: Record<Side, number>;
  extra: Handicap;
  /** What becomes of a potential whose contest is lost. */
  neutralised: (typeof lossOptions)[number];
}

export const mostChallenges = 99;

export const usualTerms = (): Terms => ({
  ...agreedIn('challenges'),
  extra: noHandicap(),
  neutralised: 'stays',
});

/** The two usual forms: three challenges each (gipf.com), or every use won in the game of its name (the rulebook). */
export const forms = ['challenges', 'rulebook'] as const;
export type Form = (typeof forms)[number];

const agreedIn = (form: Form): Pick<Terms, 'links' | 'every' | 'challenges'> => ({
  // The program has no YINSH and no PÜNCT: by the rulebook they are played on their own boards.
  links:
    form === 'rulebook'
      ? { T: 'tamsk-1', Z: 'zertz-37', D: 'dvonn', Y: 'other', P: 'other' }
      : { T: 'tamsk-1', Z: 'zertz-37', D: 'dvonn', Y: 'dice', P: 'dice' },
  every: form === 'rulebook',
  challenges: { w: 3, b: 3 },
});

/** Which of them the terms are, as far as a set with these types goes. */
export const formOf = (terms: Terms, of: readonly Type[]): Form | undefined =>
  forms.find((form) => {
    const { links, every, challenges } = agreedIn(form);
    const { w, b } = terms.challenges;
    return (
      terms.every === every &&
      (every || (w === challenges.w && b === challenges.b)) &&
      of.every((type) => terms.links[type] === links[type])
    );
  });

export const inForm = (terms: Terms, form: Form): Terms => ({ ...terms, ...agreedIn(form) });

const usual = 'tournament pot=T3Z3D3 links=T:tamsk-1,Z:zertz-37,D:dvonn challenges=3/3';

/** The types that a game with this set has at all. */
export const typesOf = ({ counts }: GameSet): Type[] =>
  types.filter((type) => counts.w[type] + counts.b[type] > 0);

/** `startpos` for what is usual, so that its address is short. */
export function positionOf(set: GameSet, terms: Terms): string {
  const { links, every, challenges, extra, neutralised } = terms;
  const linked = typesOf(set).filter((type) => links[type] !== 'none');
  const text = [
    set.version,
    ...storesOf(set),
    ...wordsOf(extra),
    ...(neutralised === 'stays' ? [] : [`neutralised=${neutralised}`]),
    ...optionsOf(set),
    `links=${linked.map((type) => `${type}:${links[type]}`).join(',') || '-'}`,
    `challenges=${every ? 'every' : `${challenges.w}/${challenges.b}`}`,
  ].join(' ');
  return text === usual ? 'startpos' : text;
}

const isNumber = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

function isTerms(value: unknown): value is Terms {
  const { links, every, challenges, extra, neutralised } = (value ?? {}) as Partial<Terms>;
  return (
    types.every((type) => linkOptions.some((known) => known === links?.[type])) &&
    typeof every === 'boolean' &&
    (['w', 'b'] as const).every((side) => isNumber(challenges?.[side], mostChallenges)) &&
    isHandicap(extra) &&
    lossOptions.some((known) => known === neutralised)
  );
}

/** What was stored, or the usual terms where that are none. */
export const termsFrom = (stored: unknown): Terms => (isTerms(stored) ? stored : usualTerms());
