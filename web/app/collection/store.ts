// Where a collection lies: in the browser's IndexedDB, or in memory alone where the browser allows no more.
//
// A game is kept in two parts, so that a list of thousands need not read their texts: its head, and the record itself.

export interface Head {
  id: number;
  game: string;
  /** `startpos` or a position text. */
  start: string;
  white: string;
  black: string;
  event: string;
  /** As in records: `2024.11.05`, `2024` or empty. */
  date: string;
  result: string;
  /** White's points less Black's, where they are known. */
  margin: number | null;
  /** Of each position of the main line, from the start on; see docs/messages.md. */
  keys: Float64Array;
  /** Who is to move in each of them: `w` or `b`. */
  sides: string;
  /** The same for equal texts. */
  mark: string;
  /** Which of the games played on this page it is; 0: of none. */
  own: number;
}

export interface Kept {
  head: Head;
  text: string;
}

export type Fresh = { head: Omit<Head, 'id'>; text: string };

export interface Store {
  /** Whether what is kept is there at the next visit. */
  readonly lasting: boolean;
  /** All heads, in the order in which they came, some at a time. */
  heads(): AsyncIterable<Head[]>;
  /** Keeps games and gives each its number. */
  add(games: readonly Fresh[]): Promise<number[]>;
  /** Puts games back under the numbers that they had. */
  restore(games: readonly Kept[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  texts(ids: readonly number[]): Promise<string[]>;
}

export async function openStore(): Promise<Store> {
  try {
    return new BrowserStore(await openDatabase());
  } catch {
    return new MemoryStore();
  }
}

/** Few enough that reading them keeps nobody waiting. */
const headsAtATime = 200;

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('potentia', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('heads', { keyPath: 'id', autoIncrement: true });
    opening.result.createObjectStore('texts');
  };
  return answered(opening);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
}

class BrowserStore implements Store {
  readonly lasting = true;

  constructor(private readonly database: IDBDatabase) {
    // A page of a later build waits for this one to let go.
    database.onversionchange = () => database.close();
  }

  async *heads() {
    for (let last = 0; ;) {
      const store = this.database.transaction('heads').objectStore('heads');
      const range = IDBKeyRange.lowerBound(last, true);
      const heads: Head[] = await answered(store.getAll(range, headsAtATime));
      if (heads.length === 0) return;
      last = heads.at(-1)!.id;
      yield heads;
    }
  }

  async add(games: readonly Fresh[]) {
    const { transaction, heads, texts } = this.#write();
    const ids = games.map(() => 0);
    games.forEach(({ head, text }, index) => {
      const adding = heads.add(head);
      adding.onsuccess = () => {
        ids[index] = Number(adding.result);
        texts.put(text, adding.result);
      };
    });
    await ended(transaction);
    return ids;
  }

  async restore(games: readonly Kept[]) {
    const { transaction, heads, texts } = this.#write();
    for (const { head, text } of games) {
      heads.put(head);
      texts.put(text, head.id);
    }
    await ended(transaction);
  }

  async remove(ids: readonly number[]) {
    const { transaction, heads, texts } = this.#write();
    for (const id of ids) {
      heads.delete(id);
      texts.delete(id);
    }
    await ended(transaction);
  }

  texts(ids: readonly number[]): Promise<string[]> {
    const texts = this.database.transaction('texts').objectStore('texts');
    return Promise.all(ids.map(async (id) => String((await answered(texts.get(id))) ?? '')));
  }

  #write() {
    const transaction = this.database.transaction(['heads', 'texts'], 'readwrite');
    return {
      transaction,
      heads: transaction.objectStore('heads'),
      texts: transaction.objectStore('texts'),
    };
  }
}

export class MemoryStore implements Store {
  readonly lasting = false;
  readonly #games = new Map<number, Kept>();
  #last = 0;

  async *heads() {
    yield [...this.#games.values()].map(({ head }) => head);
  }

  async add(games: readonly Fresh[]) {
    return games.map(({ head, text }) => {
      const id = ++this.#last;
      this.#games.set(id, { head: { ...head, id }, text });
      return id;
    });
  }

  async restore(games: readonly Kept[]) {
    for (const kept of games) this.#games.set(kept.head.id, kept);
  }

  async remove(ids: readonly number[]) {
    for (const id of ids) this.#games.delete(id);
  }

  async texts(ids: readonly number[]) {
    return ids.map((id) => this.#games.get(id)?.text ?? '');
  }
}
