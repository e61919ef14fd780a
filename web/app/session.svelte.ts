// One game at the board: its turns, the turn being entered, and who plays which side.
//
// The core keeps nothing of a game, so every question is asked with the whole of it; the answers for each ply are kept
// here. What a player does is done one thing after the other, in the order in which it was done (`#inOrder`). The
// board is told what to show by a `Scene`: the pieces, and the steps that lead there from what it showed before.
import { isDrawn } from '../board/geometry';
import {
  applySteps,
  noTraces,
  type Scene,
  stepsSince,
  type Traces,
  tracesOf,
} from '../board/scene';
import type {
  Layout,
  Outcome,
  PartialTurn,
  PlacedPiece,
  Side,
  State,
  Step,
  Word,
} from '../protocol';
import { type Core, CoreError } from './core';
import { other, prompt, resultOf, sideName, turnInWords } from './describe';
import { TurnEntry } from './turn_entry.svelte';
import { keepGame, type SavedGame, type Seat, type Seats } from './saved_games';
import { sentence, t } from './texts';

/** An engine's turn is not shown earlier than this after the question, or it would not be noticed. */
const leastThinking = 350;
/** The highest levels would go on for minutes in a browser: nobody waits longer than this for one turn. */
const longestThinking = 8000;
const hintTime = 1000;

export class Session {
  readonly game: string;
  readonly start: string;
  readonly layout: Layout;
  seats: Seats = $state.raw({ w: { kind: 'person' }, b: { kind: 'person' } });

  turns: string[] = $state.raw([]);
  /** The state after each number of turns: one more than `turns`. */
  states: State[] = $state.raw([]);
  /** The ply that is looked at; the last one is the game itself. */
  at = $state(0);
  resigned: Side | null = $state(null);
  readonly entry: TurnEntry = new TurnEntry((clicks) =>
    this.#core.request('click', { ...this.#soFar(this.turns), clicks }),
  );

  scene: Scene = $state.raw({ key: 0, pieces: [], steps: [], quick: false });
  hint: { turn: string; traces: Traces } | undefined = $state.raw();
  hinting = $state(false);
  thinking = $state(false);
  engineFailed = $state(false);
  problem = $state('');
  announcement = $state('');

  readonly count = $derived(this.turns.length);
  readonly live = $derived(this.at === this.count);
  readonly state = $derived(this.states[this.at]);
  readonly now = $derived(this.states[this.count]);
  readonly side: Side = $derived(this.now?.side ?? 'w');
  readonly partial = $derived(this.live ? this.entry.partial : undefined);
  readonly outcome: Outcome | undefined = $derived(
    this.resigned
      ? { winner: this.resigned === 'w' ? 'black' : 'white', reason: 'resign' }
      : this.now?.outcome,
  );
  readonly traces: Traces = $derived.by(() => {
    const entered = this.partial?.steps ?? [];
    if (entered.length > 0) return tracesOf(entered);
    return this.at > 0 ? tracesOf(this.state?.last ?? []) : noTraces;
  });
  readonly #core: Core;
  #search: AbortController | undefined;
  #hintSearch: AbortController | undefined;
  #queue: Promise<void> = Promise.resolve();
  // Steps of the turn being entered that the board already shows.
  #shown: Step[] = [];
  #closed = false;

  private constructor(core: Core, game: string, start: string, layout: Layout) {
    this.#core = core;
    this.game = game;
    this.start = start;
    this.layout = layout;
  }

  /** Sets up a game. Throws a CoreError where the game or the start position is none. */
  static async open(core: Core, saved: SavedGame): Promise<Session> {
    const { game, start } = saved;
    const layout = await core.request('layout', { game });
    if (!isDrawn(layout.board))
      throw new CoreError({
        code: 'unknown-game',
        where: game,
        text: 'the page does not draw this game',
      });
    const session = new Session(core, game, start, layout);
    const states = [await session.#ask([])];
    const turns: string[] = [];
    for (const turn of saved.turns) {
      try {
        states.push(await session.#ask([...turns, turn]));
      } catch (error) {
        // What an older page has stored is not law: the game goes on from the last turn that is.
        if (error instanceof CoreError) break;
        throw error;
      }
      turns.push(turn);
    }
    session.seats = saved.seats;
    session.resigned = saved.resigned;
    session.#setLine(turns, states);
    session.#show(session.states[session.at]?.pieces ?? [], [], false);
    void session.#inOrder(() => session.#prepare());
    return session;
  }

  /** Ends what is running; the session is not used after. */
  close() {
    this.#closed = true;
    this.#search?.abort();
    this.#hintSearch?.abort();
  }

  seat(side: Side): Seat {
    return this.seats[side];
  }

  get mayEnter(): boolean {
    return this.live && !this.outcome && this.seat(this.side).kind === 'person' && !!this.partial;
  }

  /** A point was pressed: the next click of the turn, or a change of mind about an earlier one. */
  press(point: string): Promise<void> {
    return this.#inOrder(async () => {
      this.problem = '';
      if (!this.mayEnter) return;
      const clicks = this.entry.clicksWith(point);
      if (clicks) await this.#enter(clicks);
      else this.problem = await this.#whyNot(point);
    });
  }

  word(word: Word): Promise<void> {
    return this.#inOrder(async () => {
      if (this.mayEnter && this.partial?.words.includes(word)) {
        await this.#enter([...this.entry.clicks, word]);
      }
    });
  }

  /** Switches between entering a basic piece and a GIPF-piece. */
  enterGipf(gipf: boolean): Promise<void> {
    return this.#inOrder(async () => {
      const clicks = this.mayEnter ? this.entry.clicksForKind(gipf) : undefined;
      if (clicks) await this.#enter(clicks);
    });
  }

  cancel(): Promise<void> {
    return this.#inOrder(async () => {
      this.problem = '';
      this.hint = undefined;
      if (this.mayEnter && this.entry.clicks.length > 0) await this.#enter([]);
    });
  }

  /** A turn as text; what is wrong with it is said in `problem`, and then it is not played. */
  async type(text: string): Promise<boolean> {
    let played = false;
    await this.#inOrder(async () => {
      this.problem = '';
      if (!this.mayEnter) return;
      try {
        await this.#play(text.trim());
        played = true;
      } catch (error) {
        this.problem = sentence(error);
      }
    });
    return played;
  }

  /** The pointer or the cursor rests on a point: what would pressing it do? */
  point(point: string | undefined) {
    void this.entry.point(point);
  }

  lookAt(ply: number) {
    const to = Math.max(0, Math.min(this.count, ply));
    if (to === this.at) return;
    const forward = to === this.at + 1;
    this.at = to;
    this.#clearEntry();
    const state = this.states[to];
    if (state) this.#show(state.pieces, forward ? state.last : [], true);
    if (this.live) void this.#inOrder(() => this.#prepare());
  }

  get mayUndo(): boolean {
    return this.entry.clicks.length > 0 || this.resigned !== null || this.#undoPly() !== undefined;
  }

  /** Takes back what was clicked of a turn, or a resignation, or the turns since a person last decided. */
  undo(): Promise<void> {
    this.#search?.abort();
    return this.#inOrder(async () => {
      this.problem = '';
      if (this.live && this.entry.clicks.length > 0) return this.#enter([]);
      if (this.resigned) this.resigned = null;
      else {
        const ply = this.#undoPly();
        if (ply === undefined) return;
        this.#setLine(this.turns.slice(0, ply), this.states.slice(0, ply + 1));
      }
      this.#show(this.now?.pieces ?? [], [], false);
      this.announcement = t('say.undone', { side: sideName(this.side) });
      this.#keep();
      await this.#prepare();
    });
  }

  resign(): Promise<void> {
    this.#search?.abort();
    return this.#inOrder(async () => {
      if (this.outcome) return;
      this.resigned = this.resigner;
      this.#clearEntry();
      this.#keep();
      this.#sayResult();
    });
  }

  /** Who resigns when `resign` is called: the only person, or whose turn it is. */
  get resigner(): Side {
    if (this.seats.w.kind === 'person' && this.seats.b.kind === 'person') return this.side;
    return this.seats.w.kind === 'person' ? 'w' : 'b';
  }

  /** Asks the engine anew after it failed. */
  retry(): Promise<void> {
    return this.#inOrder(() => this.#prepare());
  }

  async askHint() {
    if (!this.mayEnter || this.hinting) return;
    this.hinting = true;
    const turns = this.turns;
    try {
      const search = new AbortController();
      this.#hintSearch = search;
      const limits = { movetime: hintTime };
      const { best } = await this.#core.search(this.#soFar(turns), limits, {
        signal: search.signal,
      });
      const { last } = await this.#ask([...turns, best]);
      if (this.turns === turns && this.live) {
        this.hint = { turn: best, traces: tracesOf(last) };
        this.announcement = t('hint.found', { turn: best });
      }
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.hinting = false;
    }
  }

  /** The game so far as a record. */
  async record(): Promise<string> {
    const results = { white: '1-0', black: '0-1', draw: '1/2-1/2' };
    const { text } = await this.#core.request('write-record', {
      record: {
        tags: { Game: this.game },
        position: this.start,
        turns: this.turns.map((turn) => ({ turn })),
        result: this.outcome ? results[this.outcome.winner] : '*',
      },
    });
    return text;
  }

  #soFar(turns: string[]) {
    return { game: this.game, position: this.start, turns };
  }

  #ask(turns: string[]): Promise<State> {
    return this.#core.request('state', this.#soFar(turns));
  }

  #inOrder(act: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(async () => {
      if (this.#closed) return;
      try {
        await act();
      } catch (error) {
        this.problem = sentence(error);
      }
    });
    this.#queue = done;
    return done;
  }

  #setLine(turns: string[], states: State[]) {
    this.turns = turns;
    this.states = states;
    this.at = turns.length;
    this.#clearEntry();
  }

  #clearEntry() {
    this.entry.clear();
    this.#hintSearch?.abort();
    this.#shown = [];
    this.hint = undefined;
  }

  async #enter(clicks: string[]) {
    this.hint = undefined;
    const partial = await this.entry.set(clicks);
    if (partial.complete) await this.#play(partial.turn);
    else {
      this.#showEntry(partial);
      this.announcement = prompt(partial, this.side, this.entry);
    }
  }

  /** A point that is not offered was pressed: the core's reason is a lesson in the rules. */
  async #whyNot(point: string): Promise<string> {
    try {
      await this.entry.ask([...this.entry.clicks, point]);
      return t('say.not-now', { at: point });
    } catch (error) {
      return sentence(error);
    }
  }

  /** Shows the steps of the turn being entered; `#shown` remembers them, so that each is played once. */
  #showEntry({ steps }: PartialTurn) {
    const fresh = stepsSince(this.#shown, steps);
    const changed = !fresh || fresh.length > 0;
    this.#shown = steps;
    if (changed) this.#show(applySteps(this.now?.pieces ?? [], steps), fresh ?? [], false);
  }

  #show(pieces: PlacedPiece[], steps: Step[], quick: boolean) {
    this.scene = { key: this.scene.key + 1, pieces, steps, quick };
  }

  async #play(turn: string) {
    const side = this.side;
    const state = await this.#ask([...this.turns, turn]);
    const text = state.turns.at(-1) ?? turn;
    const fresh = stepsSince(this.#shown, state.last);
    this.#setLine([...this.turns, text], [...this.states, state]);
    this.#show(state.pieces, fresh ?? [], false);
    this.#keep();
    this.announcement = turnInWords(side, text, state.last);
    if (this.outcome) this.#sayResult();
    else this.announcement += ` ${t('say.to-move', { side: sideName(this.side) })}`;
    await this.#prepare();
  }

  #sayResult() {
    if (!this.outcome) return;
    const { title: result, reason } = resultOf(this.outcome);
    this.announcement = `${this.announcement} ${t('say.result', { result, reason })}`.trim();
  }

  /** Makes the next turn possible: the engine is asked, or the first choice of a turn is fetched. */
  async #prepare() {
    this.engineFailed = false;
    if (this.outcome || !this.live) return;
    const seat = this.seat(this.side);
    if (seat.kind === 'engine') {
      void this.#think(seat.level);
      return;
    }
    this.#showEntry(await this.entry.set([]));
  }

  /** Not part of the queue, so that a player can undo or resign meanwhile. */
  async #think(level: number) {
    if (this.thinking) return;
    this.thinking = true;
    const search = new AbortController();
    this.#search = search;
    const turns = this.turns;
    try {
      const asked = performance.now();
      const { best } = await this.#core.search(
        this.#soFar(turns),
        { level, movetime: longestThinking },
        { signal: search.signal },
      );
      await pause(leastThinking - (performance.now() - asked));
      this.thinking = false;
      await this.#inOrder(async () => {
        if (search.signal.aborted || this.turns !== turns || this.resigned) return;
        // Looking back at earlier turns does not hold the game up.
        await this.#play(best);
      });
    } catch (error) {
      if (!search.signal.aborted) {
        this.engineFailed = true;
        this.problem = sentence(error);
      }
    } finally {
      this.thinking = false;
    }
    if (search.signal.aborted && !this.#closed) void this.#inOrder(() => this.#resume());
  }

  /** After an aborted search: whoever is to move now may be the engine again. */
  async #resume() {
    if (!this.thinking && !this.entry.partial) await this.#prepare();
  }

  /** The last ply before the present at which a person decided. */
  #undoPly(): number | undefined {
    for (let ply = this.count - 1; ply >= 0; --ply) {
      const state = this.states[ply];
      if (state && this.seat(state.side).kind === 'person') return ply;
    }
    return undefined;
  }

  #keep() {
    keepGame({
      game: this.game,
      start: this.start,
      turns: this.turns,
      seats: this.seats,
      resigned: this.resigned,
    });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

/** Seats for one person against the engine, or for two people. */
export function seatsFor(opponent: 'engine' | 'person', side: Side, level: number): Seats {
  const seats: Seats = { w: { kind: 'person' }, b: { kind: 'person' } };
  if (opponent === 'engine') seats[other(side)] = { kind: 'engine', level };
  return seats;
}
