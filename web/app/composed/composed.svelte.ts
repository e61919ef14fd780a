// A composed game at the board: GIPF with potentials, and the contests that are played in its middle. Its turns are all
// that the core lists (docs/decisions/0010-composed.md); while the position that is looked at is in a contest, that
// contest is a session of its own over this one (contest.svelte.ts).
//
// A game that the page holds (Composed) and one that a site holds (online/) do this alike: it is said once, for sessions of
// any kind.
import type { Side, State, Use } from '../../protocol';
import { layoutOf } from '../play/board_session.svelte';
import { other } from '../words/describe';
import { gameOf } from '../words/move_list';
import type { SavedGame } from '../keeping/saved_games';
import { Session } from '../play/session.svelte';
import { bareTurn } from '../words/turn_text';
import {
  Contest,
  contestOf,
  type Host,
  type Kind,
  type Nested,
  type Place,
} from './contest.svelte';
import { composedGame } from '../base/games';
import { questionOf } from './words';

function drawnSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A class, not a long function.
// eslint-disable-next-line max-lines-per-function
export function hostOf<Base extends Kind>(Base: Base) {
  return class extends Base implements Host {
    /** The contest in which the position is that is looked at. */
    contest: Contest | undefined = $state.raw();

    /** How far the turn is of the contest that is opened next. */
    protected clockLeft: SavedGame['clock'];
    /** Kept while the board is looked at meanwhile. */
    protected opened: Contest | undefined;

    override close() {
      super.close();
      this.opened?.close();
    }

    /** Whether it is over by what no turn tells: that is shown at its own board. */
    protected get isBrokenOff(): boolean {
      return this.flagged !== null;
    }

    override get atBoard(): Session {
      return (this.isBrokenOff ? undefined : this.contest?.atBoard) ?? this;
    }

    /** As that of a contest (contest.svelte.ts). */
    get trail(): Nested[] {
      return [];
    }

    places(_side: Side): Side[] {
      return [];
    }

    /** Whether a contest is being played. */
    get isContested(): boolean {
      return this.now?.composed?.use?.stage === 'contest';
    }

    /** Whether the next entry is nobody's choice: whoever is there makes it, or who keeps the game. */
    get isCommon(): boolean {
      const stage = this.now?.composed?.use?.stage;
      if (!stage || stage === 'asked' || stage === 'contest') return false;
      const { w, b } = this.seats;
      return this.isKeptElsewhere || w.kind === 'person' || b.kind === 'person';
    }

    override get mayEnter(): boolean {
      if (this.isCommon) return !this.isKeptElsewhere && this.goesOn && !!this.partial;
      return super.mayEnter;
    }

    override get question(): string | undefined {
      return this.state && questionOf(this.state, this.partial);
    }

    /** No engine is to think on, here or in a contest. */
    override interrupt() {
      super.interrupt();
      this.opened?.interrupt();
    }

    /** One thing after the other, those of the contest among them. */
    queue(act: () => Promise<void>): Promise<void> {
      return this.inOrder(act);
    }

    /** A turn of the contest that is being played. */
    async append(turn: string): Promise<void> {
      const state = await this.ask([...this.turns, turn]);
      if (!(await this.counts(turn))) return this.end();
      this.setLine([...this.turns, turn], [...this.states, state]);
      await this.listed(turn);
      if (!this.isContested) await this.prepare();
    }

    /** Who is to move in the contest ends it: he gives it up, or agrees to a draw. */
    endContest(how: 'concede' | 'draw'): Promise<void> {
      return this.inOrder(async () => {
        if (this.isContested) await this.play(how);
      });
    }

    /** What a contest keeps is kept with the whole game. */
    keepOn() {
      if (!this.closed) this.store();
    }

    protected override async prepare(): Promise<void> {
      await this.followContest();
      if (this.isContested || !this.goesOn) return;
      if (!this.isCommon) await super.prepare();
      else if (!this.isKeptElsewhere) this.showEntry(await this.entry.set([]));
    }

    /** The contest over the board is the one in which the position is that is looked at. */
    protected async followContest(): Promise<void> {
      const use = this.state?.composed?.use;
      const state = use?.contest;
      if (!use || !state) {
        this.contest = undefined;
        if (this.live) this.#put(undefined);
        return;
      }
      const base = this.at - state.turns;
      const from = Math.max(0, base);
      const to = this.#endOf(base);
      const isPast = to < this.count;
      const line = this.turns.slice(from, to);
      if (!this.#goesOnWith(line, base, isPast)) {
        const place = { host: this, base, white: state.white, type: use.type, isPast };
        this.#put(await this.#open(use, place, line));
      }
      await this.opened?.goTo(line, this.at - from);
      this.contest = this.opened;
    }

    /** Whether this is the contest that is open, perhaps with more turns by now. */
    #goesOnWith(line: readonly string[], base: number, isPast: boolean): boolean {
      const { opened } = this;
      if (!opened || opened.place.base !== base || opened.place.isPast !== isPast) return false;
      const { turns } = opened;
      // A turn's time may be another by the clock of who keeps the game.
      const isSame = (turn: string, ply: number) =>
        ply >= turns.length ||
        turn === turns[ply] ||
        (ply === turns.length - 1 && bareTurn(turn) === bareTurn(turns[ply] ?? ''));
      return line.every(isSame);
    }

    /** The last ply of the contest that began at `base`. */
    #endOf(base: number): number {
      let to = this.at;
      while (this.states[to + 1]?.composed?.use?.contest?.turns === to + 1 - base) ++to;
      return to;
    }

    async #open({ link }: Use, place: Place, turns: string[]): Promise<Contest> {
      const { white, base, isPast } = place;
      const game = gameOf(link);
      // A composed game begins as its link says, with a seed; where this game began in a contest's middle, so did that.
      const begun = this.states[Math.max(0, base)]?.composed?.use?.contest;
      const isUsual = base >= 0 && game !== composedGame;
      const start = isUsual ? 'startpos' : (begun?.open ?? begun?.position ?? '');
      const clock = isPast ? undefined : this.clockLeft;
      if (!isPast) this.clockLeft = undefined;
      const Kind = game === composedGame ? ComposedContest : Contest;
      const contest = new Kind(this.core, game, start, await layoutOf(this.core, game));
      await contest.begin(place, {
        game,
        start,
        turns,
        seats: { w: this.seat(white), b: this.seat(other(white)) },
        resigned: null,
        began: this.began,
        seeded: begun?.position ?? '',
        ...(clock ? { clock } : {}),
      });
      return contest;
    }

    #put(contest: Contest | undefined) {
      const before = this.opened;
      if (before === contest) return;
      if (before && !before.place.isPast && this.isContested) this.clockLeft = before.saved.clock;
      this.opened = contest;
      before?.close();
    }
  };
}

/**
 * The page holds the game, so lots and rolls come from a seed that it keeps to itself until the game is over: with it in
 * the position only that is legal which the seed tells, and the record that has it can be checked by everybody.
 */
export class Composed extends hostOf(Session) {
  #seeded: string | undefined;
  /** Whether the start itself has a seed, as in the record of a game that is over. */
  #isPublished = false;

  override async restore(saved: SavedGame): Promise<void> {
    const begun = super.soFar([]);
    const { position } = await this.core.request('state', begun);
    const seeded = await this.core.request('seed', { ...begun, seed: drawnSeed() });
    this.#isPublished = seeded.position === position;
    this.#seeded = saved.seeded ?? seeded.position;
    this.clockLeft = saved.clock;
    await super.restore(saved);
  }

  override get saved(): SavedGame {
    const clock = this.opened?.place.isPast === false ? this.opened.saved.clock : undefined;
    return { ...super.saved, seeded: this.#seeded, ...(clock ? { clock } : {}) };
  }

  override soFar(turns: string[]) {
    const told = super.soFar(turns);
    return { ...told, position: this.#seeded ?? told.position };
  }

  protected override async ask(turns: string[]): Promise<State> {
    const state = await super.ask(turns);
    if (this.#isPublished) return state;
    return { ...state, position: state.open ?? state.position };
  }

  protected override get recordTags(): Record<string, string> {
    const tags = super.recordTags;
    return this.outcome && this.#seeded ? { ...tags, Position: this.#seeded } : tags;
  }
}

/** A contest that is a composed game itself. */
const ComposedContest = contestOf(Composed);
