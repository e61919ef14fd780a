// What is agreed on before a composed game besides its set of potentials, and the text of both (docs/formats.md section 3).
import type { Side } from '../../protocol';
import {
  allGames,
  fewestRings,
  type GameEntry,
  mostRings,
  ringsOf,
  zertzWith,
} from '../base/games';
import { type Handicap, isHandicap, noHandicap, wordsOf } from '../games/gipf/handicap';
import { type GameSet, optionsOf, storesOf } from '../games/potentials/sets';
import { type Type, types } from '../games/potentials/words';

/** Beside them what a form offers for ZÈRTZ with a number of rings that has no name. */
export const anyRings = 'zertz-n';

const isGipf = ({ board }: GameEntry) => board === 'gipf' || board === 'potentials';
const contests = allGames.filter(({ canBeContest }) => canBeContest);
const ofGipf = contests.filter(isGipf).map(({ id }) => id);
const others = contests.filter((game) => !isGipf(game)).map(({ id }) => id);
const behindRings = others.reduce((last, id, index) => (ringsOf(id) ? index + 1 : last), 0);

/** What can decide on the use of a potential, in the order of the menu: GIPF's own games last. */
export const linkOptions: readonly string[] = [
  ...['none', 'dice', 'cards', 'other'],
  ...others.slice(0, behindRings),
  anyRings,
  ...others.slice(behindRings),
  ...ofGipf,
];
export type LinkOption = string;
export const lossOptions = ['stays', 'removed'] as const;

/** What challenges that are counted depend on besides their number (RULES.md D.2). */
export interface Conditions {
  firstUses: boolean;
  oneAType: boolean;
  /** None in so many turns after one. */
  pause: number;
}

export interface Terms {
  links: Record<Type, LinkOption>;
  /** What the players call the game that is linked as `other`, if they say so. */
  names: Record<Type, string>;
  /** Of ZÈRTZ with another number of rings, `zertz-n`. */
  rings: Record<Type, number>;
  /** Every use is contested; else each player has so many challenges. */
  every: boolean;
  challenges: Record<Side, number>;
  conditions: Conditions;
  extra: Handicap;
  /** What becomes of a potential whose contest is lost. */
  neutralised: (typeof lossOptions)[number];
}

export const mostChallenges = 99;
export const longestPause = 99;
export const longestName = 40;

const forEachType = <T>(value: T): Record<Type, T> => ({
  T: value,
  Z: value,
  D: value,
  Y: value,
  P: value,
});

export const usualTerms = (): Terms => ({
  ...agreedIn('challenges'),
  names: forEachType(''),
  rings: forEachType(49),
  extra: noHandicap(),
  neutralised: 'stays',
});

/** The two usual forms: three challenges each (gipf.com), or every use won in the game of its name (the rulebook). */
export const forms = ['challenges', 'rulebook'] as const;
export type Form = (typeof forms)[number];

const agreedIn = (form: Form): Pick<Terms, 'links' | 'every' | 'challenges' | 'conditions'> => ({
  links: {
    ...forEachType('dice'),
    ...Object.fromEntries(
      allGames.flatMap(({ id, usualFor }) => (usualFor ? [[usualFor, id]] : [])),
    ),
  },
  every: form === 'rulebook',
  challenges: { w: 3, b: 3 },
  conditions: { firstUses: false, oneAType: false, pause: 0 },
});

/** Which of them the terms are, as far as a set with these types goes. */
export const formOf = (terms: Terms, of: readonly Type[]): Form | undefined =>
  forms.find((form) => {
    const { links, every, challenges } = agreedIn(form);
    const { w, b } = terms.challenges;
    return (
      terms.every === every &&
      (every || (w === challenges.w && b === challenges.b && !wordsOfConditions(terms))) &&
      of.every((type) => terms.links[type] === links[type])
    );
  });

export const inForm = (terms: Terms, form: Form): Terms => ({
  ...terms,
  ...agreedIn(form),
});

/** The signs that a name in a position text cannot have (docs/formats.md section 3). */
const parting = /[()[\]{}<>,|=~"\\\p{Cc}]/gu;

/** What was typed as the name of a game, as the core takes it. */
export const cleanName = (typed: string): string =>
  [
    ...typed
      .replace(parting, ' ')
      .replace(/[\s_]+/g, ' ')
      .trim(),
  ]
    .slice(0, longestName)
    .join('')
    .trim();

function linkText({ links, names, rings }: Terms, type: Type): string {
  const link = links[type];
  if (link === anyRings) return zertzWith(rings[type]);
  if (link !== 'other' || !names[type]) return link;
  return `other(${names[type].replaceAll(' ', '_')})`;
}

const wordsOfConditions = ({ every, conditions }: Terms): string =>
  every
    ? ''
    : [
        ...(conditions.firstUses ? ['first-uses'] : []),
        ...(conditions.oneAType ? ['one-a-type'] : []),
        ...(conditions.pause > 0 ? [`none-in-last-${conditions.pause}`] : []),
      ].join(',');

const usual = 'tournament pot=T3Z3D3 links=T:tamsk-1,Z:zertz-37,D:dvonn challenges=3/3';

/** The types that a game with this set has at all. */
export const typesOf = ({ counts }: GameSet): Type[] =>
  types.filter((type) => counts.w[type] + counts.b[type] > 0);

/** `startpos` for what is usual, so that its address is short. */
export function positionOf(set: GameSet, terms: Terms): string {
  const { links, every, challenges, extra, neutralised } = terms;
  const linked = typesOf(set).filter((type) => links[type] !== 'none');
  const conditions = wordsOfConditions(terms);
  const text = [
    set.version,
    ...storesOf(set),
    ...wordsOf(extra),
    ...(neutralised === 'stays' ? [] : [`neutralised=${neutralised}`]),
    ...optionsOf(set),
    `links=${linked.map((type) => `${type}:${linkText(terms, type)}`).join(',') || '-'}`,
    `challenges=${every ? 'every' : `${challenges.w}/${challenges.b}`}`,
    ...(conditions ? [`conditions=${conditions}`] : []),
  ].join(' ');
  return text === usual ? 'startpos' : text;
}

const isNumber = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

const isBetween = (value: unknown, least: number, most: number) =>
  isNumber(value, most) && Number(value) >= least;

function areConditions(value: unknown): value is Conditions {
  const { firstUses, oneAType, pause } = (value ?? {}) as Partial<Conditions>;
  return (
    typeof firstUses === 'boolean' && typeof oneAType === 'boolean' && isNumber(pause, longestPause)
  );
}

function isTerms(value: Partial<Terms>): value is Terms {
  const { links, names, rings, every, challenges, conditions, extra, neutralised } = value;
  return (
    types.every(
      (type) => typeof names?.[type] === 'string' && names[type] === cleanName(names[type]),
    ) &&
    types.every((type) => isBetween(rings?.[type], fewestRings, mostRings)) &&
    areConditions(conditions) &&
    types.every((type) => linkOptions.some((known) => known === links?.[type])) &&
    typeof every === 'boolean' &&
    (['w', 'b'] as const).every((side) => isNumber(challenges?.[side], mostChallenges)) &&
    isHandicap(extra) &&
    lossOptions.some((known) => known === neutralised)
  );
}

/** What was stored, or the usual terms where that are none. What older terms do not say is as usual. */
export function termsFrom(stored: unknown, apart = false): Terms {
  const terms = { ...usualTerms(), ...(typeof stored === 'object' ? stored : undefined) };
  const isFit = isTerms(terms) && !(apart && Object.values(terms.links).includes('other'));
  return isFit ? terms : usualTerms();
}
