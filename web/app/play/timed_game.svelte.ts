// A game at the board whose time may count: by its own rules (the glasses of TAMSK), or by a chess clock that its players
// have agreed on (chess_clock/).
import { standing, withSandAt } from '../../board/scene';
import type { PartialTurn, PlayCommand, Side, State } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import { later, type SavedTimer, Timer } from '../chess_clock/timer.svelte';
import { sideName } from '../words/describe';
import type { GameClock } from './game_clock';
import type { GameInProgress } from './game_in_progress.svelte';
import { GameLine } from './game_line.svelte';
import { sentence, t } from '../texts';
import { bareTurn } from '../words/turn_text';

/** Whether no choice is left but the word that says so. */
export const loses = ({ stage }: PartialTurn) => stage === 'pass' || stage === 'late';

export abstract class TimedGame extends GameLine {
  /** In a game in whose rules time counts. */
  clock: GameClock | undefined;
  /** A chess clock, where the players have agreed on one. */
  timer: Timer | undefined;
  /** What has happened, and how it stands; none in a game that is played in the middle of another. */
  progress: GameInProgress | undefined = $state.raw();
  /** Who has resigned. */
  readonly resigned: Side | null = $derived(this.progress?.lostBy('resign') ?? null);
  /** Whose time was over. */
  readonly flagged: Side | null = $derived(this.progress?.lostBy('time') ?? null);

  /** Of the turn, as it is told to those who do not see the glasses. */
  readonly #second = $derived.by(() => {
    const { now = 0, origin = 0 } = this.clock ?? {};
    return Math.floor(Math.max(0, now - origin) / 1000);
  });

  override get whole(): TimedGame {
    return this;
  }

  /** It is kept elsewhere: what nobody chooses is played there, and who is not here plays there. */
  get isKeptElsewhere(): boolean {
    return false;
  }

  /** Whether who plays this side does it here. */
  isHere(_side: Side): boolean {
    return true;
  }

  /** Who plays this side in the game in whose middle this one is played. */
  placeInWhole(side: Side): Side {
    return side;
  }

  /** What is said of a position that is looked back at, where that is more than its number. */
  get lookedAt(): string | undefined {
    return undefined;
  }

  /** What is waited for at a board on which who is to move has this side. */
  questionAs(_side: Side): string | undefined {
    return undefined;
  }

  /** No engine is to think on. */
  abstract interrupt(): void;
  /** A turn that counts comes onto the list and the board. */
  protected abstract takeIn(text: string, state: State): Promise<void>;
  /** The game is over by what no turn tells. */
  protected abstract end(): void;
  /** Whoever is to move now may be the engine again. */
  abstract resume(): Promise<void>;
  protected abstract store(): void;

  /** To be read out. */
  say(text: string) {
    this.announcement = text;
  }

  /** Whether the players have stopped the time: the board is covered until they go on. */
  get isPaused(): boolean {
    return this.clock?.covered === true || this.whole.timer?.covered === true;
  }

  /** What is played, said or decided goes to the game in progress; its clock follows. */
  protected async tell(...commands: PlayCommand[]): Promise<void> {
    await this.progress?.tell(...commands);
    this.followClock();
  }

  protected followClock() {
    if (this.progress) this.timer?.follow(this.progress.status, this.progress.toldAt);
  }

  /** Whether a turn still counts: whose time is over has lost, whatever he plays. */
  protected async counts(turn: string): Promise<boolean> {
    const { progress } = this;
    if (!progress) return true;
    const { side, turns } = progress.status;
    await this.tell({ kind: 'turn', by: side, turn });
    return progress.status.turns.length > turns.length;
  }

  /** Turns that were played elsewhere. Who was away is shown where the game is, not each turn on the way. */
  protected async catchUp(turns: readonly string[]): Promise<void> {
    for (const turn of turns.slice(0, -1)) {
      const state = await this.ask([...this.turns, turn]);
      this.setLine([...this.turns, turn], [...this.states, state]);
    }
    const [last] = turns.slice(-1);
    if (last !== undefined) await this.takeIn(last, await this.ask([...this.turns, last]));
  }

  /** The last turn is the same, only its time is another by the clock of who keeps the game. */
  protected async takeTime(told: readonly string[]): Promise<void> {
    const ply = this.count - 1;
    const [shown, turn] = [this.turns[ply], told[ply]];
    if (shown === undefined || turn === undefined || shown === turn) return;
    if (bareTurn(shown) !== bareTurn(turn)) return;
    const turns = [...this.turns.slice(0, ply), turn];
    this.setLine(turns, [...this.states.slice(0, -1), await this.ask(turns)]);
  }

  /** The chess clock stands, or goes on. */
  async pause(on: boolean): Promise<void> {
    const { whole } = this;
    if (!whole.timer || whole.outcome) return;
    if (on) whole.interrupt();
    // The page may be gone before the core has heard of it.
    whole.keep();
    await whole.inOrder(async () => {
      await whole.tell({ kind: on ? 'hold' : 'go-on' });
      whole.say(t(on ? 'clock.paused' : 'clock.resumed'));
      whole.keep();
    });
    if (!on) await this.resume();
  }

  /** Keeps how far the turn is that is being thought of. */
  keep() {
    const counts = this.clock ?? this.timer;
    if (counts && this.count > 0 && !this.outcome && !this.closed) this.store();
  }

  /** Sets the chess clock as it was left; who comes back to a game goes on when he is there. */
  protected async wind({ control }: SavedTimer): Promise<void> {
    const { progress } = this;
    if (!progress) return;
    this.timer = new Timer(
      control,
      {
        onEnd: () => void this.timeIsOver(),
        onLow: (side) => this.say(t('clock.low', { side: sideName(side) })),
      },
      { age: () => progress.age, later },
    );
    if (this.count > 0 && !this.outcome) await progress.tellAsLeft({ kind: 'hold' });
    this.followClock();
  }

  /** Of whose time it is; the core knows. */
  timeIsOver(): Promise<void> {
    this.interrupt();
    return this.inOrder(async () => {
      if (this.outcome) return;
      await this.tell({ kind: 'look' });
      if (this.outcome) this.end();
    });
  }

  /** How long the engine may think of a turn, of so many milliseconds. */
  thinkingTime(most: number): number {
    const sand = this.clock?.thinkingTime(most) ?? most;
    return this.whole.timer?.thinkingTime(sand) ?? sand;
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
      if (loses(partial)) return this.sayWord(partial, clicks);
      if (this.live && this.entry.partial) this.showEntry(await this.entry.set(clicks));
    });
  }

  /** Nothing can be chosen but the word that says so: the turn is over by itself. */
  protected async sayWord({ stage }: PartialTurn, clicks: string[]) {
    if (this.clock && this.isKeptElsewhere) return;
    this.interrupt();
    const { turn } = await this.entry.ask([...clicks, stage]);
    await this.play(turn);
  }

  override get ticking() {
    return this.live ? this.clock : undefined;
  }

  override get standing(): DrawnPiece[] {
    const { clock } = this;
    if (!clock || !this.live) return this.scene.pieces;
    const now = clock.origin + this.#second * 1000;
    return this.scene.pieces.map((piece) => withSandAt(piece, now));
  }

  protected override pieces(state: State | undefined): DrawnPiece[] {
    return standing(state, this.live ? this.clock?.origin : 0);
  }

  protected override get marks(): string[] {
    return this.clock?.marks ?? [];
  }

  protected override timed(turn: string): string {
    return this.clock?.timed(turn) ?? turn;
  }
}
