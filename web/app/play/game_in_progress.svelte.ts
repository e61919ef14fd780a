// A game in progress as the core keeps it (src/play): its log is here, what follows from a command comes from there.
import type { PlayCommand, PlayEvent, PlaySettings, PlayStatus, Side, State } from '../../protocol';
import { type Core, CoreError } from '../core/core';
import type { GameSoFar } from '../core/game';
import type { SavedGame, Seat } from '../keeping/saved_games';

export class GameInProgress {
  log: readonly PlayEvent[] = [];
  /** How it stood when it was told something last, which was at `toldAt`. */
  status: PlayStatus = $state.raw({
    version: 0,
    turns: [],
    side: 'w',
    left: {},
    taken: 0,
    held: false,
    adjourned: false,
    offers: {},
    takebacks: {},
  });
  toldAt = 0;
  #opened = performance.now();

  /** `from`: its moment when the page opens it. It gets no older while nobody has it before him. */
  private constructor(
    private readonly core: Core,
    private readonly from: number,
  ) {}

  static async begin(core: Core, settings: PlaySettings): Promise<GameInProgress> {
    const game = new GameInProgress(core, 0);
    const { events, game: status } = await core.request('begin-game', { settings, at: 0 });
    game.#hear(events, status, 0);
    return game;
  }

  /** Goes on with a log; throws a CoreError where it is none. */
  static async resume(core: Core, log: PlayEvent[], at: number): Promise<GameInProgress> {
    const game = new GameInProgress(core, Math.max(at, log.at(-1)?.at ?? 0));
    game.log = log;
    await game.tellAsLeft();
    return game;
  }

  /** How old it is, in milliseconds. */
  get age(): number {
    return Math.round(this.from + performance.now() - this.#opened);
  }

  /** Who has lost it for this reason, which no turn is. */
  lostBy(reason: 'resign' | 'time'): Side | null {
    const { ending } = this.status;
    if (ending?.termination !== reason) return null;
    return ending.result === '1-0' ? 'b' : 'w';
  }

  /** All of it happens, or nothing and a CoreError says why. */
  tell(...commands: PlayCommand[]): Promise<void> {
    return this.#tellAt(this.age, commands);
  }

  /** What it is told before anybody has it before him happens when it was left: how long the page takes is nobody's. */
  async tellAsLeft(...commands: PlayCommand[]): Promise<void> {
    await this.#tellAt(this.from, commands);
    this.#opened = performance.now();
  }

  async #tellAt(at: number, commands: PlayCommand[]): Promise<void> {
    const { events, game } = await this.core.request('play', {
      log: [...this.log],
      commands,
      at,
    });
    this.#hear(events, game, at);
  }

  /** Its keeper is somewhere else (a site) and has made this log; `at`: its moment now. */
  async follow(log: PlayEvent[], at: number): Promise<void> {
    const moment = Math.max(at, log.at(-1)?.at ?? 0);
    const { game } = await this.core.request('play', { log, at: moment });
    this.log = log;
    this.status = game;
    this.toldAt = moment;
  }

  /** Back to this ply, or what no turn has ended goes on; `sides`: who has played each turn. */
  async takeBack(ply: number, sides: readonly Side[]): Promise<void> {
    do {
      const by = sides[this.status.turns.length - 1] ?? this.status.side;
      await this.tell({ kind: 'offer', by, offer: 'takeback' });
    } while (this.status.turns.length > ply);
  }

  #hear(events: PlayEvent[], status: PlayStatus, at: number) {
    this.log = [...this.log, ...events];
    this.toldAt = at;
    this.status = status;
  }
}

/** The game that was kept so, with its legal turns; none where there is nothing to play. */
export async function gameInProgress(
  core: Core,
  saved: SavedGame,
  so: GameSoFar,
  states: readonly State[],
): Promise<GameInProgress | undefined> {
  const kept = await goneOnWith(core, saved, so.turns);
  if (kept) return kept;
  try {
    const game = await GameInProgress.begin(core, settingsOf(saved, so, states[0]?.side ?? 'w'));
    await game.tellAsLeft(...commandsFor(saved, so.turns, states));
    return game;
  } catch (error) {
    if (error instanceof CoreError && error.code === 'game-over') return undefined;
    throw error;
  }
}

/** What is stored is not law: a log that is none, or another game's, is left alone. */
async function goneOnWith(
  core: Core,
  { log, age = 0 }: SavedGame,
  turns: string[],
): Promise<GameInProgress | undefined> {
  if (!log) return undefined;
  try {
    const game = await GameInProgress.resume(core, log, age);
    const told = game.status.turns;
    return told.length === turns.length && told.every((turn, ply) => turn === turns[ply])
      ? game
      : undefined;
  } catch (error) {
    if (error instanceof CoreError) return undefined;
    throw error;
  }
}

const seatOf = (seat: Seat) =>
  seat.kind === 'engine'
    ? { kind: seat.kind, level: seat.level }
    : { kind: seat.kind, ...(seat.name ? { name: seat.name } : {}) };

/** Who begins thinks of his first turn as long as he likes. */
function settingsOf({ seats, timer }: SavedGame, so: GameSoFar, first: Side): PlaySettings {
  const time = (side: Side) => ({
    ...timer?.control,
    ...(timer && side === first ? { free_turns: 1 } : {}),
  });
  return {
    game: so.game,
    start: so.position,
    seats: { w: seatOf(seats.w), b: seatOf(seats.b) },
    time: { w: time('w'), b: time('b') },
    repetition: so.repetition ?? 'none',
    takebacks: 'free',
  };
}

/** What has happened in a game that an older page has kept without its log. */
function commandsFor(
  { resigned, flagged, timer }: SavedGame,
  turns: string[],
  states: readonly State[],
): PlayCommand[] {
  const commands: PlayCommand[] = turns.map((turn, ply) => ({
    kind: 'turn',
    by: states[ply]?.side ?? 'w',
    turn,
  }));
  for (const to of ['w', 'b'] as const) {
    const ms = Math.round((timer?.left?.[to] ?? 0) - earned(timer, to, turns, states));
    if (timer?.left && ms !== 0) commands.push({ kind: 'give-time', to, ms });
  }
  if (resigned) commands.push({ kind: 'resign', by: resigned });
  else if (flagged)
    commands.push({
      kind: 'adjudicate',
      result: flagged === 'w' ? '0-1' : '1-0',
      termination: 'time',
    });
  return commands;
}

/** What he has before him if all his turns, played at once, have brought him their increments. */
function earned(
  timer: SavedGame['timer'],
  side: Side,
  turns: string[],
  states: readonly State[],
): number {
  if (!timer) return 0;
  const played = turns.filter((_, ply) => states[ply]?.side === side).length;
  const paid = states[0]?.side === side ? played - 1 : played;
  return timer.control.base + Math.max(0, paid) * timer.control.increment;
}
