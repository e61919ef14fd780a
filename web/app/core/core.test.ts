import { describe, expect, it } from 'vitest';
import { Core, CoreError } from './core';
import { toyCore, ToyPort } from './toy_core.fixture';

const toy = { game: 'toy', position: 'startpos', turns: [] as string[] };

describe('Core', () => {
  it('answers requests', async () => {
    expect((await toyCore().request('games', {})).games[0]?.id).toBe('toy');
    expect((await toyCore().request('state', { ...toy, turns: ['b1'] })).side).toBe('b');
  });

  it('throws what the core refuses, with its code, place and words', async () => {
    const refused = toyCore().request('state', { ...toy, turns: ['zz'] });
    await expect(refused).rejects.toMatchObject({
      code: 'bad-turn',
      where: 'zz',
      message: 'zz: bad-turn',
    });
  });

  it('searches in an instance of its own and tells how it goes', async () => {
    ToyPort.asked = [];
    const infos: unknown[] = [];
    const core = toyCore();
    await core.request('games', {});
    const onInfo = (info: unknown[]) => infos.push(...info);
    expect((await core.search(toy, { level: 1 }, { onInfo })).best).toBe('a1');
    expect(infos).toMatchObject([{ depth: 1, pv: ['a1'] }]);
    expect(ToyPort.asked.map((message) => message.type)).toEqual([
      'start',
      'request',
      'start',
      'search',
    ]);
  });

  it('tells the instance when a search is aborted', async () => {
    ToyPort.asked = [];
    const search = new AbortController();
    const found = toyCore().search(toy, { level: 1 }, { signal: search.signal });
    search.abort();
    await found;
    expect(ToyPort.asked.map((message) => message.type)).toContain('stop');
  });

  it('starts a broken instance anew', async () => {
    const core = toyCore();
    await expect(core.request('layout', { game: 'x' })).rejects.toMatchObject({
      code: 'core-broken',
    });
    expect((await core.request('layout', { game: 'toy' })).points).toHaveLength(4);
  });

  it('says that the core is missing', async () => {
    const missing = () => Promise.reject(new Error('404'));
    const core = new Core(
      () => new ToyPort(),
      () => missing,
    );
    const answer = core.request('games', {});
    await expect(answer).rejects.toBeInstanceOf(CoreError);
    await expect(answer).rejects.toMatchObject({ code: 'core-missing' });
  });

  it('loads the programs of a game when they are needed, each once', async () => {
    const loads: string[] = [];
    const load = (name: string) => async () => {
      loads.push(name);
      return {} as WebAssembly.Module;
    };
    const core = new Core(() => new ToyPort(), load);
    await core.request('state', { ...toy, game: 'dvonn' });
    expect(loads).toEqual(['rules-dvonn']);
    await core.search({ ...toy, game: 'dvonn' }, { level: 1 });
    expect(loads.slice(1)).toEqual(['engine-dvonn']);
    await core.request('read-record', { text: '' });
    expect(loads.slice(2)).toEqual(['rules-all']);
  });

  it('may have the engine come before it is asked', async () => {
    const loads: string[] = [];
    const core = new Core(
      () => new ToyPort(),
      (name) => async () => {
        loads.push(name);
        return {};
      },
    );
    core.expectSearch('zertz-37');
    expect(loads).toEqual(['engine-zertz']);
  });
});
