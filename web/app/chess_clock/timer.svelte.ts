// What the chess clock of a game on this page shows: the core counts (src/play), this lets the figures run on in
// between, and says when a player has little left and when his time may be over.
import type { PlayStatus, Side } from '../../protocol';
import { isTimeControl, type TimeControl } from './control';
import { lowOf } from './figures';

/** What is kept of it with its game, besides the game's log. */
export interface SavedTimer {
  control: TimeControl;
  /** What was left, where an older page has kept no log. */
  left?: Record<Side, number>;
}

/** What it needs of the world; tests give their own. */
export interface World {
  /** The game's age, in milliseconds. */
  age(): number;
  later(milliseconds: number, act: () => void): () => void;
}

export const later: World['later'] = (milliseconds, act) => {
  const id = setTimeout(act, milliseconds);
  return () => clearTimeout(id);
};

export interface Told {
  /** The time of who is to move is over: the core decides. */
  onEnd(): void;
  /** A player has little left. */
  onLow(side: Side): void;
}

/** Of its own time the engine takes this part for a turn, and most of what the turn gives back. */
const share = 1 / 25;
const shareOfIncrement = 0.8;
/** Its turn has come before its time is over. */
const margin = 300;
const leastThinking = 50;

export class Timer {
  /** How old the game is, as pictures show it. */
  now = $state(0);
  #status: PlayStatus | undefined = $state.raw();
  #toldAt = 0;
  #cancel = () => {};
  #warned = new Set<Side>();

  /** Somebody has stopped it. */
  readonly covered = $derived(this.#status?.held === true && !this.#status.ending);
  /** Whose time it is, though it may stand; before the first turn it is nobody's. */
  readonly side: Side | undefined = $derived.by(() => {
    const status = this.#status;
    return !status || status.ending || status.turns.length === 0 ? undefined : status.side;
  });
  readonly runs = $derived(this.#status?.ends !== undefined);

  constructor(
    readonly control: TimeControl,
    private readonly told: Told,
    private readonly world: World,
  ) {}

  /** The game has been told something; so it stood at this age. */
  follow(status: PlayStatus, at: number) {
    const before = this.#status?.turns.length ?? 0;
    if (status.turns.length < before) this.#warned.clear();
    this.#toldAt = at;
    this.#status = status;
    this.#tick();
  }

  left(side: Side): number {
    return this.#leftAt(side, this.now);
  }

  isLow(side: Side): boolean {
    return this.left(side) <= lowOf(this.control);
  }

  stop() {
    this.#cancel();
  }

  get saved(): SavedTimer {
    const now = this.world.age();
    return {
      control: this.control,
      left: { w: this.#leftAt('w', now), b: this.#leftAt('b', now) },
    };
  }

  /** How long the engine whose time it is may think of its turn. */
  thinkingTime(most: number): number {
    if (!this.side) return most;
    const left = this.#leftAt(this.side, this.world.age());
    const wanted = left * share + this.control.increment * shareOfIncrement;
    return Math.max(leastThinking, Math.min(most, wanted, left - margin));
  }

  #leftAt(side: Side, age: number): number {
    const left = this.#status?.left[side] ?? this.control.base;
    const spent = this.runs && this.#status?.running === side ? age - this.#toldAt : 0;
    return Math.max(0, left - Math.max(0, spent));
  }

  /** Sees to the next figure, and to the end of a player's time. */
  #tick() {
    this.#cancel();
    this.now = this.world.age();
    const { running: side, ends } = this.#status ?? {};
    if (!side || ends === undefined) return;
    if (this.now >= ends) {
      this.told.onEnd();
      return;
    }
    if (this.isLow(side) && !this.#warned.has(side)) {
      this.#warned.add(side);
      this.told.onLow(side);
    }
    const step = this.isLow(side) ? 100 : 1000;
    const next = Math.min(this.left(side) % step || step, ends - this.now);
    this.#cancel = this.world.later(next, () => this.#tick());
  }
}

export function isSavedTimer(value: unknown): value is SavedTimer {
  const { control, left } = (value ?? {}) as SavedTimer;
  const isTime = (time: unknown) => Number.isFinite(time) && Number(time) >= 0;
  return isTimeControl(control) && (left === undefined || (isTime(left?.w) && isTime(left?.b)));
}
