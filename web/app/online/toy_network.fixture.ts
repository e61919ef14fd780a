// What lies between a page and a site, for tests: wires that are cut and come back, a clock that the test turns, and messages
// that are lost, come twice or in another order.
import type { PageSays, SiteSays } from './shapes';
import type { Wire, World } from './line';

export class ToyWire implements Wire {
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  readonly sent: PageSays[] = [];
  open = true;
  /** What takes what the page says. */
  takes: (message: PageSays) => void = () => undefined;
  ends: () => void = () => undefined;

  /** `hall`: of the site, to which it leads. */
  constructor(readonly hall?: string) {}

  send(text: string) {
    const message = JSON.parse(text) as PageSays;
    if (!this.open) return;
    this.sent.push(message);
    this.takes(message);
  }

  says(message: SiteSays) {
    if (this.open) this.onmessage?.({ data: JSON.stringify(message) });
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.ends();
  }

  /** The network is gone: both sides find out. */
  cut() {
    if (!this.open) return;
    this.close();
    this.onclose?.();
  }
}

export class ToyWorld implements World {
  readonly wires: ToyWire[] = [];
  /** Whether there is a network. */
  up = true;
  chance = 0.5;
  #now = 0;
  #ids = 0;
  readonly #alarms = new Map<number, { at: number; act: () => void }>();
  /** Told of each wire that is opened. */
  onopen: (wire: ToyWire) => void = () => undefined;

  open(hall?: string): Wire {
    const wire = new ToyWire(hall);
    this.wires.push(wire);
    if (this.up) this.onopen(wire);
    else queueMicrotask(() => wire.cut());
    return wire;
  }

  later(milliseconds: number, act: () => void): () => void {
    const id = ++this.#ids;
    this.#alarms.set(id, { at: this.#now + milliseconds, act });
    return () => this.#alarms.delete(id);
  }

  time = () => this.#now;

  // Ids of commands are made of it: each another one.
  random = () => (this.chance = (this.chance * 7919 + 0.123) % 1);

  get wire(): ToyWire {
    return this.wires.at(-1)!;
  }

  /** When the next alarm goes off, from now on. */
  get wait(): number | undefined {
    const times = [...this.#alarms.values()].map(({ at }) => at);
    return times.length > 0 ? Math.min(...times) - this.#now : undefined;
  }

  async advance(milliseconds: number) {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = [...this.#alarms].sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next || next[1].at > end) break;
      this.#alarms.delete(next[0]);
      this.#now = next[1].at;
      next[1].act();
      await settled();
    }
    this.#now = end;
    await settled();
  }
}

/** What has been asked of promises is done. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
