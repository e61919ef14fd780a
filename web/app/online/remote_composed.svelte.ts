// A composed game with others: the contests in its middle are played at the site, too, and what falls by lot falls there.
import { hostOf } from '../composed/composed.svelte';
import { followSand, turnSoFar } from './clocks_at_site';
import type { People } from './people.svelte';
import { RemoteSession } from './remote_session.svelte';
import type { GameView, OfGame } from './shapes';

export class RemoteComposed extends hostOf(RemoteSession) {
  /** Who comes to the game is shown the contest in its middle at once. */
  override async join(people: People, view: GameView): Promise<void> {
    await super.join(people, view);
    await this.queue(async () => undefined);
  }

  override hear(message: OfGame) {
    super.hear(message);
    const { lots_hash, lots } = this.head.terms;
    if (!lots_hash) return;
    // How lots fell is told once the game is over.
    if (message.t === 'over') this.people.socket.again(this.id);
    if (message.t === 'game' && lots && this.mine)
      void this.inOrder(() => this.collect().catch(() => undefined));
  }

  /** Its start with the seed of its lots; nothing while it goes on. */
  get seeded(): string | undefined {
    const [begun] = this.head.events;
    return this.head.terms.lots && begun?.kind === 'begun' ? begun.settings.start : undefined;
  }

  protected override get recordTags(): Record<string, string> {
    const tags = super.recordTags;
    return this.seeded ? { ...tags, Position: this.seeded } : tags;
  }

  protected override get isBrokenOff(): boolean {
    return this.live && this.over && !this.now?.outcome;
  }

  /** What is in question is said to both. */
  override get question(): string | undefined {
    const isAsked = this.state?.composed?.use?.stage === 'asked';
    const asks = this.live && !this.over && !this.sending && !this.isPaused;
    if (asks && (isAsked || this.isHere(this.side))) return super.question;
    return this.questionAs(this.side);
  }

  protected override async prepare(): Promise<void> {
    this.clockLeft = turnSoFar(this);
    await super.prepare();
    const { contest, progress } = this;
    if (!contest || this.sending) return;
    followSand({ progress, over: this.over || contest.place.isPast }, contest.atBoard);
  }

  /** The site takes a contest that is over off at once: its end stays at the board until one goes on. */
  protected override async align(): Promise<void> {
    const contest = this.live && !this.contest?.place.isPast ? this.contest : undefined;
    await super.align();
    if (!contest || this.isContested || !this.live) return;
    const end = this.#endOf(contest.place.base);
    if (end === undefined) return;
    contest.place.isPast = true;
    this.turnTo(end);
  }

  /** The ply at which the contest that has begun at `base` was decided on its board. */
  #endOf(base: number): number | undefined {
    for (let ply = this.count; ply > Math.max(0, base); --ply) {
      const { stage, contest } = this.states[ply]?.composed?.use ?? {};
      const isOver = stage === 'won' || stage === 'lost';
      if (isOver && contest?.turns === ply - base) return ply;
    }
    return undefined;
  }

  protected override end() {
    super.end();
    void this.queue(() => this.followContest());
  }

  /** A turn ahead is one on the board. */
  override get mayPlayAhead(): boolean {
    return !this.isContested && super.mayPlayAhead;
  }
}
