// The events of one game as they come from the site: each once and in order, whatever the way does to them. Some may come
// twice (after a reconnection), too early (one before them is missing) or too late.
import type { PlayEvent } from '../../protocol';

export class EventLog {
  #events: PlayEvent[] = [];

  get events(): readonly PlayEvent[] {
    return this.#events;
  }

  /** Of the last event; 0: there is none. */
  get version(): number {
    return this.#events.length;
  }

  /**
   * Takes those that follow on what is there and leaves the others; `gap`: one between them has not come, and all from
   * `version` on must be asked for.
   */
  add(events: readonly PlayEvent[]): { fresh: PlayEvent[]; gap: boolean } {
    const fresh: PlayEvent[] = [];
    const ordered = [...events].sort((a, b) => a.version - b.version);
    for (const event of ordered) {
      const next = this.version + 1;
      if (event.version < next) continue;
      if (event.version > next) return { fresh, gap: true };
      this.#events = [...this.#events, event];
      fresh.push(event);
    }
    return { fresh, gap: false };
  }

  /** Begins anew with a whole log. */
  replace(events: readonly PlayEvent[]) {
    this.#events = [];
    this.add(events);
  }
}
