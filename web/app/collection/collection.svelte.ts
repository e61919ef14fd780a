// The games that this browser keeps: their heads, all in memory, and an index of their positions. Texts stay where they
// lie until somebody wants to read them.
import type { Digest } from '../../protocol';
import { breaks } from '../../breathe';
import { shared } from '../base/shared.svelte';
import { keysOf, type Place, PositionIndex } from './position_index';
import { type Fresh, type Head, type Kept, openStore, type Store } from './store';
import { c } from './words.svelte';

export interface Found extends Place {
  head: Head;
}

export interface Added {
  added: number;
  /** Games that were there already, word for word. */
  known: number;
}

/** Few enough that reading or writing them keeps nobody waiting. */
const gamesAtATime = 100;

function* portions<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += gamesAtATime) yield all.slice(at, at + gamesAtATime);
}

export class Collection {
  heads: readonly Head[] = $state.raw([]);
  /** What became of the games when they are not kept; a sentence. */
  problem = $state('');
  /** Settled when all that is kept has been read. */
  readonly ready: Promise<void>;

  #store: Promise<Store>;
  readonly #byId = new Map<number, Head>();
  readonly #marks = new Set<string>();
  readonly #index = new PositionIndex();
  // A game that is taken out stays in the index, in case it comes back.
  readonly #indexed = new Set<number>();

  constructor(store: Promise<Store> = openStore()) {
    this.#store = store;
    this.ready = this.#load();
  }

  async #load() {
    const store = await this.#store;
    if (!store.lasting) this.problem = c('forbidden');
    try {
      for await (const heads of store.heads()) this.#know(heads);
    } catch (error) {
      this.problem = c('failed', { reason: String(error) });
    }
    this.show();
  }

  /** Keeps games; those that are there already, word for word, stay once. */
  async add(digests: readonly Digest[]): Promise<Added> {
    const added = await this.take(digests);
    this.show();
    return added;
  }

  /** The same without showing them yet: whoever brings in many at a time shows them at the end. */
  async take(digests: readonly Digest[]): Promise<Added> {
    const rest = breaks();
    let added = 0;
    for (const some of portions(digests)) {
      const fresh = new Map<string, Digest>();
      for (const digest of some) {
        if (!this.#marks.has(digest.mark) && !fresh.has(digest.mark))
          fresh.set(digest.mark, digest);
      }
      await this.#keep([...fresh.values()].map((digest) => freshOf(digest, 0)));
      added += fresh.size;
      await rest();
    }
    return { added, known: digests.length - added };
  }

  /** Keeps a game that is played on this page, in the place of what was kept of it before; 0: it is not known which. */
  async keepOwn(own: number, digest: Digest): Promise<void> {
    await this.ready;
    const before = this.heads.filter((head) => own !== 0 && head.own === own);
    if (before.some(({ mark }) => mark === digest.mark)) return;
    await this.#keep([freshOf(digest, own)]);
    await this.#forget(before);
    this.show();
  }

  /** Takes games out; what is given back can be restored. */
  async remove(heads: readonly Head[]): Promise<Kept[]> {
    const texts = await this.texts(heads);
    try {
      await this.#forget(heads);
    } finally {
      this.show();
    }
    return heads.map((head, index) => ({ head, text: texts[index] ?? '' }));
  }

  async restore(games: readonly Kept[]): Promise<void> {
    const store = await this.#store;
    const rest = breaks();
    try {
      for (const some of portions(games)) {
        await store.restore(some);
        this.#know(some.map(({ head }) => head));
        await rest();
      }
    } finally {
      this.show();
    }
  }

  /** Their records, in this order. */
  async texts(heads: readonly Head[]): Promise<string[]> {
    const store = await this.#store;
    const texts: string[] = [];
    for (const some of portions(heads)) {
      texts.push(...(await store.texts(some.map(({ id }) => id))));
    }
    return texts;
  }

  /** Their records as a file, in the order in which they came. */
  async file(heads: readonly Head[]): Promise<Blob> {
    const store = await this.#store;
    const ids = Float64Array.from(heads, ({ id }) => id).sort();
    const parts: BlobPart[] = [];
    for (const some of portions([...ids])) {
      const texts = await store.texts(some);
      // Each a Blob of its own: the text of a hundred megabytes would be copied at one go.
      parts.push(parts.length > 0 ? '\n' : '', new Blob([texts.join('\n')]));
    }
    return new Blob(parts, { type: 'text/plain' });
  }

  /** The games that have been at a position, or at an image of it. */
  find(game: string, key: string): Found[] {
    return this.#index.find(Number.parseInt(key, 16)).flatMap((place) => {
      const head = this.#byId.get(place.game);
      return head?.game === game ? [{ ...place, head }] : [];
    });
  }

  async #keep(games: Fresh[]) {
    const store = await this.#store;
    try {
      const ids = await store.add(games);
      this.#know(games.map(({ head }, index) => ({ ...head, id: ids[index]! })));
    } catch (error) {
      throw new Error(c('failed', { reason: String(error) }), { cause: error });
    }
  }

  async #forget(heads: readonly Head[]) {
    const store = await this.#store;
    const rest = breaks();
    for (const some of portions(heads)) {
      await store.remove(some.map(({ id }) => id));
      for (const { id, mark } of some) {
        this.#byId.delete(id);
        this.#marks.delete(mark);
      }
      await rest();
    }
  }

  #know(heads: readonly Head[]) {
    for (const head of heads) {
      this.#byId.set(head.id, head);
      this.#marks.add(head.mark);
      if (!this.#indexed.has(head.id)) this.#index.add(head.id, head.keys);
      this.#indexed.add(head.id);
    }
  }

  show() {
    this.heads = [...this.#byId.values()];
  }
}

function freshOf({ tags, result, margin, keys, sides, mark, text }: Digest, own: number): Fresh {
  const head = {
    game: tags.Game ?? '',
    start: tags.Position ?? 'startpos',
    white: tags.White ?? '',
    black: tags.Black ?? '',
    event: tags.Event ?? '',
    date: dateOf(tags.Date ?? ''),
    result,
    margin: margin ?? null,
    keys: keysOf(keys),
    sides,
    mark,
    own,
  };
  return { head, text };
}

/** `March 18, 2017` as `2017.03.18`, to be compared; what says no day is left as it is. */
function dateOf(text: string): string {
  if (/^\d{4}\b/.test(text)) return text.replace(/[-/]/g, '.');
  const day = new Date(text);
  const two = (value: number) => String(value).padStart(2, '0');
  return Number.isNaN(day.getTime())
    ? text
    : `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
}

/** The one of this page. */
export const collection = shared(() => new Collection());
