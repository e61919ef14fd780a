import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordNode, SearchInfo, SearchLimits } from '../../protocol';
import { settings } from '../keeping/settings.svelte';
import { join } from '../texts/language.svelte';
import { toyCore, ToyPort } from '../core/toy_core.fixture';
import { Analysis } from './analysis.svelte';
import { nodesFor } from '../judgement/effort';
import { analysisTexts } from '../texts/parts';
import { nodeAt, toEnd } from '../judgement/tree';
import { type Evaluated, judgedLine } from '../judgement/verdicts';

beforeAll(() => join(analysisTexts));
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  Object.assign(settings.choices, { effort: 'quick', engine: false });
  ToyPort.asked = [];
});
const { thinks } = ToyPort;
const { effort, engine } = settings.choices;
afterEach(() => {
  ToyPort.thinks = thinks;
  Object.assign(settings.choices, { effort, engine });
});

const { look, verify } = nodesFor.quick;
const game = ['b1', 'a1', 'd1', 'c1'];

async function played(): Promise<Analysis> {
  const analysis = await Analysis.open(toyCore(), 'toy', 'startpos');
  for (const turn of game) await analysis.type(turn);
  return analysis;
}

const marks = ({ root }: Analysis) =>
  toEnd(root, []).map((_, ply) => nodeAt(root, toEnd(root, []).slice(0, ply + 1))?.glyphs[0]);
const chances = ({ root }: Analysis) => {
  const line: (number | undefined)[] = [root.evaluation?.chance];
  for (let [node] = root.children; node; [node] = node.children) line.push(node.evaluation?.chance);
  return line;
};
/** Of whoever is to move, by how many turns have been played: at a look, and looked at closely. */
function engineThinks(glance: number[], closely: number[]) {
  ToyPort.thinks = ({ turns, nodes = 0 }): Partial<SearchInfo> => ({
    win_chance: (nodes >= verify ? closely : glance)[turns.length] ?? 0.5,
    pv: ['x1'],
  });
}
const searches = () =>
  ToyPort.asked.flatMap((message) =>
    message.type === 'search' ? [message.request as SearchLimits & { turns: string[] }] : [],
  );
/** Sees each state of the tree while it is analysed. */
function watch(analysis: Analysis, see: () => void) {
  const evaluate = analysis.evaluate.bind(analysis);
  analysis.evaluate = async (found: readonly Evaluated[]) => {
    await evaluate(found);
    see();
  };
}

describe('a mistake', () => {
  it('is never shown where it does not stand when looked at closely', async () => {
    engineThinks([0.6, 0.6, 0.6, 0.4], [0.5, 0.5, 0.5, 0]);
    const analysis = await played();
    const seen = new Set<number | undefined>();
    watch(analysis, () => marks(analysis).forEach((mark) => seen.add(mark)));
    await analysis.review.run();
    expect([...seen]).toEqual([undefined]);
    expect(chances(analysis)).toEqual([0.5, 0.5, 0.5, 1, 1]);
  });

  it('is shown where it stands, as grave as it is when looked at closely', async () => {
    engineThinks([0.6, 0.6, 0.5, 0.5], [0.9, 0.8, 0.5, 0.5]);
    const analysis = await played();
    await analysis.review.run();
    // White's first turn takes him from 90 to 20 of 100.
    expect(marks(analysis)[0]).toBe(4);
    expect(analysis.root.evaluation?.chance).toBe(0.9);
  });

  it('that only the closer look makes of a turn beside it is looked at closely, too', async () => {
    // At a look b1 loses 20 points and a1 nothing; the closer look at what is between them makes a1 lose more.
    engineThinks([0.6, 0.6, 0.4, 0.6], [0.6, 0.8, 0.6, 0]);
    const analysis = await played();
    await analysis.review.run();
    const closely = searches().filter(({ nodes }) => nodes === verify);
    expect(closely.map(({ turns }) => turns.length).sort()).toEqual([0, 1, 2, 3]);
    expect(judgedLine(analysis.root).map(({ fault }) => fault)).toEqual([
      'blunder',
      'blunder',
      undefined,
      undefined,
    ]);
  });
});

describe('the same game', () => {
  it('is searched with the nodes of the effort chosen, each search without what others found', async () => {
    settings.choices.effort = 'thorough';
    const analysis = await played();
    await analysis.review.run();
    const { look, verify } = nodesFor.thorough;
    expect(new Set(searches().map(({ nodes }) => nodes))).toEqual(new Set([look, verify]));
    expect(searches().every(({ fresh }) => fresh)).toBe(true);
  });

  it('gets the same verdicts, whoever stops in between, and again', async () => {
    engineThinks([0.6, 0.7, 0.4, 0.6], [0.6, 0.6, 0.5, 0.6]);
    const whole = await played();
    await whole.review.run();
    const record = await whole.record();

    localStorage.setItem('potentia.analyses', '');
    const stopped = await played();
    for (let steps = 0; (await stopped.record()) !== record && steps < 9; ++steps) {
      watch(stopped, () => stopped.review.cancel());
      await stopped.review.run();
    }
    expect(await stopped.record()).toBe(record);

    await whole.review.run();
    expect(await whole.record()).toBe(record);
  });

  it('analysed again stays as it was when that is stopped', async () => {
    engineThinks([0.6, 0.6, 0.6, 0.6], [0.7, 0.7, 0.7, 0.7]);
    const analysis = await played();
    await analysis.review.run();
    const record = await analysis.record();
    engineThinks([0.9, 0.9, 0.9, 0.9], [0.9, 0.9, 0.9, 0.9]);
    let steps = 0;
    watch(analysis, () => ++steps === 3 && analysis.review.cancel());
    await analysis.review.run();
    expect(steps).toBeGreaterThan(3);
    expect(await analysis.record()).toBe(record);
  });
});

describe('a lesson', () => {
  const told = (chance: number) => ({ score: 'cp 0', win_chance: chance, pv: ['d1'] });
  const turns: RecordNode[] = game.map((turn, ply) => ({ turn, eval: told(ply % 2 ? 0.9 : 0.5) }));
  const record = (first: number) =>
    JSON.stringify({ tags: { Game: 'toy' }, result: '*', turns, eval: told(first) });
  const taught = async () => {
    const analysis = await Analysis.open(toyCore(), 'toy', 'startpos');
    await analysis.load(record(0.9));
    await analysis.teach('w');
    return analysis;
  };
  const turnsAsked = ({ lesson }: Analysis) => lesson?.tasks.map(({ node }) => node.turn);

  it('asks for nothing that does not stand when looked at closely', async () => {
    // By the record b1 and d1 lose 40 points each; looked at closely d1 loses 20 and b1 nothing.
    engineThinks([0.5, 0.5, 0.5, 0.5], [0.4, 0.6, 0.6, 0.6]);
    const analysis = await taught();
    expect(turnsAsked(analysis)).toEqual(['d1']);
    expect(analysis.lesson?.stage).toBe('ask');
    expect(analysis.path).toEqual(['b1', 'a1']);
    expect(marks(analysis)[0]).toBeUndefined();
    expect(new Set(searches().map(({ nodes }) => nodes))).toEqual(new Set([verify]));
    expect(look).toBeLessThan(verify);
  });

  it('is over at once where nothing stands', async () => {
    engineThinks([0.5, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5]);
    const analysis = await taught();
    expect(turnsAsked(analysis)).toEqual([]);
    expect(analysis.lesson?.stage).toBe('over');
    expect(analysis.engine.held).toBe(false);
  });

  it('leaves alone what the analysis has looked at closely', async () => {
    engineThinks([0.6, 0.6, 0.6, 0.6], [0.6, 0.6, 0.6, 0.6]);
    const analysis = await played();
    await analysis.review.run();
    ToyPort.asked = [];
    await analysis.teach('w');
    expect(turnsAsked(analysis)).toEqual(['b1', 'd1']);
    expect(searches()).toEqual([]);
  });
});
