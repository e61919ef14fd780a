// A composed game at the board: GIPF with potentials, and the contests that are played in its middle. Its turns are all
// that the core lists (docs/decisions/0010-composed.md); while the position that is looked at is in a contest, that
// contest is a session of its own over this one (contest.svelte.ts).
//
// The page holds the game, so lots and rolls come from a seed that it keeps to itself until the game is over: with it in
// the position only that is legal which the seed tells, and the record that has it can be checked by everybody.
import type { Contest as ContestState, Side, State } from '../../protocol';
import type { SavedGame } from '../saved_games';
import { Session } from '../session.svelte';
import { Contest } from './contest.svelte';
import Procedure from './Procedure.svelte';
import { questionOf } from './words';

const seedIn = / seed=\S+/;

const withoutSeed = (position: string) => position.replace(seedIn, '');

function drawnSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Composed extends Session {
  override readonly Panel = Procedure;
  /** The contest in which the position is that is looked at. */
  contest: Contest | undefined = $state.raw();

  // Kept while the board is looked at meanwhile.
  #opened: Contest | undefined;
  #clock: SavedGame['clock'];
  #seeded: string | undefined;
  /** Whether the start itself has a seed, as in the record of a game that is over. */
  #isPublished = false;

  protected override async resume(saved: SavedGame): Promise<void> {
    const { position } = await this.core.request('state', super.soFar([]));
    this.#isPublished = seedIn.test(position);
    this.#seeded =
      saved.seeded ??
      (this.#isPublished
        ? position
        : position.replace(/ challenges=\S+/, `$& seed=${drawnSeed()}/0`));
    this.#clock = saved.clock;
    await super.resume(saved);
    // Whoever is shown the game is shown the contest in its middle at once.
    await this.queue(async () => undefined);
  }

  override close() {
    super.close();
    this.#opened?.close();
  }

  override get atBoard(): Session {
    return this.contest ?? this;
  }

  /** Whether a contest is being played. */
  get isContested(): boolean {
    return this.now?.composed?.use?.stage === 'contest';
  }

  /** Whether the next entry is nobody's choice: whoever is there makes it. */
  get isCommon(): boolean {
    const stage = this.now?.composed?.use?.stage;
    if (!stage || stage === 'asked' || stage === 'contest') return false;
    return this.seats.w.kind === 'person' || this.seats.b.kind === 'person';
  }

  override get mayEnter(): boolean {
    if (this.isCommon) return this.live && !this.outcome && !!this.partial;
    return super.mayEnter;
  }

  override get question(): string | undefined {
    return this.state && questionOf(this.state, this.partial);
  }

  override get saved(): SavedGame {
    const clock = this.#opened?.isPast === false ? this.#opened.saved.clock : undefined;
    return { ...super.saved, seeded: this.#seeded, ...(clock ? { clock } : {}) };
  }

  override undo(): Promise<void> {
    this.#opened?.halt();
    return super.undo();
  }

  override resign(): Promise<void> {
    this.#opened?.halt();
    return super.resign();
  }

  override lookAt(ply: number) {
    super.lookAt(ply);
    void this.queue(() => this.#follow());
  }

  /** One thing after the other, those of the contest among them. */
  queue(act: () => Promise<void>): Promise<void> {
    return this.inOrder(act);
  }

  /** A turn of the contest that is being played. */
  async append(turn: string): Promise<void> {
    const state = await this.ask([...this.turns, turn]);
    this.setLine([...this.turns, turn], [...this.states, state]);
    this.store();
    if (!this.isContested) await this.prepare();
  }

  /** The contest is given up by who is to move in it. */
  concede(): Promise<void> {
    return this.inOrder(async () => {
      if (this.isContested) await this.play('concede');
    });
  }

  keepClock() {
    if (!this.closed) this.store();
  }

  protected override soFar(turns: string[]) {
    const told = super.soFar(turns);
    return { ...told, position: this.#seeded ?? told.position };
  }

  protected override async ask(turns: string[]): Promise<State> {
    const state = await super.ask(turns);
    if (this.#isPublished) return state;
    return { ...state, position: withoutSeed(state.position) };
  }

  protected override get recordTags(): Record<string, string> {
    const tags = super.recordTags;
    return this.outcome && this.#seeded ? { ...tags, Position: this.#seeded } : tags;
  }

  protected override async prepare(): Promise<void> {
    await this.#follow();
    if (this.isContested || !this.live || this.outcome) return;
    if (this.isCommon) this.showEntry(await this.entry.set([]));
    else await super.prepare();
  }

  /** The contest over the board is the one in which the position is that is looked at. */
  async #follow(): Promise<void> {
    const state = this.state?.composed?.use?.contest;
    if (!state) {
      this.contest = undefined;
      if (this.live) this.#put(undefined);
      return;
    }
    const base = this.at - state.turns;
    const from = Math.max(0, base);
    const to = this.#endOf(base);
    const line = this.turns.slice(from, to);
    const open = this.#opened;
    const isSame =
      open?.base === base &&
      open.isPast === to < this.count &&
      line.every((turn, index) => open.turns[index] === turn);
    if (!isSame) this.#put(await this.#open(state, base, line, to < this.count));
    this.#opened?.goTo(line.length, this.at - from);
    this.contest = this.#opened;
  }

  /** The last ply of the contest that began at `base`. */
  #endOf(base: number): number {
    let to = this.at;
    while (this.states[to + 1]?.composed?.use?.contest?.turns === to + 1 - base) ++to;
    return to;
  }

  #open({ white }: ContestState, base: number, turns: string[], isPast: boolean): Promise<Contest> {
    const use = this.state?.composed?.use;
    const black: Side = white === 'w' ? 'b' : 'w';
    const clock = isPast ? undefined : this.#clock;
    if (!isPast) this.#clock = undefined;
    return Contest.over(
      this,
      {
        game: use?.link ?? '',
        // Where this game itself began in the middle of a contest, so did that.
        start: base < 0 ? (this.states[0]?.composed?.use?.contest?.position ?? '') : 'startpos',
        turns,
        seats: { w: this.seat(white), b: this.seat(black) },
        resigned: null,
        began: this.began,
        ...(clock ? { clock } : {}),
      },
      { base, white, isPast },
    );
  }

  #put(contest: Contest | undefined) {
    const before = this.#opened;
    if (before === contest) return;
    if (before && !before.isPast && this.isContested) this.#clock = before.saved.clock;
    this.#opened = contest;
    before?.close();
  }
}
