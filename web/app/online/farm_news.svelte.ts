// How the farm stands, asked again every two seconds while the page can be seen; and how long things take, in words.
import { speech } from '../texts/language.svelte';
import type { Farm } from './farm_shapes';

export const farmEvery = 2000;

/** What it needs of the browser, so that tests can be one. */
export interface FarmWorld {
  ask: () => Promise<Farm>;
  isSeen: () => boolean;
  /** Calls back when the page is seen again, or no longer, until what it returns is called. */
  onSeen: (changed: () => void) => () => void;
}

export const inBrowser = (ask: () => Promise<Farm>): FarmWorld => ({
  ask,
  isSeen: () => document.visibilityState === 'visible',
  onSeen: (changed) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
});

export class FarmNews {
  /** The last that was heard. */
  farm: Farm | undefined = $state.raw();
  /** Why the last question had no answer. */
  problem: unknown = $state.raw();

  readonly #world: FarmWorld;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #isOver = false;
  #deaf: () => void;

  constructor(world: FarmWorld) {
    this.#world = world;
    this.#deaf = world.onSeen(() => void this.#ask());
    void this.#ask();
  }

  close() {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#deaf();
  }

  async #ask() {
    clearTimeout(this.#timer);
    if (this.#isAsking || this.#isOver || !this.#world.isSeen()) return;
    this.#isAsking = true;
    try {
      this.farm = await this.#world.ask();
      this.problem = undefined;
    } catch (error) {
      this.problem = error;
    }
    this.#isAsking = false;
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#ask(), farmEvery);
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 s", "12 min": one unit, rounded down, as nobody reads more off a table that is renewed. */
export function durationInWords(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds / 1000);
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(speech().language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  });
  return format.format(Math.floor(seconds / length));
}

/** A date where it was another day, else the clock. */
export function begunInWords(moment: number, now: number): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    speech().language,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(moment);
}
