// The clock of a game of TAMSK whose glasses run: the page's time becomes the time of the turns.
//
// The game's time goes on while nothing holds it; a turn's time is the part of it since the turn before was released.
// `now` is the same time as pictures show it: it follows as long as sand runs.
import type { Side, State } from '../../../protocol';
import type { GameClock, Hold } from '../../play/game_clock';
import type { SavedGame } from '../../keeping/saved_games';

export const fifteen = 15_000;
/** The engine turns the 15-second glass once its opponent has taken as long as a turn usually takes. */
const enginesPatience = 10_000;
/** The engine has released its glass by then, before that one or its 15 seconds are over. */
const margin = 800;
const leastThinking = 100;

/** What the clock needs of the world; tests give their own. */
export interface World {
  /** Milliseconds; only differences count. */
  time(): number;
  /** Calls back soon, to draw; answers what takes that back. */
  soon(draw: () => void): () => void;
  later(milliseconds: number, act: () => void): () => void;
}

export interface Told {
  /** Whether there is a 15-second glass. */
  hasFifteen: boolean;
  isEngine(side: Side): boolean;
  /** What can be done may have changed: a glass has run out, or the 15 seconds are over. */
  onChange(): void;
  /** The 15-second glass has been turned: this player must be quick. */
  onTurned(side: Side): void;
}

const pageWorld: World = {
  time: () => performance.now(),
  soon: (draw) => {
    // Who wants no movement gets figures that go on.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return pageWorld.later(200, draw);
    const id = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(id);
  },
  later: (milliseconds, act) => {
    const id = setTimeout(act, milliseconds);
    return () => clearTimeout(id);
  },
};

/** How long a turn lasted by its text; none where it is the moment at which it was made. */
export function lengthOf(turn: string): number | undefined {
  const time = /@(\d+)/.exec(turn)?.[1];
  if (time !== undefined) return Number(time);
  if (turn.startsWith('pass')) return 0;
  const lost = /^(?:late|[a-g]\d)\^(\d+)$/.exec(turn)?.[1];
  return lost === undefined ? undefined : Number(lost) + fifteen;
}

const isMoment = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

export class Clock implements GameClock {
  now = $state(0);
  origin = $state(0);
  /** When in the turn the 15-second glass was turned. */
  turned: number | undefined = $state();
  #holds: Hold[] = $state.raw([]);
  #state: State | undefined = $state.raw();
  readonly running = $derived(this.#holds.length === 0);
  readonly covered = $derived(this.#holds.includes('break'));
  /** What the 15-second glass has left. */
  readonly fifteenLeft = $derived.by(() => {
    const elapsed = Math.max(0, this.now - this.origin);
    if (this.turned !== undefined) return Math.max(0, fifteen - Math.max(0, elapsed - this.turned));
    return Math.max(0, (this.#state?.fifteen ?? 0) - elapsed);
  });

  // The game's time when it last began to run, and when that was; none: it stands still.
  #before = 0;
  #since: number | undefined;
  #cancelDraw = () => {};
  #cancelAlarm = () => {};

  constructor(
    private readonly told: Told,
    private readonly world: World = pageWorld,
  ) {}

  /** Begins with the live position, in the middle of a turn where one was interrupted. */
  begin(state: State, saved: SavedGame['clock']) {
    this.follow(state);
    if (!saved || !isMoment(saved.elapsed)) return;
    this.#before = saved.elapsed;
    this.origin = 0;
    if (isMoment(saved.turned) && saved.turned <= saved.elapsed) this.turned = saved.turned;
    this.#show();
    this.#plan();
  }

  /** Whether it matters when the game goes on: sand runs, or somebody has thought for a while. */
  get matters(): boolean {
    return this.#sandRuns || this.elapsed >= 1000;
  }

  get elapsed(): number {
    return this.#time - this.origin;
  }

  get saved(): SavedGame['clock'] {
    const { elapsed, turned } = this;
    return { elapsed, ...(turned === undefined ? {} : { turned }) };
  }

  get marks(): string[] {
    return [`@${this.elapsed}`, ...(this.turned === undefined ? [] : [`^${this.turned}`])];
  }

  timed(turn: string): string {
    const what = turn.replace(/[@^].*$/, '');
    return /^[a-g]\d-?[a-g]\d$/i.test(what) ? what + this.marks.join('') : what;
  }

  follow(state: State, played?: string) {
    const time = this.#time;
    const length = played === undefined ? undefined : lengthOf(played);
    this.origin = length === undefined ? time : Math.min(time, this.origin + length);
    this.turned = undefined;
    this.#state = state;
    this.#show();
    this.hold('over', !!state.outcome);
    this.#plan();
  }

  set(state: State, saved: SavedGame['clock']) {
    this.follow(state);
    this.#before = saved?.elapsed ?? 0;
    this.#since = this.#since === undefined ? undefined : this.world.time();
    this.origin = 0;
    this.turned = saved?.turned;
    this.#show();
    this.#plan();
  }

  hold(why: Hold, on: boolean) {
    const others = this.#holds.filter((hold) => hold !== why);
    this.#before = this.#time;
    this.#since = undefined;
    this.#holds = on ? [...others, why] : others;
    if (this.#holds.length === 0) this.#since = this.world.time();
    this.#plan();
  }

  /** Who must be quick if the 15-second glass is turned now; none where it cannot be. */
  get turnable(): Side | undefined {
    const state = this.#state;
    if (!this.told.hasFifteen || !state || state.outcome || !this.running) return undefined;
    const { side } = state;
    const skips = (side === 'w' ? state.white : state.black).must_skip;
    const still = this.turned === undefined && this.fifteenLeft === 0;
    return still && !skips ? side : undefined;
  }

  turnFifteen() {
    this.#show();
    const side = this.turnable;
    if (!side) return;
    this.turned = this.elapsed;
    this.#plan();
    this.told.onTurned(side);
  }

  thinkingTime(most: number): number {
    const ends = [
      ...this.#ownSand(),
      ...(this.turned === undefined ? [] : [this.turned + fifteen]),
    ];
    const left = Math.min(most, ...ends.map((end) => end - this.elapsed - margin));
    return Math.max(leastThinking, left);
  }

  close() {
    this.hold('closed', true);
  }

  // In whole milliseconds, as turns are written.
  get #time(): number {
    const ran = this.#since === undefined ? 0 : this.world.time() - this.#since;
    return Math.floor(this.#before + ran);
  }

  get #sandRuns(): boolean {
    const { white, black } = this.#state ?? {};
    const sand = [...(white?.sand ?? []), ...(black?.sand ?? [])];
    const { elapsed } = this;
    if (this.turned !== undefined && elapsed < this.turned + fifteen) return true;
    return [...sand, this.#state?.fifteen ?? 0].some((left) => left > elapsed);
  }

  /** Of the player to move, in the glasses that run. */
  #ownSand(): number[] {
    const state = this.#state;
    const own = state && (state.side === 'w' ? state.white : state.black).sand;
    return (own ?? []).filter((left) => left > this.elapsed);
  }

  #show() {
    this.now = this.#time;
  }

  /** Sees to the next picture, and to the next moment at which something changes. */
  #plan() {
    this.#cancelDraw();
    this.#cancelAlarm();
    this.#show();
    if (this.#since === undefined) return;
    if (this.#sandRuns) this.#cancelDraw = this.world.soon(() => this.#draw());
    const next = this.#nextChange();
    if (next !== undefined)
      this.#cancelAlarm = this.world.later(next - this.elapsed, () => this.#ring(next));
  }

  #draw() {
    // No sand is seen to move faster than this.
    if (this.#time - this.now >= 40 || !this.#sandRuns) this.#show();
    if (this.#sandRuns) this.#cancelDraw = this.world.soon(() => this.#draw());
  }

  #nextChange(): number | undefined {
    const { elapsed } = this;
    const moments = this.#ownSand();
    if (this.turned !== undefined) moments.push(this.turned + fifteen);
    const hurried = this.#hurriedAt();
    if (hurried !== undefined) moments.push(hurried);
    const coming = moments.filter((moment) => moment > elapsed);
    return coming.length > 0 ? Math.min(...coming) : undefined;
  }

  /** When the engine turns the 15-second glass. */
  #hurriedAt(): number | undefined {
    const state = this.#state;
    if (!this.told.hasFifteen || !state || this.turned !== undefined) return undefined;
    const other = state.side === 'w' ? 'b' : 'w';
    if (!this.told.isEngine(other) || this.told.isEngine(state.side)) return undefined;
    return Math.max(enginesPatience, state.fifteen ?? 0);
  }

  #ring(moment: number) {
    // A timer may come a little early.
    if (this.elapsed < moment) {
      this.#plan();
      return;
    }
    const hurries = moment === this.#hurriedAt();
    this.#plan();
    if (hurries) this.turnFifteen();
    this.told.onChange();
  }
}
