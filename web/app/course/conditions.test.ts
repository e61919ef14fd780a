// Conditions that look at all replies, asked of the rules themselves: a right turn meets them, others do not.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startCore } from '../core/core_module';
import type { Step } from './chapter';
import { chapters } from './chapters';
import { failureOf, playTurn } from './conditions';
import type { Rules } from './played';

let rules: Rules;
beforeAll(async () => {
  const engine = fileURLToPath(new URL('../../public/rules-all.wasm', import.meta.url));
  if (!existsSync(engine)) throw new Error(`${engine} is missing: build the preset wasm first`);
  const call = await startCore(await WebAssembly.compile(readFileSync(engine)), () => false);
  const request = async (op: string, args: object) => {
    const answer = call({ op, ...args }) as { ok: boolean; error?: { text: string } };
    if (!answer.ok) throw new Error(answer.error?.text);
    return answer;
  };
  rules = { request } as unknown as Rules;
});

/** What is said of a turn in a step of a chapter; nothing where it is right. */
async function saidOf(chapterId: string, id: string, turn?: string): Promise<string | undefined> {
  const chapter = chapters.find((each) => each.id === chapterId);
  const step: Step | undefined = chapter?.steps.find((each) => each.id === id);
  if (!chapter || !step) throw new Error(`no step ${id}`);
  const game = { game: chapter.game, position: step.position, turns: [] };
  const layout = await rules.request('layout', { game: chapter.game });
  const before = await rules.request('state', game);
  const played = await playTurn(rules, layout, game, before, turn ?? step.model);
  return (await failureOf(step.asks, played))?.says;
}

describe('a push that makes the opponent take his own pieces', () => {
  it('is told from one that does not', async () => {
    expect(await saidOf('gipf-tips', 'his-own')).toBeUndefined();
    expect(await saidOf('gipf-tips', 'his-own', 'b3')).toBe('makes-take');
  });
});

describe('a tall stack', () => {
  it('is pinned where it has nowhere to land', async () => {
    expect(await saidOf('dvonn-tips', 'pinned')).toBeUndefined();
    expect(await saidOf('dvonn-tips', 'pinned', 'g3h3')).toBe('keeps-own');
    expect(await saidOf('dvonn-tips', 'pinned', 'g3f3')).toBe('keeps-own');
  });
});

describe('a turn of YINSH', () => {
  it('gives the ring that is asked for', async () => {
    expect(await saidOf('yinsh', 'which-ring')).toBeUndefined();
    expect(await saidOf('yinsh', 'which-ring', 'e3-e6;xc5-g5xf9')).toBe('gives-ring');
    expect(await saidOf('yinsh', 'which-ring', 'e3-f3')).toBe('rows');
  });

  it('wins more markers than it loses', async () => {
    expect(await saidOf('yinsh', 'own')).toBeUndefined();
    expect(await saidOf('yinsh', 'jump', 'e2-e3')).toBe('gains');
  });

  it('ends where a ring comes to, not where it leaves its marker', async () => {
    expect(await saidOf('yinsh', 'move')).toBeUndefined();
    expect(await saidOf('yinsh', 'move', 'h9-e9')).toBeUndefined();
    expect(await saidOf('yinsh', 'move', 'e4-e8')).toBe('lands');
    expect(await saidOf('yinsh-tips', 'reach')).toBeUndefined();
    expect(await saidOf('yinsh-tips', 'reach', 'k7')).toBe('sees');
  });
});

describe('a turn of PÜNCT', () => {
  it('ends where the PÜNCT dot comes to', async () => {
    expect(await saidOf('punct', 'move')).toBeUndefined();
    expect(await saidOf('punct', 'move', 'i3-i8a')).toBe('lands');
    expect(await saidOf('punct', 'turn')).toBeUndefined();
    expect(await saidOf('punct', 'turn', 'f4-f4c')).toBe('lies-on');
  });

  it('climbs, covers and bridges', async () => {
    expect(await saidOf('punct', 'climb')).toBeUndefined();
    expect(await saidOf('punct', 'climb', 'h5-h6c')).toBe('level');
    expect(await saidOf('punct', 'cover')).toBeUndefined();
    expect(await saidOf('punct', 'cover', 'd2-d5a')).toBe('covers-dots');
    expect(await saidOf('punct', 'bridge')).toBeUndefined();
    expect(await saidOf('punct', 'bridge', 'h5-h6a')).toBe('bridges');
    expect(await saidOf('punct', 'covered')).toBeUndefined();
    expect(await saidOf('punct', 'covered', 'Td2a')).toBe('frees');
    expect(await saidOf('punct-tips', 'lead')).toBeUndefined();
    expect(await saidOf('punct-tips', 'lead', 'i3-i4a')).toBe('leads');
  });
});
