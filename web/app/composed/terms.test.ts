// What is agreed before a composed game: a position text for the core, a form for people.
import { beforeAll, describe, expect, it } from 'vitest';
import { composedGame } from '../base/games';
import type { Core } from '../core/core';
import { builtRules } from '../core/built_core.fixture';
import { countsOf, presetOf, usualSet } from '../games/potentials/sets';
import { loadGameParts } from '../words/game_words';
import {
  cleanName,
  formOf,
  inForm,
  linkOptions,
  positionOf,
  termsFrom,
  typesOf,
  usualTerms,
} from './terms';
import { conditionsOf, heldBack, linkName } from './words';

const game = 'gipf-composed';

let core: Core;
beforeAll(async () => {
  core = await builtRules();
  await loadGameParts('potentials', composedGame);
});

describe('the terms', () => {
  it('are a position text that the core reads', async () => {
    expect(positionOf(usualSet(), usualTerms())).toBe('startpos');
    for (const link of linkOptions) {
      const terms = usualTerms();
      terms.links.Z = link;
      terms.every = link === 'dice';
      terms.extra.b = 3;
      terms.neutralised = 'removed';
      const text = positionOf(usualSet(), terms);
      const state = await core.request('state', { game, position: text, turns: [] });
      expect(state.black.reserve).toBe(21);
      const written: Partial<Record<typeof link, string>> = {
        none: undefined,
        'zertz-n': 'zertz-49',
      };
      expect(state.composed?.links.Z).toBe(link in written ? written[link] : link);
      expect(state.white.challenges).toBe(link === 'dice' ? undefined : 3);
    }
  });

  it('can be those of the rulebook, with the potentials of a set', async () => {
    const set = { ...usualSet(), counts: countsOf('set-3') };
    expect(presetOf(set)).toBe('set-3');
    const terms = inForm(usualTerms(), 'rulebook');
    expect(formOf(terms, typesOf(set))).toBe('rulebook');
    expect(formOf(usualTerms(), typesOf(usualSet()))).toBe('challenges');
    expect(formOf({ ...terms, every: false, challenges: { w: 2, b: 3 } }, ['Y'])).toBeUndefined();
    const state = (position: string) => core.request('state', { game, position, turns: [] });
    const named = await state('tournament pot=set-3 links=Y:yinsh-blitz,P:punct challenges=every');
    expect((await state(positionOf(set, terms))).position).toBe(named.position);
    const all = await state('tournament pot=ultimate extra=3/3 links=rulebook');
    const ultimate = { ...usualSet(), counts: countsOf('ultimate') };
    const text = positionOf(ultimate, { ...terms, extra: { w: 3, b: 3 } });
    expect((await state(text)).position).toBe(all.position);
  });

  it('name a game away from the screen, whatever is typed', async () => {
    expect(cleanName('  Go  9×9 (quick),\t{a=b}~\u0007 ')).toBe('Go 9×9 quick a b');
    expect(cleanName('ⓐ'.repeat(50))).toBe('ⓐ'.repeat(40));
    const terms = usualTerms();
    terms.links.D = 'other';
    terms.names.D = cleanName('Go 9×9');
    terms.links.Z = 'zertz-n';
    terms.rings.Z = 52;
    const state = await core.request('state', {
      game,
      position: positionOf(usualSet(), terms),
      turns: [],
    });
    expect(state.composed?.links).toEqual({ T: 'tamsk-1', Z: 'zertz-52', D: 'other(Go_9×9)' });
    expect(linkName('other(Go_9×9)')).toBe('Go 9×9');
    expect(linkName('other')).toBe('a game of your own');
  });

  it('can bind challenges to conditions', async () => {
    const terms = usualTerms();
    terms.conditions = { firstUses: true, oneAType: true, pause: 4 };
    expect(formOf(terms, ['T'])).toBeUndefined();
    const of = async (position: string) => core.request('state', { game, position, turns: [] });
    const state = await of(positionOf(usualSet(), terms));
    expect(state.composed?.conditions).toEqual(['first-uses', 'one-a-type', 'none-in-last-4']);
    expect(conditionsOf(state)).toBe(
      'Conditions on challenges: only the first uses can be challenged; at most one challenge for each type; none in the 4 turns after one.',
    );
    expect(heldBack({ ...state.white, challenged: 'TZ', waits: 3 })).toEqual([
      'not against TAMSK, ZÈRTZ any more',
      'none until 3 turns have ended',
    ]);
    expect(heldBack(state.white)).toEqual([]);
    const every = { ...terms, every: true };
    expect(conditionsOf(await of(positionOf(usualSet(), every)))).toBeUndefined();
    expect(termsFrom(terms)).toEqual(terms);
    const { conditions, names, rings, ...older } = usualTerms();
    expect(termsFrom(older)).toEqual({ ...older, conditions, names, rings });
  });

  it('that were stored by somebody else are not trusted', () => {
    expect(termsFrom({ ...usualTerms(), links: { T: 'chess' } })).toEqual(usualTerms());
    expect(termsFrom({ ...usualTerms(), names: { T: '(' } })).toEqual(usualTerms());
    expect(termsFrom('three')).toEqual(usualTerms());
    expect(termsFrom(null)).toEqual(usualTerms());
    const right = { ...usualTerms(), every: true };
    expect(termsFrom(right)).toEqual(right);
  });
});
