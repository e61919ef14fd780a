import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { join } from '../texts/language.svelte';
import { analysisTexts } from '../texts/parts';
import { toyCore } from '../core/toy_core.fixture';
import { Analysis, type Brought } from './analysis.svelte';
import { nodeAt } from '../judgement/tree';
import { listed, type ListedTurn } from '../judgement/tree_lines';
import { judgedLine } from '../judgement/verdicts';

beforeAll(() => join(analysisTexts));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

const open = (brought?: Brought) => Analysis.open(toyCore(), 'toy', 'startpos', brought);

async function played(...turns: string[]) {
  const analysis = await open();
  for (const turn of turns) expect(await analysis.type(turn)).toBe(true);
  return analysis;
}

function brought(...turns: string[]): Brought {
  const sides = ['w', 'b'] as const;
  return {
    turns: turns.map((turn, ply) => ({ turn, side: sides[ply % 2]! })),
    at: turns.length,
    result: '1-0',
    tags: { Termination: 'resign' },
  };
}

const text = (line: ListedTurn[]): string =>
  line
    .map(({ node: { turn }, variations }) =>
      [turn, ...variations.map((other) => `(${text(other)})`)].join(' '),
    )
    .join(' ');
const tree = (analysis: Analysis) => text(listed(analysis.root));

describe('Analysis', () => {
  it('makes a variation of a turn that is new, and none of one that is known', async () => {
    const analysis = await played('a1', 'b1');
    await analysis.back();
    await analysis.press('c1');
    expect(tree(analysis)).toBe('a1 b1 (c1)');
    expect(analysis.inVariation).toBe(true);
    await analysis.back();
    await analysis.press('b1');
    expect(tree(analysis)).toBe('a1 b1 (c1)');
    expect(analysis.path).toEqual(['a1', 'b1']);
  });

  it('keeps what is drawn in the comment of its turn, beside the words', async () => {
    const analysis = await played('a1', 'b1');
    const { pad } = analysis;
    pad.draw({ colour: 'G', from: 'a1', to: 'b1' });
    pad.draw({ colour: 'R', from: 'c1', to: 'c1' });
    await analysis.comment(analysis.path, 'words');
    expect(analysis.node.comment).toBe('words [%csl Rc1] [%cal Ga1b1]');
    await analysis.comment(analysis.path, 'other');
    expect(pad.drawn).toHaveLength(2);
    expect(JSON.parse(await analysis.record()).turns[1].comment).toBe(
      'other [%csl Rc1] [%cal Ga1b1]',
    );
    await analysis.back();
    expect(pad.drawn).toEqual([]);
    await analysis.forward();
    expect(pad.drawn).toHaveLength(2);
  });

  it('clears what is drawn, and has it back', async () => {
    const analysis = await played('a1');
    const { pad } = analysis;
    pad.draw({ colour: 'G', from: 'a1', to: 'b1' });
    pad.switch();
    await analysis.back();
    await analysis.forward();
    await analysis.escape();
    expect(pad.on).toBe(false);
    expect(pad.drawn).toHaveLength(1);
    expect(pad.mayBringBack).toBe(false);
    await analysis.escape();
    await analysis.back();
    expect(pad.mayBringBack).toBe(false);
    await analysis.forward();
    expect(analysis.node.comment).toBe('');
    expect(pad.mayBringBack).toBe(true);
    pad.bringBack();
    await analysis.toLast();
    expect(pad.drawn).toHaveLength(1);
  });

  it('steps through the line that it is in', async () => {
    const analysis = await played('a1', 'b1', 'c1');
    await analysis.toFirst();
    expect(analysis.scene.pieces).toEqual([]);
    await analysis.forward();
    expect(analysis.scene).toMatchObject({ quick: true, steps: [{ to: 'a1' }] });
    await analysis.toLast();
    expect(analysis.path).toEqual(['a1', 'b1', 'c1']);
    await analysis.forward();
    expect(analysis.path).toHaveLength(3);
  });

  it('ends where the game does', async () => {
    const analysis = await played('a1', 'b1', 'c1', 'd1');
    expect(analysis.outcome).toMatchObject({ winner: 'white' });
    expect(analysis.mayEnter).toBe(false);
  });

  it("plays the engine's best turn", async () => {
    const analysis = await played('b1');
    await vi.waitFor(() => expect(analysis.engine.best?.turns).toEqual(['a1']));
    await analysis.playBest();
    expect(analysis.path).toEqual(['b1', 'a1']);
  });

  it('is kept with its notes, and where the visitor was', async () => {
    const analysis = await played('a1', 'b1');
    await analysis.mark(3);
    await analysis.mark(1);
    await analysis.comment(analysis.path, 'so');
    const again = await open();
    expect(again.path).toEqual(['a1', 'b1']);
    expect(again.node).toMatchObject({ comment: 'so', glyphs: [1] });
    await again.mark(1);
    expect(again.node.glyphs).toEqual([]);
  });

  it('gives back what was deleted', async () => {
    const analysis = await played('a1', 'b1');
    await analysis.deleteHere();
    expect(tree(analysis)).toBe('a1');
    await analysis.takeBack();
    expect(tree(analysis)).toBe('a1 b1');
    expect(analysis.mayTakeBack).toBe(false);
  });

  it('takes in a game: as it goes on, or in the place of another', async () => {
    await played('a1', 'b1');
    const on = await open(brought('a1', 'b1', 'c1'));
    expect(tree(on)).toBe('a1 b1 c1');
    expect(on.mayTakeBack).toBe(false);
    const other = await open(brought('d1'));
    expect(tree(other)).toBe('d1');
    expect(other.head.result).toBe('1-0');
    await other.takeBack();
    expect(tree(other)).toBe('a1 b1 c1');
  });

  it('is analysed as a whole, marked, and kept so', async () => {
    const analysis = await played('b1', 'a1', 'd1', 'c1');
    await analysis.mark(1);
    await analysis.review.run();
    expect(analysis.review.progress).toBeUndefined();
    const evaluated = () => judgedLine(analysis.root).map(({ loss }) => loss);
    // The expected turns lose nothing, the others what lies between .6 and .4; the last one wins.
    const near = (loss?: number) => loss?.toFixed(3);
    expect(evaluated().map(near)).toEqual(['20.000', '0.000', '20.000', '0.000']);
    expect(analysis.root.evaluation).toMatchObject({ chance: 0.6, turns: ['a1'] });
    expect(nodeAt(analysis.root, ['b1'])?.glyphs).toEqual([2]);
    expect(analysis.node).toMatchObject({ glyphs: [1], evaluation: { chance: 1 } });
    const again = await open();
    expect(judgedLine(again.root).map(({ fault }) => fault)).toEqual([
      'mistake',
      undefined,
      'mistake',
      undefined,
    ]);
    expect(again.root.evaluation).toEqual(analysis.root.evaluation);
  });

  it('keeps what was analysed when it is stopped, and goes on with the rest', async () => {
    const analysis = await played('b1', 'a1', 'c1');
    const { evaluate } = analysis;
    analysis.evaluate = async (found) => {
      await evaluate.call(analysis, found);
      analysis.review.cancel();
    };
    await analysis.review.run();
    expect(analysis.node.evaluation).toBeDefined();
    expect(analysis.root.evaluation).toBeUndefined();
    expect(analysis.engine.held).toBe(false);
    analysis.evaluate = evaluate;
    await analysis.review.run();
    expect(analysis.root.evaluation).toBeDefined();
  });

  it('teaches: asks for better turns, refuses bad ones, shows the best', async () => {
    const analysis = await played('b1', 'a1', 'd1', 'c1');
    await analysis.review.run();
    await analysis.teach('w');
    const lesson = analysis.lesson!;
    expect(lesson.tasks.map(({ node }) => node.turn)).toEqual(['b1', 'd1']);
    expect(analysis.path).toEqual([]);
    expect([analysis.secret, analysis.engine.held]).toEqual([true, true]);

    await analysis.type('c1');
    expect(lesson).toMatchObject({ stage: 'wrong', answer: { turn: 'c1' } });
    expect([analysis.path, tree(analysis)]).toEqual([[], 'b1 a1 d1 c1']);
    await analysis.type('b1');
    expect(lesson.stage).toBe('wrong');
    await analysis.type('a1');
    expect(lesson.stage).toBe('right');
    expect(analysis.path).toEqual(['a1']);
    expect([analysis.secret, analysis.engine.held]).toEqual([false, false]);

    await lesson.next();
    expect(analysis.path).toEqual(['b1', 'a1']);
    await lesson.show();
    expect(lesson).toMatchObject({ stage: 'shown', task: { known: { turns: ['c1'] } } });
    await lesson.next();
    expect(lesson).toMatchObject({ stage: 'over' });
    expect(lesson.solved.size).toBe(1);
    analysis.endLesson();
    expect(analysis.lesson).toBeUndefined();
  });

  it('shows what the opponent threatens, until it goes on', async () => {
    const analysis = await open();
    await analysis.showThreat();
    expect(analysis.threat.said).toContain('no threat');
    await analysis.type('b1');
    await analysis.showThreat();
    expect(analysis.threat.found?.turns).toEqual(['a1']);
    expect(analysis.threat.said).toContain('If Black did nothing, White would play a1.');
    expect(analysis.threat.traces.entered).toEqual(['a1']);
    expect(analysis.engine.held).toBe(false);
    await analysis.back();
    expect(analysis.threat.on).toBe(false);
  });

  it('refuses a text that is no record, and stays as it is', async () => {
    const analysis = await played('a1');
    await expect(analysis.load('nonsense')).rejects.toMatchObject({ code: 'bad-record' });
    expect(tree(analysis)).toBe('a1');
  });
});

describe('a game that no turn ended', () => {
  it('says its result and why at the end of its turns', async () => {
    const analysis = await open(brought('a1', 'b1'));
    expect(analysis.ending).toEqual({ title: 'White wins', reason: 'Black resigned' });
    expect(analysis.atEnding).toBe(true);
    await analysis.back();
    expect(analysis.atEnding).toBe(false);
    expect(analysis.ending).toBeDefined();
  });

  it('says so of a player whose time was over', async () => {
    const analysis = await open({ ...brought('a1'), tags: { Termination: 'time' } });
    expect(analysis.ending?.reason).toBe('Black ran out of time');
  });
});
