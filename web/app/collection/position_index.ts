// Which games have been at a position: hash tables from position keys to places in games.
//
// Entries lie in typed arrays, chained by number, as there are near a hundred positions to each of many thousand games.
// A table has a fixed size, and when it is full there is another one: none is ever made anew, which would keep the page
// busy for half a second where there are millions of entries. To ask a hundred tables in the place of one costs nothing
// that can be felt.

export interface Place {
  game: number;
  ply: number;
}

const none = -1;
/** Entries, and chains: 1.4 MB, the positions of some seven hundred games. */
const tableSize = 1 << 16;

class Table {
  readonly #keys = new Float64Array(tableSize);
  readonly #games = new Int32Array(tableSize);
  readonly #plies = new Uint16Array(tableSize);
  readonly #next = new Int32Array(tableSize);
  readonly #first = new Int32Array(tableSize).fill(none);
  #count = 0;

  get isFull(): boolean {
    return this.#count === tableSize;
  }

  add(key: number, game: number, ply: number) {
    const entry = this.#count++;
    const slot = key % tableSize;
    this.#keys[entry] = key;
    this.#games[entry] = game;
    this.#plies[entry] = ply;
    this.#next[entry] = this.#first[slot]!;
    this.#first[slot] = entry;
  }

  /** Puts places to those found later, which stay. */
  find(key: number, places: Map<number, number>) {
    for (let entry = this.#first[key % tableSize]!; entry !== none; entry = this.#next[entry]!) {
      const game = this.#games[entry]!;
      // A chain leads from later entries to earlier ones.
      if (this.#keys[entry] === key && !places.has(game)) places.set(game, this.#plies[entry]!);
    }
  }
}

export class PositionIndex {
  readonly #tables: Table[] = [];

  /** A game's positions from its start on. */
  add(game: number, keys: Float64Array) {
    keys.forEach((key, ply) => this.#open().add(key, game, ply));
  }

  /** Each game that has been at the position, with the last ply at which it was; games in no promised order. */
  find(key: number): Place[] {
    const places = new Map<number, number>();
    for (let at = this.#tables.length - 1; at >= 0; --at) this.#tables[at]!.find(key, places);
    return [...places].map(([game, ply]) => ({ game, ply }));
  }

  #open(): Table {
    const last = this.#tables.at(-1);
    if (last && !last.isFull) return last;
    const table = new Table();
    this.#tables.push(table);
    return table;
  }
}

/** The keys of a digest as numbers. */
export function keysOf(digits: string): Float64Array {
  const keys = new Float64Array(digits.length / 13);
  for (let ply = 0; ply < keys.length; ++ply) {
    keys[ply] = Number.parseInt(digits.slice(13 * ply, 13 * ply + 13), 16);
  }
  return keys;
}
