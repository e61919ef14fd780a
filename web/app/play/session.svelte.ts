// One game at the board: who plays which side, how it goes on and how it ends.
import { stepsSince, type Traces, tracesOf } from '../../board/scene';
import type { PartialTurn, Repetition, Side, State } from '../../protocol';
import type { Ending } from '../core/game';
import { CoreError } from '../core/core';
import { endedBy, other, resultOf, sideName, turnInWords } from '../words/describe';
import { EngineSeat } from './engine_seat.svelte';
import { gameInProgress } from './game_in_progress.svelte';
import { clockFor } from './game_clock';
import { gameTags } from '../keeping/game_tags';
import { keepGame, type SavedGame, type Seat, type Seats } from '../keeping/saved_games';
import { settings } from '../keeping/settings.svelte';
import { sentence, t } from '../texts';
import { loses, TimedGame } from './timed_game.svelte';
import { turnText } from '../words/turn_text';

const hintTime = 1000;

export class Session extends TimedGame {
  seats: Seats = $state.raw({ w: { kind: 'person' }, b: { kind: 'person' } });

  /** A contest leaves it open: how it ends is said by the game in whose middle it is played. */
  repetition: Repetition | undefined;
  began = Date.now();

  /** A turn, or a resignation, is being taken back. */
  undoing = $state(false);
  hint: { turn: string; traces: Traces } | undefined = $state.raw();
  hinting = $state(false);
  readonly outcome: Ending | undefined = $derived(
    endedBy(this.resigned, this.flagged) ?? this.now?.outcome,
  );
  readonly engine: EngineSeat = new EngineSeat(this);
  #hintSearch: AbortController | undefined;

  /** Sets it up as it was (open_session.ts). Throws a CoreError where the start position is none. */
  async restore(saved: SavedGame): Promise<void> {
    if (this.whole === this) this.repetition = saved.repetition ?? 'draw';
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
    if (saved.began) this.began = saved.began;
    this.setLine(turns, states);
    this.clock = clockFor(this.layout.board, this, saved);
    if (this.whole === this) {
      this.progress = await gameInProgress(this.core, saved, this.soFar(turns), states);
      if (saved.timer) await this.wind(saved.timer);
    }
    this.show(this.pieces(this.state), [], false);
    void this.inOrder(() => this.prepare());
  }

  /** Ends what is running; the session is not used after. */
  close() {
    this.keep();
    this.clock?.hold('closed', true);
    this.timer?.stop();
    this.closed = true;
    this.interrupt();
    this.#hintSearch?.abort();
  }

  /** The engine is not to think on. */
  interrupt() {
    this.engine.interrupt();
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

  /** What is asked of the player, where no turn is. */
  get question(): string | undefined {
    return undefined;
  }

  /** On whose side the one who looks at it sits: the only person's, or White's. */
  get near(): Side {
    const { w, b } = this.seats;
    return w.kind !== b.kind && b.kind === 'person' ? 'b' : 'w';
  }

  /** Whether somebody here may turn the 15-second glass for this player. */
  mayHurry(side: Side): boolean {
    return this.seat(other(side)).kind === 'person' && this.isHere(other(side));
  }

  /** The 15-second glass has been turned for this player. */
  hurried(_side: Side): void {}

  /** Whether the players may stop the clock. */
  get mayPause(): boolean {
    return true;
  }

  /** The turn that is drawn over the board: what the engine objects with, or a hint. */
  get proposed(): { traces: Traces } | undefined {
    return (this.live ? this.engine.objection : undefined) ?? this.hint;
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
    return this.live && !this.outcome && !this.whole.outcome;
  }

  get mayEnter(): boolean {
    if (!this.goesOn || this.isPaused) return false;
    return this.seat(this.side).kind === 'person' && !!this.partial;
  }

  get mayUndo(): boolean {
    return this.isEntering || this.resigned !== null || this.undoPly() !== undefined;
  }

  /** Takes back what was clicked of a turn, or a resignation, or the turns since a person last decided. */
  async undo(): Promise<void> {
    this.interrupt();
    this.undoing = !this.isEntering;
    await this.inOrder(async () => {
      this.problem = '';
      if (this.live && this.isEntering) return this.enter([]);
      const ply = this.resigned ? this.count : this.undoPly();
      if (ply !== undefined) await this.#backTo(ply);
    });
    this.undoing = false;
  }

  async #backTo(ply: number) {
    const sides = this.states.map(({ side }) => side);
    await this.progress?.takeBack(ply, sides);
    this.followClock();
    if (ply < this.count) this.rewind(ply);
    this.announcement = t('say.undone', { side: sideName(this.side) });
    this.store();
    await this.prepare();
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
      await this.tell({ kind: 'resign', by: this.resigner });
      this.end();
    });
  }

  /** The game is over by what no turn tells. */
  protected end() {
    this.clock?.hold('over', true);
    this.engine.objection = undefined;
    this.clearEntry();
    this.store();
    this.announcement = '';
    this.#sayResult();
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
      this.engine.objection = undefined;
      await this.prepare();
    });
  }

  /** Asks the engine anew after it failed. */
  retry(): Promise<void> {
    return this.inOrder(() => this.prepare());
  }

  async askHint() {
    if (!this.mayEnter || this.hinting || this.isKeptElsewhere) return;
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
        this.announcement = t('hint.found', { turn: turnText(best) });
      }
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.hinting = false;
    }
  }

  protected async advise(about: 'eval' | 'best'): Promise<string> {
    // Nobody is helped in a game with others.
    if (this.isKeptElsewhere) return t('online.no-help');
    if (about === 'eval') return t('ask.no-eval');
    await this.askHint();
    if (this.hint) return t('hint.found', { turn: turnText(this.hint.turn) });
    return this.problem || t('ask.not-your-turn');
  }

  override soFar(turns: string[]) {
    const { repetition } = this;
    return { ...super.soFar(turns), ...(repetition ? { repetition } : {}) };
  }

  /** Where a third time would end the game, that the position stands for the second. */
  get warning(): string | undefined {
    const { state, repetition } = this;
    if (repetition !== 'draw' || this.outcome || state?.standing !== 2) return undefined;
    return t('say.standing');
  }

  protected override setLine(turns: string[], states: State[]) {
    this.engine.objection = undefined;
    super.setLine(turns, states);
  }

  protected override get recordTags(): Record<string, string> {
    return { ...super.recordTags, ...gameTags(this.saved, this.outcome) };
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

  async play(turn: string) {
    const state = await this.ask([...this.turns, turn]);
    const text = state.turns.at(-1) ?? turn;
    if (!(await this.counts(text))) return this.end();
    await this.takeIn(text, state);
    await this.listed(text);
    await this.prepare();
  }

  protected async takeIn(text: string, state: State) {
    const { side } = this;
    const fresh = stepsSince(this.shown, state.last);
    this.setLine([...this.turns, text], [...this.states, state]);
    this.clock?.follow(state, text);
    this.show(this.pieces(state), fresh ?? [], false);
    this.announcement = turnInWords(side, text, state.last, this.layout.board);
    if (this.outcome) this.#sayResult();
    else this.announcement += ` ${t('say.to-move', { side: sideName(this.side) })}`;
    if (this.warning) this.announcement += ` ${this.warning}`;
  }

  /** A turn that was played here has come onto the list. */
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
    this.engine.failed = false;
    if (!this.goesOn || this.engine.objection || !this.isHere(this.side)) return;
    const seat = this.seat(this.side);
    if (seat.kind === 'engine') {
      // Nobody plays while the clock stands.
      if (!this.whole.timer?.covered) void this.engine.think(seat);
      return;
    }
    const partial = await this.entry.set([]);
    if (this.clock ? loses(partial) : settings.choices.autoPass && isPassing(partial))
      await this.sayWord(partial, []);
    else this.showEntry(partial);
  }

  /** After an aborted search: whoever is to move now may be the engine again. */
  resume(): Promise<void> {
    return this.inOrder(async () => {
      if (!this.engine.thinking && !this.entry.partial) await this.prepare();
    });
  }

  /** The last ply before the present at which a person decided. */
  undoPly(): number | undefined {
    for (let ply = this.count - 1; ply >= 0; --ply) {
      const state = this.states[ply];
      if (state && this.seat(state.side).kind === 'person' && !wasForced(state)) return ply;
    }
    return undefined;
  }

  get saved(): SavedGame {
    const { game, start, turns, seats, resigned, flagged, began } = this;
    const clock = this.clock?.saved;
    const timer = this.timer?.saved;
    const { log, age } = this.progress ?? {};
    const repetition = this.repetition === 'none' ? { repetition: this.repetition } : {};
    return {
      game,
      start,
      turns,
      seats,
      resigned,
      began,
      ...repetition,
      ...(flagged ? { flagged } : {}),
      ...(this.outcome ? { over: true } : {}),
      ...(clock ? { clock } : {}),
      ...(timer ? { timer } : {}),
      ...(log ? { log: [...log], age } : {}),
    };
  }

  protected store() {
    keepGame(this.saved);
    if (this.outcome) void this.#collect();
  }

  /** A game that is over goes to the collection. */
  async #collect() {
    const { saved } = this;
    try {
      const { keepOwnGame } = await import('../collection/own_games');
      await keepOwnGame(this.core, saved);
    } catch {
      // It is still the last game that the browser keeps, from where it can be taken in later.
    }
  }
}

const isPassing = ({ stage, next }: PartialTurn) => stage === 'pass' && next.length === 0;

/** A pass that the page has made of itself: taking it back would lead to it again. */
const wasForced = ({ only }: State) =>
  settings.choices.autoPass && only !== undefined && /^(pass|-)/.test(only);
