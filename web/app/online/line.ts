// One WebSocket to the site. It comes back by itself, with growing waits and some chance in them, so that not all pages
// come at once. What is said on it is decided elsewhere (socket.ts): it tells when the site has greeted.
import type { PageSays, SiteSays } from './shapes';

/** The part of a WebSocket that is used here; tests give their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
}

/** What it needs of the world. */
export interface World {
  /** A wire to the site; or to one of its halls, where games are kept whose ids end with this letter. */
  open(hall?: string): Wire;
  later(milliseconds: number, act: () => void): () => void;
  /** Milliseconds; only differences count. */
  time(): number;
  /** From 0 to 1. */
  random(): number;
}

/** `away`: there was a connection, and it is being sought. */
export type Link = 'closed' | 'opening' | 'open' | 'away';

/** What is told of a line. */
export interface Ears {
  greeted(hello: Extract<SiteSays, { t: 'hello' }>): void;
  /** All but greetings and signs of life. */
  heard(message: SiteSays): void;
  changed(link: Link): void;
  /** The site knows the cookie no longer, and the connection is not sought until it is opened again. */
  expelled(): void;
}

/** How the site closes a wire whose cookie is nobody's, or nobody's any more. */
const strangersWire = 4401;
const shortestWait = 500;
const longestWait = 30_000;
/** A wire on which nothing comes for so many beats is dead; and one on which nothing comes at first, before it is known
 * how often it beats. */
const missedBeats = 1.5;
const leastSilence = 5_000;
const firstSilence = 10_000;

export class Line {
  link: Link = 'closed';
  #wire: Wire | undefined;
  #tries = 0;
  #cancelOpen = () => {};
  #cancelSilence = () => {};
  #beat: { at: number; every?: number } | undefined;

  constructor(
    private readonly world: World,
    private readonly ears: Ears,
    private readonly hall?: string,
  ) {}

  open() {
    if (this.link === 'closed') this.#seek('opening');
  }

  /** The browser has its network again, or another account is there: not to wait longer. */
  reopen() {
    if (this.link === 'closed') return;
    this.#tries = 0;
    this.#drop();
    this.#connect();
  }

  close() {
    this.#drop();
    this.#cancelOpen();
    this.#to('closed');
  }

  /** Says it where there is a wire; tells whether there is. */
  say(message: PageSays): boolean {
    if (this.link !== 'open') return false;
    this.#wire?.send(JSON.stringify(message));
    return true;
  }

  #seek(link: Link) {
    this.#to(link);
    const most = Math.min(longestWait, shortestWait * 2 ** this.#tries);
    const wait = link === 'opening' ? 0 : most * (0.5 + this.world.random() / 2);
    this.#tries += 1;
    this.#cancelOpen();
    if (wait === 0) this.#connect();
    else this.#cancelOpen = this.world.later(wait, () => this.#connect());
  }

  #connect() {
    this.#cancelOpen();
    let wire: Wire;
    try {
      wire = this.world.open(this.hall);
    } catch {
      this.#seek('away');
      return;
    }
    this.#wire = wire;
    this.#beat = undefined;
    // What an older wire still says is nobody's.
    wire.onmessage = ({ data }) => this.#wire === wire && this.#take(String(data));
    wire.onclose = (event) => this.#wire === wire && this.#closed(event?.code);
    this.#listen();
  }

  #drop() {
    const wire = this.#wire;
    this.#wire = undefined;
    this.#cancelSilence();
    wire?.close();
  }

  #closed(code: number | undefined) {
    if (code !== strangersWire) return this.#lost();
    this.close();
    this.ears.expelled();
  }

  #lost() {
    this.#drop();
    this.#seek('away');
  }

  #to(link: Link) {
    this.link = link;
    this.ears.changed(link);
  }

  #take(text: string) {
    let message: SiteSays;
    try {
      message = JSON.parse(text) as SiteSays;
    } catch {
      return;
    }
    this.#listen();
    switch (message.t) {
      case 'hello':
        this.#tries = 0;
        this.#to('open');
        return this.ears.greeted(message);
      case 'beat':
        return this.#answerBeat(message.n);
      case 'restart':
        return this.#lost();
      default:
        this.ears.heard(message);
    }
  }

  #answerBeat(n: number) {
    const at = this.world.time();
    this.#beat = { at, ...(this.#beat ? { every: at - this.#beat.at } : {}) };
    this.say({ t: 'beat', n });
    this.#listen();
  }

  /** How often it beats is the site's choice: a wire that is silent for longer than that is dead, whatever it looks like. */
  #listen() {
    this.#cancelSilence();
    const { every } = this.#beat ?? {};
    const silence =
      every === undefined ? firstSilence : Math.max(leastSilence, every * missedBeats);
    this.#cancelSilence = this.world.later(silence, () => this.#lost());
  }
}

export function browserWorld(): World {
  return {
    open: (hall) => {
      const address = new URL(hall ? `socket?hall=${hall}` : 'socket', document.baseURI);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      return new WebSocket(address) as unknown as Wire;
    },
    later: (milliseconds, act) => {
      const id = setTimeout(act, milliseconds);
      return () => clearTimeout(id);
    },
    time: () => performance.now(),
    random: () => Math.random(),
  };
}
