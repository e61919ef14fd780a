// The turns of a game at the board, and the one that is looked at. The answers of the core for each ply are kept here.
import { noTraces, type Traces, tracesOf } from '../../board/scene';
import type { Side, State } from '../../protocol';
import type { Ending } from '../core/game';
import { BoardSession } from './board_session.svelte';
import type { PlayedTurn } from '../judgement/tree';
import { recordResult } from '../words/describe';

export abstract class GameLine extends BoardSession {
  turns: string[] = $state.raw([]);
  /** The state after each number of turns: one more than `turns`. */
  states: State[] = $state.raw([]);
  /** The ply that is looked at; the last one is the game itself. */
  at = $state(0);

  readonly count = $derived(this.turns.length);
  /** Whether the position is looked at with which the game goes on. */
  readonly live: boolean = $derived(
    this.at === this.count && (this.whole === this || this.whole.live),
  );
  readonly state = $derived(this.states[this.at]);
  readonly now = $derived(this.states[this.count]);
  readonly side: Side = $derived(this.now?.side ?? 'w');
  readonly partial = $derived(this.live ? this.entry.partial : undefined);
  readonly traces: Traces = $derived.by(() => {
    const entered = this.partial?.steps ?? [];
    if (entered.length > 0) return tracesOf(entered);
    return this.at > 0 ? tracesOf(this.state?.last ?? []) : noTraces;
  });

  abstract readonly outcome: Ending | undefined;

  readonly view = 'play';

  /** The game in whose middle this one is played, or itself. */
  override get whole(): GameLine {
    return this;
  }

  /** Makes the next turn possible. */
  protected abstract prepare(): Promise<void>;

  get entered(): string[] {
    return this.turns;
  }

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

  get last() {
    const turn = this.turns[this.at - 1];
    if (turn === undefined) return undefined;
    const side = this.states[this.at - 1]?.side ?? 'w';
    return { side, turn, steps: this.state?.last ?? [] };
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

  protected setLine(turns: string[], states: State[]) {
    this.turns = turns;
    this.states = states;
    this.at = turns.length;
    this.clearEntry();
  }

  async line(): Promise<readonly State[]> {
    return this.states;
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
}
