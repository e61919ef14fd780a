// One game at the board: its turns, and who plays which side. The answers of the core for each ply are kept here.
import type { Component } from 'svelte';
import { noTraces, standing, stepsSince, type Traces, tracesOf, withSandAt } from '../board/scene';
import type { Outcome, PartialTurn, PlacedPiece, Side, State } from '../protocol';
import { BoardSession, layoutOf } from './board_session.svelte';
import { type Core, CoreError } from './core';
import type { PlayedTurn } from './analysis/tree';
import { recordResult, resultOf, sideName, turnInWords } from './describe';
import { furnishingOf } from './furnishings';
import { turnOfEngine } from './engine_turn';
import type { GameClock } from './game_clock';
import { keepGame, type SavedGame, type Seat, type Seats } from './saved_games';
import { settings } from './settings.svelte';
import type { Objection } from './teaching';
import { sentence, t } from './texts';

const hintTime = 1000;

export class Session extends BoardSession {
  seats: Seats = $state.raw({ w: { kind: 'person' }, b: { kind: 'person' } });

  turns: string[] = $state.raw([]);
  /** The state after each number of turns: one more than `turns`. */
  states: State[] = $state.raw([]);
  /** The ply that is looked at; the last one is the game itself. */
  at = $state(0);
  resigned: Side | null = $state(null);
  began = Date.now();

  /** A bad turn that the engine offers back; it waits for an answer. */
  objection: Objection | undefined = $state.raw();
  hint: { turn: string; traces: Traces } | undefined = $state.raw();
  hinting = $state(false);
  thinking = $state(false);
  engineFailed = $state(false);
  /** In a game in which time counts. */
  clock: GameClock | undefined;

  readonly count = $derived(this.turns.length);
  /** Whether the position is looked at with which the game goes on. */
  readonly live: boolean = $derived(
    this.at === this.count && (this.whole === this || this.whole.live),
  );
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
  /** Of the turn, as it is told to those who do not see the glasses. */
  readonly #second = $derived.by(() => {
    const { now = 0, origin = 0 } = this.clock ?? {};
    return Math.floor(Math.max(0, now - origin) / 1000);
  });
  // The ply of the last objection: there is one for each turn at most.
  #objectedAt: number | undefined;
  #search: AbortController | undefined;
  #hintSearch: AbortController | undefined;

  /** Sets up a game. Throws a CoreError where the game or the start position is none. */
  static async open(core: Core, saved: SavedGame): Promise<Session> {
    const layout = await layoutOf(core, saved.game);
    const Kind = furnishingOf(layout.board)?.sessionOf?.(saved.game) ?? Session;
    const session = new Kind(core, saved.game, saved.start, layout);
    await session.resume(saved);
    return session;
  }

  protected async resume(saved: SavedGame): Promise<void> {
    const states = [await this.ask([])];
    const turns: string[] = [];
    for (const turn of saved.turns) {
      try {
        states.push(await this.ask([...turns, turn]));
      } catch (error) {
        // What an older page has stored is not law: the game goes on from the last turn that is.
        if (error instanceof CoreError) break;
        throw error;
      }
      turns.push(turn);
    }
    this.seats = saved.seats;
    this.resigned = saved.resigned;
    if (saved.began) this.began = saved.began;
    this.setLine(turns, states);
    this.clock = furnishingOf(this.layout.board)?.clockOf?.(this, saved);
    this.show(this.pieces(this.state), [], false);
    void this.inOrder(() => this.prepare());
  }

  /** Ends what is running; the session is not used after. */
  close() {
    this.keep();
    this.clock?.hold('closed', true);
    this.closed = true;
    this.interrupt();
    this.#hintSearch?.abort();
  }

  /** The engine is not to think on. */
  interrupt() {
    this.#search?.abort();
  }

  /** The game at the board now: this one, or one that is played in its middle. */
  get atBoard(): Session {
    return this;
  }

  /** The game in whose middle this one is played, or itself. */
  override get whole(): Session {
    return this;
  }

  /** Who asks the player now: this game, or the one in whose middle it is played. */
  get asker(): Session {
    return this;
  }

  /** Stands over the board: where that is, when it is not alone. */
  get Heading(): Component<{ session: Session }> | undefined {
    return undefined;
  }

  /** What is decided besides turns, under what is asked of the player. */
  get panels(): readonly Component<{ session: Session }>[] {
    return [];
  }

  /** What is asked of the player, where no turn is. */
  get question(): string | undefined {
    return undefined;
  }

  /** Who sits there, where it is more than his place in this game. */
  playerName(_side: Side): string | undefined {
    return undefined;
  }

  seat(side: Side): Seat {
    return this.seats[side];
  }

  /** Whether its next turn can come now. */
  protected get goesOn(): boolean {
    return this.live && !this.outcome;
  }

  get mayEnter(): boolean {
    if (!this.goesOn || this.clock?.covered) return false;
    return this.seat(this.side).kind === 'person' && !!this.partial;
  }

  get entered(): string[] {
    return this.turns;
  }

  readonly view = 'play';

  get linked(): string {
    return this.at === 0 ? this.start : (this.state?.position ?? this.start);
  }

  /** What an analysis of this game begins with. */
  get played(): PlayedTurn[] {
    return this.turns.map((turn, ply) => ({ turn, side: this.states[ply]?.side ?? 'w' }));
  }

  get recordable(): boolean {
    return this.count > 0;
  }

  lookAt(ply: number) {
    if (this.turnTo(ply)) void this.inOrder(() => this.prepare());
  }

  /** Shows another ply; tells whether it is another one. */
  protected turnTo(ply: number): boolean {
    const to = Math.max(0, Math.min(this.count, ply));
    if (to === this.at) return false;
    const forward = to === this.at + 1;
    this.at = to;
    this.clearEntry();
    const state = this.states[to];
    if (state) this.show(this.pieces(state), forward ? state.last : [], true);
    return true;
  }

  get last() {
    const turn = this.turns[this.at - 1];
    if (turn === undefined) return undefined;
    const side = this.states[this.at - 1]?.side ?? 'w';
    return { side, turn, steps: this.state?.last ?? [] };
  }

  get mayUndo(): boolean {
    return this.isEntering || this.resigned !== null || this.undoPly() !== undefined;
  }

  /** Takes back what was clicked of a turn, or a resignation, or the turns since a person last decided. */
  undo(): Promise<void> {
    this.interrupt();
    return this.inOrder(async () => {
      this.problem = '';
      if (this.live && this.isEntering) return this.enter([]);
      if (this.resigned) this.resigned = null;
      else {
        const ply = this.undoPly();
        if (ply === undefined) return;
        this.rewind(ply);
      }
      this.announcement = t('say.undone', { side: sideName(this.side) });
      this.store();
      await this.prepare();
    });
  }

  /** Goes back to so many turns; the later ones are gone. */
  protected rewind(ply: number) {
    this.setLine(this.turns.slice(0, ply), this.states.slice(0, ply + 1));
    if (this.now) this.clock?.follow(this.now);
    this.show(this.pieces(this.now), [], false);
  }

  get mayResign(): boolean {
    return !this.outcome;
  }

  resign(): Promise<void> {
    this.interrupt();
    return this.inOrder(async () => {
      if (this.outcome) return;
      this.resigned = this.resigner;
      this.clock?.hold('over', true);
      this.objection = undefined;
      this.clearEntry();
      this.store();
      this.#sayResult();
    });
  }

  /** What he may agree to in the place of that. */
  get concessions(): readonly { name: string; make: () => Promise<void> }[] {
    return [];
  }

  /** Who resigns when `resign` is called: the only person, or whose turn it is. */
  get resigner(): Side {
    if (this.seats.w.kind === 'person' && this.seats.b.kind === 'person') return this.side;
    return this.seats.w.kind === 'person' ? 'w' : 'b';
  }

  /** The turn that the engine objects to stays. */
  insist(): Promise<void> {
    return this.inOrder(async () => {
      this.objection = undefined;
      await this.prepare();
    });
  }

  /** Asks the engine anew after it failed. */
  retry(): Promise<void> {
    return this.inOrder(() => this.prepare());
  }

  async askHint() {
    if (!this.mayEnter || this.hinting) return;
    this.hinting = true;
    const turns = this.turns;
    try {
      const search = new AbortController();
      this.#hintSearch = search;
      const limits = { movetime: hintTime };
      const { best } = await this.core.search(this.soFar(turns), limits, {
        signal: search.signal,
      });
      const { last } = await this.ask([...turns, best]);
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

  protected async advise(about: 'eval' | 'best'): Promise<string> {
    if (about === 'eval') return t('ask.no-eval');
    await this.askHint();
    if (this.hint) return t('hint.found', { turn: this.hint.turn });
    return this.problem || t('ask.not-your-turn');
  }

  /** The game so far as a record. */
  async record(): Promise<string> {
    const { text } = await this.core.request('write-record', {
      record: {
        tags: this.recordTags,
        turns: this.turns.map((turn) => ({ turn })),
        result: recordResult(this.outcome),
      },
    });
    return text;
  }

  async line(): Promise<readonly State[]> {
    return this.states;
  }

  protected setLine(turns: string[], states: State[]) {
    this.turns = turns;
    this.states = states;
    this.objection = undefined;
    this.at = turns.length;
    this.clearEntry();
  }

  protected override get asksBeforePlaying(): boolean {
    // With a glass in the hand there is no time to ask.
    return settings.choices.confirm && !this.clock;
  }

  protected override dropHint() {
    this.hint = undefined;
  }

  protected override clearEntry() {
    super.clearEntry();
    this.#hintSearch?.abort();
  }

  protected async play(turn: string) {
    const side = this.side;
    const state = await this.ask([...this.turns, turn]);
    const text = state.turns.at(-1) ?? turn;
    const fresh = stepsSince(this.shown, state.last);
    this.setLine([...this.turns, text], [...this.states, state]);
    this.clock?.follow(state, text);
    this.show(this.pieces(state), fresh ?? [], false);
    await this.listed(text);
    this.announcement = turnInWords(side, text, state.last, this.layout.board);
    if (this.outcome) this.#sayResult();
    else this.announcement += ` ${t('say.to-move', { side: sideName(this.side) })}`;
    await this.prepare();
  }

  /** A turn has come onto the list. */
  protected async listed(_turn: string): Promise<void> {
    this.store();
  }

  #sayResult() {
    if (!this.outcome) return;
    const { title: result, reason } = resultOf(this.outcome);
    this.announcement = `${this.announcement} ${t('say.result', { result, reason })}`.trim();
  }

  /** Makes the next turn possible: the engine is asked, or the first choice of a turn is fetched. */
  protected async prepare() {
    this.engineFailed = false;
    if (!this.goesOn || this.objection) return;
    const seat = this.seat(this.side);
    if (seat.kind === 'engine') {
      void this.#think(seat);
      return;
    }
    const partial = await this.entry.set([]);
    if (this.clock && loses(partial)) await this.#loseTime(partial, []);
    else this.showEntry(partial);
  }

  /** Not part of the queue, so that a player can undo or resign meanwhile. */
  async #think({ level, teaches }: Extract<Seat, { kind: 'engine' }>) {
    if (this.thinking) return;
    this.thinking = true;
    const search = new AbortController();
    this.#search = search;
    const turns = this.turns;
    try {
      if (teaches && !this.clock && (await this.#objects(turns, search.signal))) return;
      const best = await turnOfEngine(
        this.core,
        this.soFar(turns),
        { level, clock: this.clock },
        search.signal,
      );
      this.thinking = false;
      await this.inOrder(async () => {
        if (search.signal.aborted || this.turns !== turns || this.resigned) return;
        // Looking back at earlier turns does not hold the game up.
        await this.#playOfEngine(best);
      });
    } catch (error) {
      if (!search.signal.aborted) {
        this.engineFailed = true;
        this.problem = sentence(error);
      }
    } finally {
      this.thinking = false;
    }
    if (search.signal.aborted && !this.closed) void this.inOrder(() => this.#resume());
  }

  /** The engine's turn, at the time at which it comes. Where its glass has run out meanwhile, another one. */
  async #playOfEngine(best: string) {
    if (!this.clock) return this.play(best);
    try {
      await this.play(this.clock.timed(best));
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      await this.play(await this.entry.anyTurn());
    }
  }

  /** Time has changed what can be done: a glass has run out, or the player was too late. */
  timeHasPassed(): Promise<void> {
    return this.inOrder(async () => {
      if (this.outcome || !this.now) return;
      let clicks = this.entry.clicks;
      let partial: PartialTurn;
      try {
        partial = await this.entry.ask(clicks);
      } catch (error) {
        // The glass that had been picked up has run out.
        if (this.live) this.problem = sentence(error);
        clicks = [];
        partial = await this.entry.ask(clicks);
      }
      if (loses(partial)) return this.#loseTime(partial, clicks);
      if (this.live && this.entry.partial) this.showEntry(await this.entry.set(clicks));
    });
  }

  /** Nothing can be chosen any more: the turn is over by itself. */
  async #loseTime({ stage }: PartialTurn, clicks: string[]) {
    this.#search?.abort();
    const { turn } = await this.entry.ask([...clicks, stage]);
    await this.play(turn);
  }

  /** To be read out. */
  say(text: string) {
    this.announcement = text;
  }

  override get ticking() {
    return this.live ? this.clock : undefined;
  }

  override get standing(): PlacedPiece[] {
    const { clock } = this;
    if (!clock || !this.live) return this.scene.pieces;
    const now = clock.origin + this.#second * 1000;
    return this.scene.pieces.map((piece) => withSandAt(piece, now));
  }

  protected override pieces(state: State | undefined): PlacedPiece[] {
    return standing(state, this.live ? this.clock?.origin : 0);
  }

  protected override get marks(): string[] {
    return this.clock?.marks ?? [];
  }

  protected override timed(turn: string): string {
    return this.clock?.timed(turn) ?? turn;
  }

  /** Whether the last turn is offered back. */
  async #objects(turns: string[], signal: AbortSignal): Promise<boolean> {
    const ply = turns.length - 1;
    const before = this.states[ply];
    if (!before || before.only || this.seat(before.side).kind === 'engine') return false;
    if (this.#objectedAt === ply) return false;
    const { objectionTo } = await import('./teaching');
    const objection = await objectionTo(this.core, this.soFar(turns), before.side, signal);
    if (signal.aborted || !objection || this.turns !== turns) return false;
    this.#objectedAt = ply;
    this.objection = objection;
    this.announcement = objection.said;
    return true;
  }

  /** After an aborted search: whoever is to move now may be the engine again. */
  async #resume() {
    if (!this.thinking && !this.entry.partial) await this.prepare();
  }

  /** The last ply before the present at which a person decided. */
  undoPly(): number | undefined {
    for (let ply = this.count - 1; ply >= 0; --ply) {
      const state = this.states[ply];
      if (state && this.seat(state.side).kind === 'person') return ply;
    }
    return undefined;
  }

  get saved(): SavedGame {
    const { game, start, turns, seats, resigned, began } = this;
    const clock = this.clock?.saved;
    return { game, start, turns, seats, resigned, began, ...(clock ? { clock } : {}) };
  }

  /** Keeps how far the turn is that is being thought of. */
  keep() {
    if (this.clock && this.count > 0 && !this.outcome && !this.closed) this.store();
  }

  protected store() {
    keepGame(this.saved);
    if (this.outcome) void this.#collect();
  }

  /** A game that is over goes to the collection. */
  async #collect() {
    const { saved } = this;
    try {
      const { keepOwnGame } = await import('./collection/own_games');
      await keepOwnGame(this.core, saved);
    } catch {
      // It is still the last game that the browser keeps, from where it can be taken in later.
    }
  }
}

/** Whether no choice is left but the word that says so. */
const loses = ({ stage }: PartialTurn) => stage === 'pass' || stage === 'late';
