import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { choreograph } from '../../../board/choreography';
import { covered, layersOf, lookOf, uncovered } from '../../../board/piles';
import { previewOf } from '../../../board/preview';
import { applySteps, tracesOf } from '../../../board/scene';
import { step } from '../../../board/steps.fixture';
import type { PartialTurn, Requests, State } from '../../../protocol';
import type { DrawnPiece } from '../../../board/piece';
import { builtCore } from '../../core/built_core.fixture';
import { pieceLabel, positionInWords, prompt } from '../../words/describe';
import { changedHeight, grown, kindOf } from '../../editor/setup';
import { loadGameParts } from '../../words/game_words';
import { t } from '../../texts';
import type { Text } from '../../texts/text';
import { join, speak } from '../../texts/language.svelte';
import { type Language, languages } from '../../texts/languages';
import { textsOf } from '../../texts/game_texts';
import { TurnEntry } from '../../play/turn_entry.svelte';
import { noHandicap } from '../gipf/handicap';
import { countOf, kindName, kinds, pieceOf } from './kinds';
import { positionOf, setFrom, usualSet } from './sets';
import { fieldName, p, pieceName } from './words';

type Ask = <Op extends keyof Requests>(
  op: Op,
  args: Requests[Op]['args'],
) => Requests[Op]['answer'];

let ask: Ask;
beforeAll(async () => {
  const call = await builtCore();
  ask = (op, args) => {
    const answer = call({ op, ...args }) as { ok: boolean; error?: { text: string } };
    if (!answer.ok) throw new Error(answer.error?.text);
    return answer;
  };
  await loadGameParts('potentials');
});
afterEach(() => speak('en'));

const game = 'gipf-potentials';
const stateOf = (position: string, turns: string[] = []): State =>
  ask('state', { game, position, turns });
const clicked = (position: string, ...clicks: string[]): PartialTurn =>
  ask('click', { game, position, turns: [], clicks });
const lookOfPiece = ({ owner, height, gipf, pile }: DrawnPiece) => ({
  owner,
  height,
  gipf,
  ...(pile && { pile }),
});
const shape = (pieces: readonly DrawnPiece[]) =>
  pieces
    .map(({ at, owner, height, gipf, pile = '' }) => `${at} ${owner}${height}${gipf} ${pile}`)
    .sort();

describe('piles', () => {
  it('are read from the bottom, with what has lost its power', () => {
    expect(layersOf('bd-D')).toEqual([
      { owner: 'b', spent: false },
      { owner: 'b', type: 'D', spent: true },
      { owner: 'w', type: 'D', spent: false },
    ]);
    expect(lookOf('bdDd')).toEqual({ owner: 'b', height: 4, reds: 0, gipf: false, pile: 'bdDd' });
    expect(lookOf('w')).toEqual({ owner: 'w', height: 1, reds: 0, gipf: false });
  });

  it('are covered and uncovered', () => {
    expect(covered(lookOf('w'), lookOf('d'))).toEqual(lookOf('wd'));
    expect(uncovered(lookOf('bd-D'))).toEqual(lookOf('bd-'));
    expect(uncovered(lookOf('wT'))).toEqual(lookOf('w'));
    expect(uncovered(lookOf('Z'))).toBeUndefined();
  });
});

describe('the steps of a turn', () => {
  it('lead to the picture that the core tells, in games played at random', () => {
    let random = 7;
    const below = (count: number) => (random = (random * 48271) % 2147483647) % count;
    const seen = new Set<string>();
    for (let played = 0; played < 4; ++played) {
      const position =
        played % 2
          ? 'startpos'
          : 'B2W/5/6/W5B/6/5/B2W w 12/12 standard pot=T2Z2D2Y1P2 punct-gipf=both';
      let state = stateOf(position);
      const turns: string[] = [];
      while (!state.outcome && turns.length < 70) {
        const legal = ask('turns', { game, position, turns }).turns;
        // Potentials are used now and then, not drowned in pushes.
        const uses = legal.filter((turn) => turn.includes(':'));
        const from = uses.length > 0 && below(2) ? uses : legal;
        turns.push(from[below(from.length)]!);
        const next = stateOf(position, turns);
        expect(shape(applySteps(state.pieces, next.last)), turns.join(' ')).toEqual(
          shape(next.pieces),
        );
        for (const { kind } of next.last) seen.add(kind);
        expect(choreograph(state.pieces, next.last, false).duration).toBeGreaterThan(0);
        state = next;
      }
    }
    for (const kind of ['enter', 'move', 'lift', 'become', 'return', 'capture'])
      expect(seen).toContain(kind);
  });

  const zertz = '4/1(wZ)w2/6/3W2b/6/5/B3 w 10/10 standard';
  it('of a use are a way from spot to spot, shown before it is played', () => {
    const { steps, turn } = clicked(zertz, 'c3', 'c5');
    expect(turn).toBe('Z:c3-c5');
    expect(tracesOf(steps).paths).toEqual([{ from: 'c3', to: 'c5' }]);
    const { ghosts } = previewOf(stateOf(zertz).pieces, steps);
    expect(shape(ghosts)).toEqual(['c3 w1false ', 'c5 w1false Z']);
  });

  it('of an extra move are two ways', () => {
    const steps = [
      step('move', 'e4', 'e5'),
      step('enter', 'e1', 'e2'),
      step('lift', 'e5'),
      step('enter', 'e9', 'e8'),
    ];
    expect(tracesOf(steps)).toMatchObject({
      paths: [
        { from: 'e1', to: 'e5' },
        { from: 'e9', to: 'e8' },
      ],
      entered: ['e2', 'e8'],
      gone: ['e5'],
    });
  });
});

describe('what the next piece may be', () => {
  const position = '4/1(wZ)w2/6/3W2b/6/5/B3 w 10/10 standard pot=T2Y1';
  const entry = () => new TurnEntry(async (clicks) => clicked(position, ...clicks));

  it('is chosen and exchanged until the turn is whole', async () => {
    const turn = entry();
    await turn.set([]);
    expect(turn.kinds).toEqual(['basic', 'T', 'Y']);
    expect(turn.kind).toBeUndefined();
    await turn.set(['T']);
    expect(turn.kind).toBe('T');
    expect(turn.entering?.pile).toBe('wT');
    expect(turn.clicksWithKind('Y')).toEqual(['Y']);
    expect(turn.clicksWithKind('G')).toBeUndefined();
    expect(prompt(turn.partial!, 'w', turn, 'potentials')).toBe(
      'White: choose a dot for the piece loaded with TAMSK',
    );
  });

  it('or a loaded piece is used, and the mind changed', async () => {
    const turn = entry();
    await turn.set([]);
    expect(prompt(turn.partial!, 'w', turn, 'potentials')).toBe(
      'White: choose what to enter, or a loaded piece to use',
    );
    await turn.set(turn.clicksWith('c3')!);
    expect(turn.kind).toBeUndefined();
    expect(prompt(turn.partial!, 'w', turn, 'potentials')).toBe(
      'Choose where the potential of c3 goes',
    );
    expect(turn.clicksWith('c3')).toEqual([]);
    expect(turn.clicksWithKind('Y')).toEqual(['Y']);
  });

  it('is counted by the reserve and what may still enter', () => {
    const { white, black } = stateOf(position);
    expect(kinds.map((kind) => countOf(kind, white))).toEqual([10, undefined, 2, 0, 0, 1, 0]);
    expect(countOf('Y', black)).toBe(1);
    expect(pieceOf('Y', 'b')).toMatchObject({ owner: 'b', pile: 'by' });
    expect(kindName('G')).toBe('GIPF-piece');
  });
});

describe('in words', () => {
  const point = { name: 'e5', x: 4, y: 4, role: 'spot' } as const;

  it('a pile is told from its top', () => {
    const told = (pile: string) => pieceLabel(point, { at: 'e5', ...lookOf(pile) }, 'potentials');
    expect(told('wT')).toBe('e5, white piece loaded with TAMSK');
    expect(told('wT-')).toBe('e5, white piece with a spent TAMSK-potential');
    expect(told('z')).toBe("e5, Black's ZÈRTZ-potential");
    expect(told('bdDd')).toBe(
      "e5, Black's DVONN-potential on White's DVONN-potential on black piece loaded with DVONN",
    );
    expect(told('wp')).toBe("e5, Black's PÜNCT-potential on white piece");
    expect(pieceName(lookOf('w'))).toBe('white piece');
  });

  it('the position tells what may still enter', () => {
    const state = stateOf('4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z1/-');
    expect(positionInWords(state, 'potentials')).toBe(
      'White to move. Reserve: White 18, Black 18. ' +
        'Potentials to enter: White TAMSK 3, ZÈRTZ 1, Black none.',
    );
  });
});

describe('the editor', () => {
  it('knows each pile by its kind and its height', () => {
    const position =
      '4/1(wT-)(Z)2/1(t)(bp)3/2W1(bdDd)1w/2(wd)B2/1(bD)(wP-)2/4 b 9/8 standard pot=T2/D1';
    const form = ask('setup-form', { game });
    const { setup, problem } = ask('setup', { game, position });
    expect(problem).toBeUndefined();
    for (const piece of setup.pieces) {
      const kind = kindOf(form, piece);
      expect(kind && grown(kind, piece.height, 0), piece.at).toMatchObject(lookOfPiece(piece));
    }
    expect(ask('setup', { game, setup }).position).toBe(position);
    const higher = changedHeight(form, setup, 'f4', 3);
    expect(ask('setup', { game, setup: higher }).position).toContain('(wdD)');
    const fields = form.fields.flatMap(({ name, words = [] }) => [
      name,
      ...words.map((word) => `${name}.${word}`),
    ]);
    const said = fields.filter((name) => !/^(reserve|opening)/.test(name)).map(fieldName);
    expect(said).not.toContain(undefined);
    expect(said).toContain('TAMSK, White');
  });
});

describe('a set', () => {
  it('is the start that the core has, unless something else is agreed on', () => {
    const set = usualSet();
    expect(positionOf(set, noHandicap())).toBe('startpos');
    set.counts.b.Z = 0;
    set.counts.b.P = 2;
    set.tamsk = 'own-push-only';
    set.punct = 'off';
    const text =
      '4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3/T3D3P2 tamsk=own-push-only punct-gipf=off';
    expect(positionOf(set, noHandicap())).toBe(text);
    // The core would write it so.
    expect(stateOf(text).position).toBe(text);
  });

  it('can be empty, and of each version', () => {
    for (const version of ['basic', 'standard', 'tournament'] as const) {
      const none = { T: 0, Z: 0, D: 0, Y: 0, P: 0 };
      const set = { ...usualSet(), version, counts: { w: none, b: none } };
      const text = positionOf(set, noHandicap());
      expect(stateOf(text).position).toBe(text);
      const own = stateOf(text).black.reserve!;
      expect(stateOf(positionOf(set, { w: 0, b: -2 })).black.reserve).toBe(own - 2);
    }
  });

  it('that was stored by somebody else is not trusted', () => {
    expect(setFrom(undefined)).toEqual(usualSet());
    const wrong = { ...usualSet(), counts: { w: { T: 12 }, b: {} } };
    expect(setFrom(wrong)).toEqual(usualSet());
    const right = { ...usualSet(), version: 'basic' as const };
    expect(setFrom(right)).toEqual(right);
  });
});

describe('the texts', () => {
  const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
  const values = (text: Text) =>
    [
      ...new Set(
        forms(text)
          .at(-1)!
          .match(/\{\w+\}/g) ?? [],
      ),
    ].sort();

  it('are the same in all languages', async () => {
    const en: Record<string, Text> = await textsOf('potentials')!.en();
    for (const language of languages) {
      const texts = await textsOf('potentials')![language]();
      expect(Object.keys(texts), language).toEqual(Object.keys(en));
      for (const [key, text] of Object.entries(texts)) {
        expect(
          forms(text).every((form) => form.trim()),
          `${language} ${key}`,
        ).toBe(true);
        expect(typeof text, `${language} ${key}`).toBe(typeof en[key]);
        expect(values(text), `${language} ${key}`).toEqual(values(en[key]!));
      }
    }
  });

  it('are all used, and are there in the language that is spoken', async () => {
    const sources = import.meta.glob<string>(['./*.{ts,svelte}', '!./*.test.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const written = Object.values(sources).join('\n');
    const composed = /^(answer|error|prompt|row|kinds|set|keys|pile)\./;
    const en: Record<string, Text> = await textsOf('potentials')!.en();
    const unused = Object.keys(en).filter(
      (key) => !written.includes(`'${key}'`) && !composed.test(key),
    );
    expect(unused).toEqual([]);
    await speak('de');
    expect(p('kinds.title')).toBe('Einsetzen');
    expect(t('do.undo')).toBe('Zurück');
  });

  it('cannot be joined where they cannot be fetched', async () => {
    const failing = Object.fromEntries(
      languages.map((language) => [language, () => Promise.reject(new Error('404'))]),
    ) as Record<Language, () => Promise<never>>;
    await expect(join(failing)).rejects.toThrow();
    expect(t('do.undo')).toBe('Undo');
  });
});
