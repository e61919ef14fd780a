// An exercise at the board: from one position on, turns are asked for and judged. What a step of the course and a puzzle
// have in common: what has been played, hints in two stages (where to look, which turn), and taking turns back.
import type { Drawn } from '../../board/drawing';
import { noTraces, standing, stepsSince, type Traces, tracesOf } from '../../board/scene';
import type { Layout, Side, State } from '../../protocol';
import { BoardSession } from './board_session.svelte';
import type { Core } from '../core/core';
import { other } from '../words/describe';
import { DrawingPad } from './drawing_pad.svelte';
import { settings } from '../keeping/settings.svelte';
import { t } from '../texts';
import { bareTurn } from '../words/turn_text';

/** A wrong turn stays so long, in milliseconds, before it is taken back. */
export const wrongStays = 900;

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export abstract class ExerciseSession extends BoardSession {
  /** 0: none; 1: where to look; 2: which turn. */
  hinted = $state(0);

  /** The turn that hints lead to, and what it leaves on the board. */
  abstract readonly wanted: string;
  protected abstract readonly model: Traces;
  /** Whether a turn is waited for. */
  protected abstract readonly asking: boolean;
  /** Whether nothing more is asked. */
  abstract readonly done: boolean;

  readonly #pad = new DrawingPad(this);
  /** Drawn over one position, and not kept beyond it. */
  #drawn: { over: State; drawn: readonly Drawn[] } | undefined = $state.raw();
  #played: string[] = $state.raw([]);
  /** After each turn. */
  #states: State[] = $state.raw([]);

  protected constructor(
    core: Core,
    game: string,
    start: string,
    layout: Layout,
    readonly before: State,
  ) {
    super(core, game, start, layout);
  }

  close() {
    this.closed = true;
  }

  get played(): readonly string[] {
    return this.#played;
  }

  get state(): State {
    return this.#states.at(-1) ?? this.before;
  }

  /** Who solves it. */
  get side(): Side {
    return this.before.side;
  }

  get mayEnter(): boolean {
    return this.asking && !!this.entry.partial;
  }

  get traces(): Traces {
    const entered = this.mayEnter ? (this.entry.partial?.steps ?? []) : [];
    return tracesOf(entered.length > 0 ? entered : (this.#states.at(-1)?.last ?? []));
  }

  get hints(): Traces[] {
    if (this.hinted === 0 || this.done) return [];
    return [this.hinted === 1 ? whereOf(this.model) : this.model];
  }

  /** Where the wanted turn begins: the piece that moves, or the place where one enters. */
  get where(): string {
    return whereOf(this.model).entered[0] ?? '';
  }

  override get pad(): DrawingPad {
    return this.#pad;
  }

  get drawn(): readonly Drawn[] {
    return this.#drawn?.over === this.state ? this.#drawn.drawn : [];
  }

  changeDrawn(change: (drawn: readonly Drawn[]) => readonly Drawn[]) {
    this.#drawn = { over: this.state, drawn: change(this.drawn) };
  }

  readonly view = 'analysis';

  get linked(): string {
    return this.state.position;
  }

  get last() {
    const [turn, after] = [this.#played.at(-1), this.#states.at(-1)];
    if (turn === undefined || !after) return undefined;
    const side = this.#states.length % 2 === 1 ? this.side : other(this.side);
    return { side, turn, steps: after.last };
  }

  get recordable(): boolean {
    return this.#played.length > 0;
  }

  get entered(): string[] {
    return this.#played;
  }

  async record(): Promise<string> {
    const { text } = await this.core.request('write-record', {
      record: {
        tags: this.recordTags,
        turns: this.#played.map((turn) => ({ turn })),
        result: '*',
      },
    });
    return text;
  }

  async line(): Promise<readonly State[]> {
    return [this.before, ...this.#states];
  }

  protected async advise(about: 'eval' | 'best'): Promise<string> {
    if (about === 'eval') return t('ask.no-eval');
    this.hinted = 2;
    return t('hint.found', { turn: bareTurn(this.wanted) });
  }

  protected override get asksBeforePlaying(): boolean {
    return settings.choices.confirm;
  }

  /** Plays a turn, by whomever, without judging it. */
  protected async go(turn: string): Promise<State> {
    const after = await this.ask([...this.#played, turn]);
    const fresh = stepsSince(this.shown, after.last);
    this.clearEntry();
    this.#played = [...this.#played, after.turns.at(-1) ?? turn];
    this.#states = [...this.#states, after];
    this.show(standing(after), fresh ?? [], false);
    return after;
  }

  /** Takes back all but so many turns. */
  protected backTo(count: number) {
    this.clearEntry();
    this.#played = this.#played.slice(0, count);
    this.#states = this.#states.slice(0, count);
    this.show(standing(this.state), [], false);
  }

  protected async prepare(): Promise<void> {
    this.showEntry(await this.entry.set([]));
  }
}

/** Only the place where a turn begins. */
function whereOf({ paths, entered }: Traces): Traces {
  const first = paths[0]?.from ?? entered[0];
  return { ...noTraces, entered: first === undefined ? [] : [first] };
}
