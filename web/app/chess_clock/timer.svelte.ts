// The chess clock of a game on this page (clock.ts): it runs from the first turn on, stands while somebody has stopped it,
// and says when a player's time is over. What was left at each ply is remembered, for turns that are taken back.
import type { Side } from '../../protocol';
import { type ChessClock, flagged, leftOf, lowOf, pressed, running, stopped, wound } from './clock';
import { isTimeControl, type TimeControl } from './control';

/** Why it may stand: a player wants it, the game is over or is not shown. */
export type Hold = 'break' | 'over' | 'closed';

/** What is kept of it with its game. */
export interface SavedTimer {
  control: TimeControl;
  left: Record<Side, number>;
  /** White's and Black's time behind each ply, the start first. */
  plies: [number, number][];
}

/** What it needs of the world; tests give their own. */
export interface World {
  time(): number;
  later(milliseconds: number, act: () => void): () => void;
}

const pageWorld: World = {
  time: () => performance.now(),
  later: (milliseconds, act) => {
    const id = setTimeout(act, milliseconds);
    return () => clearTimeout(id);
  },
};

export interface Told {
  /** A player's time is over. */
  onFlag(side: Side): void;
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
  readonly control: TimeControl;
  /** How late it is, as pictures show it. */
  now = $state(0);
  /** Whose time it is, though it may stand. */
  side: Side | undefined = $state();
  #clock: ChessClock = $state.raw({ left: { w: 0, b: 0 } });
  #holds: Hold[] = $state.raw([]);
  #plies: [number, number][] = [];
  #cancel = () => {};
  #warned = new Set<Side>();

  readonly covered = $derived(this.#holds.includes('break'));
  readonly runs = $derived(!!this.#clock.runs);

  constructor(
    control: TimeControl,
    private readonly told: Told,
    private readonly world: World = pageWorld,
  ) {
    this.control = control;
    this.#clock = wound(control);
    this.#plies = [[control.base, control.base]];
  }

  /** Goes on where a game was left, behind so many turns. */
  begin(ply: number, side: Side | undefined, saved: SavedTimer) {
    const { left, plies } = saved;
    this.#clock = { left: { ...left } };
    this.#plies = plies.slice(0, ply + 1);
    while (this.#plies.length <= ply) this.#plies.push([left.w, left.b]);
    this.#run(ply, side);
  }

  left(side: Side): number {
    return leftOf(this.#clock, side, this.now);
  }

  isLow(side: Side): boolean {
    return this.left(side) <= lowOf(this.control);
  }

  /** A turn was made, which is the so many-th; the next one is for this player, or for nobody. */
  follow(ply: number, side: Side | undefined) {
    this.#clock = pressed(this.#clock, this.control, this.world.time());
    this.#plies = [...this.#plies.slice(0, ply), [this.#clock.left.w, this.#clock.left.b]];
    this.#run(ply, side);
  }

  /** Turns were taken back: the players have what they had then. */
  rewind(ply: number, side: Side | undefined) {
    const [w, b] = this.#plies[ply] ?? [this.control.base, this.control.base];
    this.#clock = { left: { w, b } };
    this.#plies = this.#plies.slice(0, ply + 1);
    this.#warned.clear();
    this.#run(ply, side);
  }

  hold(why: Hold, on: boolean) {
    const others = this.#holds.filter((hold) => hold !== why);
    this.#holds = on ? [...others, why] : others;
    this.#go();
  }

  get saved(): SavedTimer {
    const { left } = stopped(this.#clock, this.world.time());
    return { control: this.control, left: { ...left }, plies: this.#plies };
  }

  /** How long the engine whose time runs may think of its turn. */
  thinkingTime(most: number): number {
    const side = this.#clock.runs?.side ?? this.side;
    if (!side || this.side === undefined) return most;
    const left = leftOf(this.#clock, side, this.world.time());
    const wanted = left * share + this.control.increment * shareOfIncrement;
    return Math.max(leastThinking, Math.min(most, wanted, left - margin));
  }

  /** Before the first turn nobody's time runs. */
  #run(ply: number, side: Side | undefined) {
    this.side = ply > 0 ? side : undefined;
    this.#go();
  }

  #go() {
    const now = this.world.time();
    const runs = this.#holds.length === 0 && this.side !== undefined;
    this.#clock = runs ? running(this.#clock, this.side!, now) : stopped(this.#clock, now);
    this.#tick();
  }

  /** Sees to the next figure, and to the end of a player's time. */
  #tick() {
    this.#cancel();
    this.now = this.world.time();
    const side = this.#clock.runs?.side;
    if (!side) return;
    const left = this.left(side);
    if (flagged(this.#clock, this.now)) {
      this.told.onFlag(side);
      return;
    }
    if (this.isLow(side) && !this.#warned.has(side)) {
      this.#warned.add(side);
      this.told.onLow(side);
    }
    const step = this.isLow(side) ? 100 : 1000;
    this.#cancel = this.world.later(left % step || step, () => this.#tick());
  }
}

export function isSavedTimer(value: unknown): value is SavedTimer {
  const { control, left, plies } = (value ?? {}) as SavedTimer;
  const isTime = (time: unknown) => Number.isFinite(time) && Number(time) >= 0;
  return (
    isTimeControl(control) &&
    isTime(left?.w) &&
    isTime(left?.b) &&
    Array.isArray(plies) &&
    plies.every((ply) => Array.isArray(ply) && ply.length === 2 && ply.every(isTime))
  );
}
