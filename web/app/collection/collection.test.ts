// The collection over a store in memory: what is there once, what comes back, what is found.
import { describe, expect, it } from 'vitest';
import type { Digest } from '../../protocol';
import { Collection } from './collection.svelte';
import { anything, matching, searched } from './search';
import { MemoryStore } from './store';

const key = (value: number) => value.toString(16).padStart(13, '0');
const digest = (mark: string, keys: number[], tags: Record<string, string> = {}): Digest => ({
  tags: { Game: 'gipf-basic', White: 'Ada', ...tags },
  result: '1-0',
  keys: keys.map(key).join(''),
  sides: 'w'.repeat(keys.length),
  mark,
  text: `text of ${mark}`,
});
const names = (games: Collection) => games.heads.map(({ mark }) => mark);

async function filled() {
  const games = new Collection(Promise.resolve(new MemoryStore()));
  await games.ready;
  await games.add([
    digest('one', [1, 2, 3], { Date: '2003.05.01' }),
    digest('two', [1, 4], { White: 'Kurt', Date: '2011' }),
  ]);
  return games;
}

describe('a collection', () => {
  it('has a game once, however often it comes', async () => {
    const games = await filled();
    const again = await games.add([digest('two', [1, 4]), digest('new', [1]), digest('new', [1])]);
    expect(again).toEqual({ added: 1, known: 2 });
    expect(names(games)).toEqual(['one', 'two', 'new']);
  });

  it('has dates that can be compared, however they were written', async () => {
    const games = new Collection(Promise.resolve(new MemoryStore()));
    const written = ['March 18, 2017', '2017-08-02', '1999.??.??', 'yesterday', ''];
    await games.add(written.map((Date) => digest(Date, [1], { Date })));
    expect(games.heads.map(({ date }) => date)).toEqual([
      '2017.03.18',
      '2017.08.02',
      '1999.??.??',
      'yesterday',
      '',
    ]);
  });

  it('finds games by their positions, those of one game alone', async () => {
    const games = await filled();
    await games.add([digest('other', [1], { Game: 'dvonn' })]);
    const marks = (game: string, at: number) =>
      games.find(game, key(at)).map(({ head, ply }) => `${head.mark} ${ply}`);
    expect(marks('gipf-basic', 1).sort()).toEqual(['one 0', 'two 0']);
    expect(marks('gipf-basic', 4)).toEqual(['two 1']);
    expect(marks('dvonn', 1)).toEqual(['other 0']);
  });

  it('takes games out and gives them back', async () => {
    const games = await filled();
    const removed = await games.remove(games.heads.slice(0, 1));
    expect(names(games)).toEqual(['two']);
    expect(games.find('gipf-basic', key(2))).toEqual([]);
    await games.restore(removed);
    expect(names(games).sort()).toEqual(['one', 'two']);
    expect(games.find('gipf-basic', key(2))).toHaveLength(1);
    expect(await games.texts(games.heads)).toEqual(['text of two', 'text of one']);
    expect(await (await games.file(games.heads)).text()).toBe('text of one\ntext of two');
    // What has been taken out can be read in anew.
    await games.remove(games.heads);
    expect(await games.add([digest('one', [1])])).toEqual({ added: 1, known: 0 });
  });

  it('keeps a game of this page in the place of what it was before', async () => {
    const games = await filled();
    await games.keepOwn(7, digest('begun', [1]));
    await games.keepOwn(7, digest('over', [1, 2]));
    await games.keepOwn(0, digest('of an older page', [1]));
    expect(names(games)).toEqual(['one', 'two', 'over', 'of an older page']);
  });
});

describe('a search', () => {
  it('narrows by what it says', async () => {
    const { heads } = await filled();
    const found = (search: Partial<typeof anything>) =>
      heads.filter(matching({ ...anything, ...search })).map(({ mark }) => mark);
    expect(found({})).toEqual(['one', 'two']);
    expect(found({ player: ' kur' })).toEqual(['two']);
    expect(found({ date: '2003-05' })).toEqual(['one']);
    expect(found({ result: '0-1' })).toEqual([]);
    expect(found({ game: 'dvonn' })).toEqual([]);
  });

  it('orders by a column', async () => {
    const { heads } = await filled();
    const marks = async (by: 'white' | 'turns' | 'date' | 'result', down: boolean) =>
      (await searched(heads, () => true, { by, down })).map(({ mark }) => mark);
    expect(await marks('white', false)).toEqual(['one', 'two']);
    expect(await marks('white', true)).toEqual(['two', 'one']);
    expect(await marks('turns', true)).toEqual(['one', 'two']);
    expect(await marks('date', true)).toEqual(['two', 'one']);
    expect(await marks('result', true)).toEqual(['two', 'one']);
  });

  it('orders many games as few, and ends when nobody waits for it', async () => {
    const games = new Collection(Promise.resolve(new MemoryStore()));
    const days = Array.from({ length: 4321 }, (_, i) => String(1900 + ((i * 37) % 101)));
    await games.add(days.map((Date, i) => digest(String(i), [1], { Date })));
    const { heads } = games;
    const wanted = ({ date }: { date: string }) => date !== '1950';
    const expected = heads
      .filter(wanted)
      .sort((a, b) => Number(a.date) - Number(b.date) || b.id - a.id)
      .map(({ id }) => id);
    const order = { by: 'date', down: false } as const;
    expect((await searched(heads, wanted, order)).map(({ id }) => id)).toEqual(expected);
    const stopped = searched(heads, wanted, order, AbortSignal.abort('enough'));
    await expect(stopped).rejects.toBe('enough');
  });
});
