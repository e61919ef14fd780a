// Which games have been at a position: a hash table from position keys to places in games.
//
// Entries lie in typed arrays, chained by number, as there are near a hundred positions to each of many thousand games.

export interface Place {
  game: number;
  ply: number;
}

const none = -1;
const longestChain = 4;

export class PositionIndex {
  #keys = new Float64Array(1024);
  #games = new Int32Array(1024);
  #plies = new Uint16Array(1024);
  #next = new Int32Array(1024);
  #first = new Int32Array(1024).fill(none);
  #count = 0;

  /** A game's positions from its start on. */
  add(game: number, keys: Float64Array) {
    this.#makeRoom(this.#count + keys.length);
    keys.forEach((key, ply) => {
      const entry = this.#count++;
      this.#keys[entry] = key;
      this.#games[entry] = game;
      this.#plies[entry] = ply;
      this.#chain(entry);
    });
  }

  /** Each game that has been at the position, with the last ply at which it was; games in no promised order. */
  find(key: number): Place[] {
    const places = new Map<number, number>();
    for (let entry = this.#first[this.#slot(key)]!; entry !== none; entry = this.#next[entry]!) {
      const game = this.#games[entry]!;
      // A chain leads from later entries to earlier ones.
      if (this.#keys[entry] === key && !places.has(game)) places.set(game, this.#plies[entry]!);
    }
    return [...places].map(([game, ply]) => ({ game, ply }));
  }

  #slot(key: number): number {
    return key % this.#first.length;
  }

  #chain(entry: number) {
    const slot = this.#slot(this.#keys[entry]!);
    this.#next[entry] = this.#first[slot]!;
    this.#first[slot] = entry;
  }

  #makeRoom(count: number) {
    if (count > this.#keys.length) {
      const size = 2 * count;
      this.#keys = grown(this.#keys, new Float64Array(size));
      this.#games = grown(this.#games, new Int32Array(size));
      this.#plies = grown(this.#plies, new Uint16Array(size));
      this.#next = grown(this.#next, new Int32Array(size));
    }
    if (count > longestChain * this.#first.length) {
      this.#first = new Int32Array(2 * count).fill(none);
      for (let entry = 0; entry < this.#count; ++entry) this.#chain(entry);
    }
  }
}

function grown<T extends Float64Array | Int32Array | Uint16Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

/** The keys of a digest as numbers. */
export function keysOf(digits: string): Float64Array {
  const keys = new Float64Array(digits.length / 13);
  for (let ply = 0; ply < keys.length; ++ply) {
    keys[ply] = Number.parseInt(digits.slice(13 * ply, 13 * ply + 13), 16);
  }
  return keys;
}
