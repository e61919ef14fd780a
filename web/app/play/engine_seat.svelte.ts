// The engine at a seat of a game: it is asked for its turns, and as a teacher it offers bad ones back (teaching.ts).
import type { Side, State } from '../../protocol';
import { whenIdle } from '../base/idle';
import type { Ending, GameSoFar } from '../core/game';
import { type Core, CoreError } from '../core/core';
import { turnOfEngine } from './engine_turn';
import type { GameClock } from './game_clock';
import type { Seat } from '../keeping/saved_games';
import type { Objection } from './teaching';
import { sentence } from '../texts';
import type { TurnEntry } from './turn_entry.svelte';

/** What it asks of the game, and tells it: a part of a session. */
export interface EngineGame {
  readonly core: Core;
  readonly game: string;
  readonly turns: string[];
  readonly states: State[];
  readonly outcome: Ending | undefined;
  readonly clock: GameClock | undefined;
  readonly entry: TurnEntry;
  problem: string;
  seat(side: Side): Seat;
  soFar(turns: string[]): GameSoFar;
  /** How long it may think of a turn, of so many milliseconds. */
  thinkingTime(most: number): number;
  inOrder(act: () => Promise<void>): Promise<void>;
  play(turn: string): Promise<void>;
  say(text: string): void;
  /** Its search was taken back: whoever is to move now may be the engine again. */
  resume(): Promise<void>;
}

export class EngineSeat {
  thinking = $state(false);
  failed = $state(false);
  /** A bad turn that the engine offers back; it waits for an answer. */
  objection: Objection | undefined = $state.raw();

  // The ply of the last objection: there is one for each turn at most.
  #objectedAt: number | undefined;
  #search: AbortController | undefined;

  constructor(private readonly game: EngineGame) {}

  /** Where it has a seat, it comes before it is asked, but not before the board is there. */
  expect() {
    const { game } = this;
    const isSeated = (side: Side) => game.seat(side).kind === 'engine';
    if (isSeated('w') || isSeated('b')) whenIdle(() => game.core.expectSearch(game.game));
  }

  interrupt() {
    this.#search?.abort();
  }

  /** Not part of the queue, so that a player can undo or resign meanwhile. */
  async think({ level, teaches }: Extract<Seat, { kind: 'engine' }>): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    const search = new AbortController();
    this.#search = search;
    const { game } = this;
    const { turns } = game;
    try {
      if (teaches && !game.clock && (await this.#objects(turns, search.signal))) return;
      const best = await turnOfEngine(
        game.core,
        game.soFar(turns),
        { level, clock: game },
        search.signal,
      );
      this.thinking = false;
      await game.inOrder(async () => {
        if (search.signal.aborted || game.turns !== turns || game.outcome) return;
        // Looking back at earlier turns does not hold the game up.
        await this.#play(best);
      });
    } catch (error) {
      if (!search.signal.aborted) {
        this.failed = true;
        game.problem = sentence(error);
      }
    } finally {
      this.thinking = false;
    }
    if (search.signal.aborted) await game.resume();
  }

  /** At the time at which it comes. Where its glass has run out meanwhile, another turn. */
  async #play(best: string) {
    const { game } = this;
    if (!game.clock) return game.play(best);
    try {
      await game.play(game.clock.timed(best));
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      await game.play(await game.entry.anyTurn());
    }
  }

  /** Whether the last turn is offered back. */
  async #objects(turns: string[], signal: AbortSignal): Promise<boolean> {
    const { game } = this;
    const ply = turns.length - 1;
    const before = game.states[ply];
    if (!before || before.only || game.seat(before.side).kind === 'engine') return false;
    if (this.#objectedAt === ply) return false;
    const { objectionTo } = await import('./teaching');
    const objection = await objectionTo(game.core, game.soFar(turns), before.side, signal);
    if (signal.aborted || !objection || game.turns !== turns) return false;
    this.#objectedAt = ply;
    this.objection = objection;
    game.say(objection.said);
    return true;
  }
}
