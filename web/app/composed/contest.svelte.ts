// A contest in the middle of a composed game: a session of its own game, whose turns go into the list of the whole one.
// It keeps nothing: the whole game is what is kept, copied and taken back.
import type { Layout, Side } from '../../protocol';
import { layoutOf } from '../board_session.svelte';
import { other } from '../describe';
import type { SavedGame } from '../saved_games';
import { Session } from '../session.svelte';
import { sentence } from '../texts';
import type { Composed } from './composed.svelte';
import ContestPanel from './ContestPanel.svelte';
import { decisionOf, placeName } from './words';

export interface Circumstances {
  /** The ply of the whole game at which it began; below 0 where that began in its middle. */
  base: number;
  /** Who of the whole game's players is White in it. */
  white: Side;
  /** Whether it is only looked back at. */
  isPast: boolean;
}

export class Contest extends Session {
  override readonly Panel = ContestPanel;
  readonly base: number;
  readonly white: Side;
  readonly isPast: boolean;

  private constructor(
    readonly host: Composed,
    saved: SavedGame,
    layout: Layout,
    { base, white, isPast }: Circumstances,
  ) {
    super(host.core, saved.game, saved.start, layout);
    this.base = base;
    this.white = white;
    this.isPast = isPast;
  }

  static async over(
    host: Composed,
    saved: SavedGame,
    circumstances: Circumstances,
  ): Promise<Contest> {
    const layout = await layoutOf(host.core, saved.game);
    const contest = new Contest(host, saved, layout, circumstances);
    await contest.resume(saved);
    return contest;
  }

  override get whole(): Session {
    return this.host;
  }

  /** Who of the whole game's players has this colour here. */
  playerOf(side: Side): Side {
    return side === 'w' ? this.white : other(this.white);
  }

  override playerName(side: Side): string {
    return placeName(this.playerOf(side));
  }

  override get question(): string | undefined {
    return decisionOf(this.host.state);
  }

  override get mayEnter(): boolean {
    return !this.isPast && this.host.isContested && super.mayEnter;
  }

  override get mayUndo(): boolean {
    return this.isEntering || this.host.mayUndo;
  }

  override undo(): Promise<void> {
    return this.isEntering ? this.cancel() : this.host.undo();
  }

  /** Only who is to move may give it up. */
  override get mayResign(): boolean {
    return this.mayEnter;
  }

  override resign(): Promise<void> {
    this.interrupt();
    return this.host.concede();
  }

  override get resigner(): Side {
    return this.side;
  }

  override lookAt(ply: number) {
    this.host.lookAt(Math.max(0, this.base) + ply);
  }

  /** The whole game has so many turns of it and is looked at behind so many. */
  goTo(count: number, at: number) {
    if (count < this.count) this.rewind(count);
    super.lookAt(at);
    if (!this.isPast) void this.inOrder(() => this.prepare());
  }

  /** The engine is not to think on. */
  halt() {
    this.interrupt();
  }

  override record(): Promise<string> {
    return this.host.record();
  }

  override keep() {
    if (this.clock && !this.isPast) this.host.keepClock();
  }

  protected override async listed(turn: string): Promise<void> {
    await this.host.append(turn);
  }

  protected override async prepare(): Promise<void> {
    if (!this.isPast && this.host.isContested) await super.prepare();
  }

  // The whole game's line and this one's must not run apart.
  protected override inOrder(act: () => Promise<void>): Promise<void> {
    return this.host.queue(async () => {
      if (this.closed) return;
      try {
        await act();
      } catch (error) {
        this.problem = sentence(error);
      }
    });
  }
}
