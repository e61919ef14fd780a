import { beforeAll, describe, expect, it } from 'vitest';
import type { PartialTurn, PlayerView, State } from '../../../protocol';
import type { Marbles } from './marbles';
import {
  jumpedTo,
  pieceLabel,
  pointLabel,
  positionInWords,
  prompt,
  resultOf,
} from '../../words/describe';
import { loadGameParts } from '../../words/game_words';
import { TurnEntry } from '../../play/turn_entry.svelte';
import { goalsOf, hand, withCaptured } from './marbles';

beforeAll(() => loadGameParts('zertz'));

const player = (marbles: Marbles): PlayerView => ({
  score: 0,
  reserve: 0,
  captured: 0,
  gipf_pieces: 0,
  marbles,
});
const state = (pool: Marbles): State =>
  ({ side: 'b', white: player([1, 0, 2]), black: player([0, 1, 0]), pool }) as State;
const partial = (stage: PartialTurn['stage'], rest: Partial<PartialTurn> = {}): PartialTurn => ({
  stage,
  next: [],
  words: [],
  rows: [],
  steps: [],
  complete: false,
  turn: '',
  ...rest,
});
const marble = { height: 1, reds: 0, gipf: false };

describe('hand', () => {
  it('is the pool, and once it is empty what the player has captured', () => {
    expect(hand(state([5, 0, 3]))).toEqual({ counts: [5, 0, 3], own: false });
    expect(hand(state([0, 0, 0]))).toEqual({ counts: [0, 1, 0], own: true });
  });
});

describe('withCaptured', () => {
  it('counts what has been jumped over already', () => {
    const steps = (['move', 'capture', 'move', 'capture'] as const).map(
      (kind) => ({ kind, from: 'c3', owner: 'b', ...marble }) as const,
    );
    expect(withCaptured([1, 0, 2], steps)).toEqual([1, 0, 4]);
    expect(withCaptured([1, 0, 2], [])).toEqual([1, 0, 2]);
  });
});

describe('goalsOf', () => {
  it('asks for less in the blitz game', () => {
    expect(goalsOf('zertz-61')).toEqual({ of: [4, 5, 6], each: 3 });
    expect(goalsOf('zertz-blitz')).toEqual({ of: [3, 4, 5], each: 2 });
  });
});

describe('in words', () => {
  const point = { name: 'd4', x: 3, y: 3, role: 'ring' } as const;

  it('a ring is vacant, gone, or carries a marble', () => {
    expect(pieceLabel(point, undefined, 'zertz')).toBe('d4, vacant ring');
    expect(pieceLabel(point, { at: 'd4', owner: '.', ...marble }, 'zertz')).toBe('d4, no ring');
    expect(pieceLabel(point, { at: 'd4', owner: 'g', ...marble }, 'zertz')).toBe('d4, grey marble');
  });

  it('what may be pressed is called by what it does', () => {
    const nothing = { chosen: false, inRow: false, optional: false, kept: false };
    const told = (stage: PartialTurn['stage']) =>
      pointLabel(point, undefined, { ...nothing, possible: true, stage }, 'zertz');
    expect(told('ring')).toBe('d4, vacant ring, can be removed');
    expect(told('from')).toBe('d4, vacant ring, can jump');
  });

  it('the position says what is left and what is captured', () => {
    expect(positionInWords(state([5, 0, 3]), 'zertz')).toBe(
      'Black to move. Marbles, white/grey/black: pool 5/0/3, White 1/0/2, Black 0/1/0.',
    );
  });

  it('a marble goes on from where it landed', () => {
    const entry = { clicks: ['d4'], entering: undefined };
    const landed = { kind: 'move', from: 'd4', to: 'b2', owner: 'w', ...marble } as const;
    const jumping = partial('to', { steps: [landed] });
    expect(jumpedTo(jumping)).toBe('b2');
    expect(prompt(jumping, 'w', entry, 'zertz')).toBe('Choose where b2 jumps to');
    expect(prompt(partial('to'), 'w', entry, 'zertz')).toBe('Choose where d4 jumps to');
    expect(prompt(partial('to'), 'w', entry, 'dvonn')).toBe('Choose where d4 lands');
  });

  it('each end has its reason', () => {
    const reason = (reason: 'marbles' | 'full-board' | 'no-marbles') =>
      resultOf({ winner: reason === 'no-marbles' ? 'draw' : 'black', reason });
    expect(reason('marbles')).toEqual({ title: 'Black wins', reason: 'a winning set of marbles' });
    expect(reason('full-board').reason).toBe('the last vacant ring was occupied');
    expect(reason('no-marbles')).toEqual({
      title: 'Draw',
      reason: 'nobody has a marble left to place',
    });
  });
});

describe('a marble that is placed', () => {
  const step = { kind: 'enter', to: 'd4', owner: 'w', ...marble } as const;
  const ask = async (clicks: string[]) =>
    [
      partial('marble', { words: ['W', 'B'] }),
      partial('place', { next: ['d4', 'd3'] }),
      partial('ring', { next: ['a1'], steps: [step] }),
    ][clicks.length]!;

  it('may be exchanged for one of another colour until the turn is whole', async () => {
    const entry = new TurnEntry(ask);
    await entry.set([]);
    expect(entry.kind).toBeUndefined();
    expect(entry.clicksWithKind('W')).toEqual(['W']);
    await entry.set(['W']);
    expect(entry.kind).toBe('W');
    await entry.set(['W', 'd4']);
    expect(entry.clicksWithKind('B')).toEqual(['B']);
    expect(entry.clicksWithKind('G')).toBeUndefined();
    expect(entry.maySwitchGipf).toBe(false);
  });

  it('is not asked for where a marble must jump', async () => {
    const entry = new TurnEntry(async () => partial('from', { next: ['d4'] }));
    await entry.set([]);
    const words: string[] = ['W', 'G', 'B'];
    expect(words.map((word) => entry.clicksWithKind(word))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
