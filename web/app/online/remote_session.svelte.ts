// A game with others at the board. The site keeps it: what happens there comes as events, and the position follows from
// them; what is played here is shown at once, told to the site, and taken back where the site does not take it.
import type { Offered, PlayEvent, Side } from '../../protocol';
import type { Ending } from '../core/game';
import { type Traces, tracesOf } from '../../board/scene';
import { GameInProgress } from '../play/game_in_progress.svelte';
import { Session } from '../play/session.svelte';
import { sentence, t } from '../texts';
import { fetchErrorTexts } from '../texts/errors';
import { sideName } from '../words/describe';
import { bareTurn } from '../words/turn_text';
import { BetweenPlayers } from './between.svelte';
import { EventLog } from './event_log';
import { endingOf, seatsOf } from './game_ending';
import { followSand, sandAtSite, timerAtSite } from './clocks_at_site';
import type { People } from './people.svelte';
import { personOf, standingInWords } from './persons';
import { questionAtSite } from './question';
import type { GameView, OfGame, Told } from './shapes';
import type { Watcher } from './socket';
import { standingFor } from './vacation_clock';

const noTurns: string[] = [];

export class RemoteSession extends Session implements Watcher {
  head: GameView = $state.raw({} as GameView);
  readonly between = new BetweenPlayers();
  /** The next turn is entered while the other thinks. */
  ahead = $state(false);
  /** It has been, and is played as soon as it can be. */
  premove: { turn: string; traces: Traces } | undefined = $state.raw();
  /** An own turn that is not among those that the site has told; `version`: of its event, once the site has taken it. */
  sending: { ply: number; turn: string; version?: number } | undefined = $state.raw();

  override readonly outcome: Ending | undefined = $derived(
    endingOf(this.progress?.status.ending) ?? this.now?.outcome,
  );
  /** Over, though nobody may have won. */
  readonly over: boolean = $derived(!!this.progress?.status.ending || !!this.now?.outcome);
  readonly mine: Side | undefined = $derived(this.head.mine);
  readonly offers = $derived(this.progress?.status.offers ?? {});

  protected people!: People;
  readonly #log = new EventLog();
  #leave = () => {};
  #ended = false;

  get id(): string {
    return this.head.id;
  }

  get version(): number | undefined {
    return this.#log.version || undefined;
  }

  /** Shows it as it stands and follows it from there. */
  async join(people: People, view: GameView): Promise<void> {
    this.people = people;
    this.head = view;
    this.#log.replace(view.events);
    await this.#begin();
    this.between.take(view);
    this.#leave = people.socket.watch(view.id, this);
    void this.inOrder(() => this.prepare());
  }

  async #begin(): Promise<void> {
    const [begun] = this.#log.events;
    if (begun?.kind === 'begun') this.repetition = begun.settings.repetition ?? 'draw';
    this.seats = seatsOf(this.head);
    this.began = this.head.created;
    this.progress = await GameInProgress.resume(this.core, [...this.#log.events], this.people.now);
    this.setLine([], [await this.ask([])]);
    for (const turn of this.progress.status.turns) {
      const state = await this.ask([...this.turns, turn]);
      this.setLine([...this.turns, turn], [...this.states, state]);
    }
    this.#ended = this.over;
    this.timer = timerAtSite(this, this.people);
    this.followClock();
    this.clock = sandAtSite(this);
    followSand(this, this);
    this.show(this.pieces(this.state), [], false);
  }

  protected override followClock() {
    const { status, toldAt } = this.progress ?? {};
    if (status && toldAt) this.timer?.follow(standingFor(status, this.head, toldAt), toldAt);
  }

  override close() {
    this.#leave();
    this.clock?.hold('closed', true);
    this.timer?.stop();
    this.closed = true;
  }

  hear(message: OfGame) {
    switch (message.t) {
      case 'game':
        return this.#anew(message.game);
      case 'events':
        this.between.hear(message);
        return this.#more(message.events);
      case 'over':
        this.head = { ...this.head, ...message.game, mine: this.mine, gains: message.gains };
        return;
      default:
        this.between.hear(message);
    }
  }

  #anew(view: GameView) {
    this.head = view;
    this.between.take(view);
    this.followClock();
    if (view.events.length === 0) return;
    const last = view.events.at(-1)!.version;
    if (view.events[0]!.version === 1 && last < this.#log.version) this.#log.replace(view.events);
    else this.#more(view.events);
    void this.inOrder(() => this.#follow());
  }

  #more(events: readonly PlayEvent[]) {
    const { fresh, gap } = this.#log.add(events);
    this.#endSending();
    if (gap) this.people.socket.again(this.id);
    if (fresh.length > 0) void this.inOrder(() => this.#follow());
  }

  /** The line becomes what the log says, and the turn that is on its way. */
  async #follow() {
    await this.progress?.follow([...this.#log.events], this.people.now);
    this.followClock();
    this.#tellList();
    const before = this.turns;
    await this.align();
    if (!this.sending) followSand(this, this);
    if (this.over && !this.#ended) return this.#end();
    if (this.turns !== before || !this.entry.partial) await this.prepare();
  }

  /** The list of one's games, and the count in the title, have it as it stands. That it is over may be known already while
   *  what came before is still worked out. */
  #tellList() {
    const { side: turn, ending, turns } = this.progress?.status ?? {};
    const status = ending || this.head.status !== 'running' ? 'ended' : 'running';
    this.people.keep({ ...this.head, status, turn, plies: turns?.length ?? 0 });
  }

  /** The turns at the board become those of the log. */
  protected async align(): Promise<void> {
    const told = this.progress?.status.turns ?? [];
    const wanted = this.sending?.ply === told.length ? [...told, this.sending.turn] : told;
    await this.takeTime(wanted);
    let same = 0;
    while (same < wanted.length && wanted[same] === this.turns[same]) same += 1;
    if (same < this.count) this.#takenBack(same);
    await this.catchUp(wanted.slice(same));
  }

  #takenBack(ply: number) {
    this.premove = undefined;
    this.rewind(ply);
    this.announcement = t('say.undone', { side: sideName(this.side) });
  }

  #end() {
    this.#ended = true;
    this.premove = undefined;
    this.ahead = false;
    this.timer?.stop();
    this.end();
    // Where it cannot be collected here, the site keeps it.
    if (this.mine) this.collect().catch(() => undefined);
  }

  /** It comes into the collection of this browser, in the place of what was kept of it before. */
  protected async collect(): Promise<void> {
    const { keepOnlineGame } = await import('./kept');
    await keepOnlineGame(this.core, this.began, await this.record());
  }

  protected override get goesOn(): boolean {
    return this.live && !this.over;
  }

  /** Whether a turn can be entered for later. */
  get mayPlayAhead(): boolean {
    const { mine, side } = this;
    return (
      mine !== undefined && this.goesOn && side !== mine && !this.sending && !!this.now?.passed
    );
  }

  override get mayEnter(): boolean {
    if (!this.goesOn || this.isPaused || this.mine === undefined || !this.partial) return false;
    return this.side === this.mine || this.ahead;
  }

  override get isKeptElsewhere(): boolean {
    return true;
  }

  override isHere(side: Side): boolean {
    return side === this.mine;
  }

  /** Whose turn it is, where it is not one's own. */
  override get question(): string | undefined {
    return this.questionAs(this.side);
  }

  override questionAs(side: Side): string | undefined {
    return this.live && !this.isPaused ? questionAtSite(this, side) : undefined;
  }

  override playerName(side: Side): string | undefined {
    const here = this.between.present[side] || this.over;
    return standingInWords(personOf(this.head, side), here, this.people.now) || undefined;
  }

  override get near(): Side {
    return this.mine ?? 'w';
  }

  override get mayPause(): boolean {
    return false;
  }

  override hurried(side: Side): void {
    if (this.mayHurry(side)) void this.send({ kind: 'hurry' });
  }

  override get resigner(): Side {
    return this.mine ?? 'w';
  }

  override get mayResign(): boolean {
    return this.mine !== undefined && !this.over;
  }

  /** Before both have played. */
  get mayAbort(): boolean {
    return this.mayResign && this.count < 2 && !this.head.tournament;
  }

  override get mayUndo(): boolean {
    if (this.isEntering || this.premove) return true;
    if (this.head.terms.takebacks === 'never' || !this.mine) return false;
    const { takebacks } = this.progress?.status ?? {};
    return this.mayResign && !this.sending && takebacks?.[this.mine] !== undefined;
  }

  /** Gives up what is entered; else asks the other for the last turn. */
  override undo(): Promise<void> {
    if (this.premove || this.ahead) return this.playAhead(false);
    if (this.isEntering) return this.cancel();
    return this.offer('takeback');
  }

  override async resign(): Promise<void> {
    await this.send({ kind: 'resign' });
  }

  async abort(): Promise<void> {
    await this.send({ kind: 'abort' });
  }

  /** Proposes, or accepts what the other has proposed. */
  async offer(offer: Offered): Promise<void> {
    await this.send({ kind: 'offer', offer });
  }

  /** Withdraws one's own, or declines the other's. */
  async endOffer(offer: Offered): Promise<void> {
    await this.send({ kind: 'end-offer', offer });
  }

  /** Says something to the site and answers the version that it made; none: why it cannot be stands in `problem`. */
  async send(command: Told, ply?: number): Promise<number | undefined> {
    this.problem = '';
    try {
      const version = await this.people.socket.tell(this.id, command, ply);
      if (version > this.#log.version) this.people.socket.again(this.id);
      return version;
    } catch (error) {
      await fetchErrorTexts();
      this.problem = sentence(error);
      return undefined;
    }
  }

  /** Turns ahead are entered from now on, or what was entered is given up. */
  playAhead(on: boolean): Promise<void> {
    return this.inOrder(async () => {
      this.premove = undefined;
      this.ahead = on && this.mayPlayAhead;
      this.clearEntry();
      this.show(this.pieces(this.state), [], true);
      await this.prepare();
    });
  }

  /** A turn ahead is entered from the position in which the other would have passed. */
  override get entered(): string[] {
    return this.#isAhead ? noTurns : this.turns;
  }

  override soFar(turns: string[]) {
    if (turns === noTurns) return { game: this.game, position: this.now?.passed ?? '', turns };
    return super.soFar(turns);
  }

  get #isAhead(): boolean {
    return this.ahead && this.side !== this.mine;
  }

  override async play(turn: string): Promise<void> {
    await (this.#isAhead ? this.#keepAhead(turn) : super.play(turn));
  }

  async #keepAhead(turn: string) {
    const { last } = await this.core.request('state', { ...this.soFar(noTurns), turns: [turn] });
    this.ahead = false;
    this.premove = { turn, traces: tracesOf(last) };
    this.clearEntry();
    this.show(this.pieces(this.state), [], true);
    this.announcement = t('online.ahead.kept', { turn: bareTurn(turn) });
  }

  override get proposed() {
    return this.premove ?? super.proposed;
  }

  protected override async prepare() {
    const { mine, premove } = this;
    if (!this.goesOn || mine === undefined) return;
    if (this.side !== mine) {
      if (this.ahead) this.showEntry(await this.entry.set([]));
      return;
    }
    this.ahead = false;
    this.premove = undefined;
    if (premove && (await this.#playedAhead(premove.turn))) return;
    await super.prepare();
  }

  /** It may not be possible any more. */
  async #playedAhead(turn: string): Promise<boolean> {
    try {
      await super.play(this.timed(turn));
      return true;
    } catch (error) {
      this.problem = t('online.ahead.lost', { turn: bareTurn(turn), why: sentence(error) });
      return false;
    }
  }

  /** The site decides; until then it counts. */
  protected override async counts(turn: string): Promise<boolean> {
    const sending = { ply: this.count, turn };
    this.sending = sending;
    void this.send({ kind: 'turn', turn }, sending.ply).then((version) => {
      if (this.sending === sending) this.sending = version ? { ...sending, version } : undefined;
      this.#endSending();
      void this.inOrder(() => this.#follow());
    });
    return true;
  }

  /** The word that a turn is taken may come before the turn itself: until that is here, it counts as before. */
  #endSending() {
    const { version } = this.sending ?? {};
    if (version !== undefined && version <= this.#log.version) this.sending = undefined;
  }

  /** A game that was adjourned goes on where both want it. */
  override async pause(on: boolean): Promise<void> {
    if (!on) await this.offer('resume');
  }

  override async timeIsOver(): Promise<void> {}
  override keep() {}
  protected override store() {}

  protected override get recordTags(): Record<string, string> {
    const date = new Date(this.began).toISOString().slice(0, 10).replaceAll('-', '.');
    return { ...super.recordTags, Date: date };
  }
}
