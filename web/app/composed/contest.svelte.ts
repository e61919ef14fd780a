// A contest in the middle of a composed game: a session of its own game, whose turns go into the list of the one that waits
// for it, its host. It keeps nothing: the whole game is what is kept, copied and taken back.
//
// Its game may be a composed one with contests of its own (composed.svelte.ts); then its host may be a contest itself.
// What makes a session a contest is therefore said once, for sessions of any kind.
import { composedGame } from '../base/games';
import type { Side } from '../../protocol';
import { other } from '../words/describe';
import type { SavedGame } from '../keeping/saved_games';
import { Session } from '../play/session.svelte';
import { gameName, sentence } from '../texts';
import { typeName } from '../games/potentials/words';
import { c, decisionOf, placeName, userOf } from './words';

/** One of the games that are played in one another's middle: what it is called there, and how its board is seen. */
export interface Nested {
  name: string;
  look?: () => void;
}

/** The game in whose middle contests are played (composed.svelte.ts). */
export interface Host extends Session {
  /** The games in whose middle it is played itself, and itself. */
  readonly trail: Nested[];
  /** The sides that who sits there has in these. */
  places(side: Side): Side[];
  /** Whether a contest is being played. */
  readonly isContested: boolean;
  queue(act: () => Promise<void>): Promise<void>;
  append(turn: string): Promise<void>;
  endContest(how: 'concede' | 'draw'): Promise<void>;
  keepOn(): void;
}

/** Where a contest is played. */
export interface Place {
  host: Host;
  /** The ply of the host at which it began; below 0 where the host began in its middle. */
  base: number;
  /** Who of the host's players is White in it. */
  white: Side;
  /** The capital of the type of the potential for which it is played. */
  type: string;
  /** Whether it is only looked back at. */
  isPast: boolean;
}

// The one shape of constructor to which TypeScript lets a class be added.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Kind = new (...args: any[]) => Session;

// A class, not a long function.
// eslint-disable-next-line max-lines-per-function
export function contestOf<Base extends Kind>(Base: Base) {
  return class extends Base {
    place!: Place;

    async begin(place: Place, saved: SavedGame): Promise<void> {
      this.place = place;
      await this.restore(saved);
      this.engine.expect();
    }

    get host(): Host {
      return this.place.host;
    }

    override get whole(): Session {
      return this.host.whole;
    }

    override get asker(): Session {
      return this.host.mayEnter ? this.host : this;
    }

    /** The games in whose middle it is played, the outermost first, and itself. */
    get trail(): Nested[] {
      const { type, base } = this.place;
      const around = this.host.trail;
      const name = around.at(-1)?.name ?? 'GIPF';
      const own = this.game === composedGame ? c('trail.composed', { type: typeName(type) }) : '';
      const look = base > 0 ? { look: () => this.host.lookAt(base - 1) } : {};
      return [...around.slice(0, -1), { name, ...look }, { name: own || gameName(this.game) }];
    }

    /** Who of the host's players has this colour here. */
    playerOf(side: Side): Side {
      return side === 'w' ? this.place.white : other(this.place.white);
    }

    /** The sides that who sits there has in the games in whose middle it is played, the outermost first. */
    places(side: Side): Side[] {
      const there = this.playerOf(side);
      return [...this.host.places(there), there];
    }

    override get isKeptElsewhere(): boolean {
      return this.whole.isKeptElsewhere;
    }

    override isHere(side: Side): boolean {
      return this.whole.isHere(this.placeInWhole(side));
    }

    override placeInWhole(side: Side): Side {
      return this.host.placeInWhole(this.playerOf(side));
    }

    /** Who plays elsewhere sits at the other end; two at one screen sit as they like. */
    override get near(): Side {
      if (!this.isKeptElsewhere) return super.near;
      return this.placeInWhole('w') === this.whole.near ? 'w' : 'b';
    }

    override get mayPause(): boolean {
      return this.whole.mayPause;
    }

    override hurried(side: Side): void {
      this.whole.hurried(this.placeInWhole(side));
    }

    override playerName(side: Side): string {
      return placeName(this.places(side));
    }

    override get question(): string | undefined {
      return decisionOf(this.host.state) ?? this.whole.questionAs(this.side) ?? super.question;
    }

    override get lookedAt(): string | undefined {
      return decisionOf(this.host.state);
    }

    protected override get goesOn(): boolean {
      return this.host.isContested && super.goesOn;
    }

    override get mayUndo(): boolean {
      return this.isEntering || this.host.mayUndo;
    }

    override undo(): Promise<void> {
      return this.isEntering ? this.cancel() : this.host.undo();
    }

    /** Only who is to move may give it up. */
    override get mayResign(): boolean {
      return this.mayEnter && this.seat(this.side).kind === 'person';
    }

    override resign(): Promise<void> {
      return this.#end('concede');
    }

    /** A draw lets the potential be used (D13), so it is for the opponent of its user to agree to one. */
    override get concessions() {
      const { now } = this.host;
      if (!this.mayResign || !now || this.playerOf(this.side) === userOf(now)) return [];
      return [{ name: c('contest.draw'), make: () => this.#end('draw') }];
    }

    #end(how: 'concede' | 'draw'): Promise<void> {
      this.interrupt();
      return this.host.endContest(how);
    }

    override get resigner(): Side {
      return this.side;
    }

    override lookAt(ply: number) {
      this.host.lookAt(Math.max(0, this.place.base) + ply);
    }

    /** The host has these turns of it and is looked at behind so many. */
    async goTo(line: string[], at: number): Promise<void> {
      if (line.length < this.count) this.rewind(line.length);
      else if (line.length === this.count) await this.takeTime(line);
      await this.catchUp(line.slice(this.count));
      this.turnTo(at);
      // What is being entered stays.
      if (!this.entry.partial) await this.prepare();
    }

    override record(): Promise<string> {
      return this.host.record();
    }

    override keep() {
      if (this.clock && !this.place.isPast) this.store();
    }

    protected override store() {
      this.host.keepOn();
    }

    protected override async listed(turn: string): Promise<void> {
      await this.host.append(turn);
    }

    // The host's line and this one's must not run apart.
    override inOrder(act: () => Promise<void>): Promise<void> {
      return this.host.queue(async () => {
        if (this.closed) return;
        try {
          await act();
        } catch (error) {
          this.problem = sentence(error);
        }
      });
    }
  };
}

export const Contest = contestOf(Session);
export type Contest = InstanceType<typeof Contest>;
