// A game at a board in somebody else's page: what is entered there, and what the page plays. Nothing of it is kept in
// the browser, and no engine plays unless the page has it search.
import { standing, stepsSince } from '../board/scene';
import type { Layout, Side, State } from '../protocol';
import type { Core } from '../app/core/core';
import type { Ending } from '../app/core/game';
import { GameLine } from '../app/play/game_line.svelte';
import { turnInWords } from '../app/words/describe';

/** Whose turns are entered on the board. */
export type Plays = 'both' | 'none' | Side;

export class BoardOnPage extends GameLine {
  plays: Plays = $state('both');
  readonly outcome: Ending | undefined = $derived(this.now?.outcome);
  /** Told what has been played on the board. */
  onturn: (turn: string) => void = () => undefined;

  static async open(core: Core, game: string, start: string, layout: Layout, turns: string[]) {
    const board = new BoardOnPage(core, game, start, layout);
    const states = [await board.ask([])];
    for (const turn of turns) states.push(await board.ask([...board.textsOf(states), turn]));
    board.setLine(board.textsOf(states), states);
    board.show(standing(board.state), [], false);
    return board;
  }

  private textsOf = (states: State[]): string[] => states.at(-1)?.turns ?? [];

  get mayEnter(): boolean {
    return this.isAsked && !!this.entry.partial;
  }

  private get isAsked(): boolean {
    return !this.outcome && (this.plays === 'both' || this.plays === this.side);
  }

  close() {
    this.closed = true;
  }

  /** By whomever; throws a CoreError where it is none. */
  async go(turn: string): Promise<void> {
    const side = this.side;
    const state = await this.ask([...this.turns, turn]);
    const text = state.turns.at(-1) ?? turn;
    const fresh = stepsSince(this.shown, state.last);
    this.setLine([...this.turns, text], [...this.states, state]);
    this.show(standing(state), fresh ?? [], false);
    this.announcement = turnInWords(side, text, state.last, this.layout.board);
    await this.prepare();
  }

  /** On the board. */
  async play(turn: string): Promise<void> {
    await this.go(turn);
    this.onturn(this.turns.at(-1) ?? turn);
  }

  async backTo(ply: number): Promise<void> {
    const count = Math.max(0, Math.min(this.count, ply));
    this.setLine(this.turns.slice(0, count), this.states.slice(0, count + 1));
    this.show(standing(this.state), [], false);
    await this.prepare();
  }

  async letPlay(plays: Plays): Promise<void> {
    this.plays = plays;
    this.clearEntry();
    this.show(standing(this.state), [], false);
    await this.prepare();
  }

  async prepare(): Promise<void> {
    if (this.isAsked) this.showEntry(await this.entry.set([]));
  }

  protected async advise(): Promise<string> {
    return '';
  }
}
