// A toy game in progress, as much of it as tests of sessions need: turns, resignation, takebacks and clocks of a base and
// an increment. What the core does is in src/play.
import type {
  Ending,
  PlayAnswer,
  PlayCommand,
  PlayEvent,
  PlaySettings,
  PlayStatus,
  Side,
} from '../../protocol';

type Happening = PlayEvent extends infer E
  ? E extends PlayEvent
    ? Omit<E, 'version' | 'at'>
    : never
  : never;

interface Now {
  turns: string[];
  /** At the beginning of each turn. */
  left: Record<Side, number>[];
  since: number;
  spent: number;
  held: boolean;
  ending?: Ending | undefined;
}

const sideOf = ({ turns }: Now): Side => (turns.length % 2 === 0 ? 'w' : 'b');
const lostBy = (side: Side, termination: string): Ending => ({
  result: side === 'w' ? '0-1' : '1-0',
  termination,
});

export class ToyGame {
  readonly events: PlayEvent[] = [];
  #now: Now = { turns: [], left: [], since: 0, spent: 0, held: false };

  constructor(private readonly isOver: (turns: string[]) => boolean) {}

  begin(settings: PlaySettings): this {
    return this.#happens({ kind: 'begun', settings }, 0);
  }

  replay(log: readonly PlayEvent[]): this {
    for (const event of log) this.#apply(event);
    return this;
  }

  tell(command: PlayCommand, at: number) {
    const side = sideOf(this.#now);
    if (!this.#now.ending && this.#leftOf(side, at) === 0 && command.kind !== 'hold')
      return this.#happens({ kind: 'ended', ending: lostBy(side, 'time') }, at);
    switch (command.kind) {
      case 'turn':
        this.#happens({ kind: 'turn', turn: command.turn }, at);
        if (this.isOver(this.#now.turns))
          this.#happens({ kind: 'ended', ending: { result: '1-0', termination: 'reserve' } }, at);
        return this;
      case 'resign':
        return this.#happens({ kind: 'ended', ending: lostBy(command.by, 'resign') }, at);
      case 'adjudicate':
        return this.#happens(
          { kind: 'ended', ending: { result: command.result, termination: command.termination } },
          at,
        );
      case 'offer': {
        const { turns, ending } = this.#now;
        const isDeclared = ending && ending.termination !== 'reserve';
        return this.#happens({ kind: 'taken-back', ply: turns.length - (isDeclared ? 0 : 1) }, at);
      }
      case 'hold':
        return this.#happens({ kind: 'held', adjourned: false }, at);
      case 'go-on':
        return this.#happens({ kind: 'went-on' }, at);
      case 'give-time':
        return this.#happens({ kind: 'time-given', to: command.to, ms: command.ms }, at);
      default:
        return this;
    }
  }

  answer(since: number, at: number): PlayAnswer {
    const { turns, ending, held } = this.#now;
    const side = sideOf(this.#now);
    const counts = this.#control(side)?.base !== undefined;
    const runs = counts && !held && !ending && turns.length > 0;
    const left = (of: Side) => (counts ? { [of]: this.#leftOf(of, at) } : {});
    const game: PlayStatus = {
      taken: 0,
      version: this.events.length,
      turns,
      side,
      ...(ending ? { ending } : {}),
      left: { ...left('w'), ...left('b') },
      ...(runs ? { running: side, ends: at + (this.#leftOf(side, at) ?? 0) } : {}),
      held,
      adjourned: false,
      offers: {},
      takebacks: {},
    };
    return { events: this.events.slice(since), game };
  }

  #control(side: Side) {
    const [begun] = this.events;
    return begun?.kind === 'begun' ? begun.settings.time?.[side] : undefined;
  }

  #leftOf(side: Side, at: number): number | undefined {
    const { held, ending, since, spent, left, turns } = this.#now;
    const own = left.at(-1)?.[side];
    if (own === undefined || this.#control(side)?.base === undefined) return undefined;
    const isFree = turns.length === 0;
    const runs = !held && !ending ? at - since : 0;
    return sideOf(this.#now) === side && !isFree ? Math.max(0, own - spent - runs) : own;
  }

  #happens(what: Happening, at: number): this {
    this.#apply({ ...what, version: this.events.length + 1, at });
    return this;
  }

  #apply(event: PlayEvent) {
    const now = this.#now;
    const side = sideOf(now);
    const before = this.#leftOf(side, event.at) ?? 0;
    this.events.push(event);
    if (event.kind === 'begun')
      now.left = [{ w: this.#control('w')?.base ?? 0, b: this.#control('b')?.base ?? 0 }];
    if (event.kind === 'turn') {
      const earned = now.turns.length > 0 ? (this.#control(side)?.increment ?? 0) : 0;
      now.left = [...now.left, { ...now.left.at(-1)!, [side]: before + earned }];
      now.turns = [...now.turns, event.turn];
    }
    if (event.kind === 'taken-back') {
      now.turns = now.turns.slice(0, event.ply);
      now.left = now.left.slice(0, event.ply + 1);
      now.ending = undefined;
    }
    if (event.kind === 'time-given')
      now.left = now.left.map((left) => ({ ...left, [event.to]: left[event.to] + event.ms }));
    if (event.kind === 'held') now.spent += now.held ? 0 : event.at - now.since;
    else if (event.kind !== 'went-on' && event.kind !== 'time-given') now.spent = 0;
    if (event.kind !== 'time-given') now.since = event.at;
    if (event.kind === 'held' || event.kind === 'went-on') now.held = event.kind === 'held';
    if (event.kind === 'ended') now.ending = event.ending;
  }
}
