// What tells the glasses on a board how late it is in the game (TAMSK); without it they stand as the position has them.
import { getContext, setContext } from 'svelte';

export interface Ticking {
  /** The moment of the game, in milliseconds. */
  readonly now: number;
  /** Whether time goes on. */
  readonly running: boolean;
}

const key = 'ticking';

export const giveClock = (clock: () => Ticking | undefined): void => void setContext(key, clock);

export const clockHere = (): (() => Ticking | undefined) =>
  getContext<(() => Ticking | undefined) | undefined>(key) ?? (() => undefined);
