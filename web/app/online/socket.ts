// The one WebSocket to the site. It comes back by itself, with growing waits and some chance in them, so that not all
// pages come at once; then it says again what holds: the lobby, own seeks, the games that are watched (from the version
// that is known), and each command that nothing has answered, with its id as before. The site does one id once, so that
// nothing is lost and nothing happens twice.
//
// What is only worth saying at once (chat, a claim) is not kept.
import { SiteError } from './site';
import type { OfGame, PageSays, SiteSays, Terms, Told } from './shapes';

/** The part of a WebSocket that is used here; tests give their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
}

/** What it needs of the world. */
export interface World {
  open(): Wire;
  later(milliseconds: number, act: () => void): () => void;
  /** Milliseconds; only differences count. */
  time(): number;
  /** From 0 to 1. */
  random(): number;
}

/** `away`: there was a connection, and it is being sought. */
export type Link = 'closed' | 'opening' | 'open' | 'away';

/** Who watches a game: which of its events he knows, and what he is told. */
export interface Watcher {
  readonly version: number | undefined;
  hear(message: OfGame): void;
}

type Command = Extract<PageSays, { t: 'do' }>;
interface Waiting {
  command: Command;
  done(version: number): void;
  refused(error: SiteError): void;
}

/** How the site closes a wire whose cookie is nobody's, or nobody's any more. */
const strangersWire = 4401;
const shortestWait = 500;
const longestWait = 30_000;
/** A wire on which nothing comes for so many beats is dead. */
const missedBeats = 1.5;
const leastSilence = 8_000;

export class SiteSocket {
  link: Link = 'closed';
  #wire: Wire | undefined;
  #tries = 0;
  #cancelOpen = () => {};
  #cancelSilence = () => {};
  #beat: { at: number; every?: number } | undefined;
  #lobby = false;
  #tournament: string | undefined;
  #tournaments = false;
  readonly #seeks = new Map<string, Extract<PageSays, { t: 'seek' }>>();
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #waiting = new Map<string, Waiting>();

  /** `hear` is told all but what answers commands; `changed`: how the connection is; `expelled`: the site knows the cookie
   *  no longer, and the connection is not sought until it is opened again. */
  constructor(
    private readonly world: World,
    private readonly hear: (message: SiteSays) => void,
    private readonly changed: (link: Link) => void = () => undefined,
    private readonly expelled: () => void = () => undefined,
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
    this.#seeks.clear();
    this.#to('closed');
  }

  lobby(on: boolean) {
    this.#lobby = on;
    this.say({ t: 'lobby', on });
  }

  /** One at a time; none: it is followed no longer. */
  tournament(id: string | undefined) {
    const before = this.#tournament;
    this.#tournament = id;
    if (id) this.say({ t: 'tournament', id, on: true });
    else if (before) this.say({ t: 'tournament', id: before, on: false });
  }

  /** The list of them. */
  tournaments(on: boolean) {
    this.#tournaments = on;
    this.say({ t: 'tournaments', on });
  }

  /** It ends with the wire, so the next one is told of it again. */
  seek(terms: Terms, range?: [number, number]) {
    const seek = { t: 'seek', terms, ...(range ? { range } : {}) } as const;
    this.#seeks.set(JSON.stringify(terms), seek);
    this.say(seek);
  }

  endSeek(id: string, terms: Terms) {
    this.forgetSeek(terms);
    this.say({ t: 'seek-end', id });
  }

  /** It has become a game. */
  forgetSeek(terms: Terms) {
    this.#seeks.delete(JSON.stringify(terms));
  }

  forgetSeeks() {
    this.#seeks.clear();
  }

  /** Answers what ends it. */
  watch(game: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(game) ?? new Set();
    this.#watchers.set(game, watchers.add(watcher));
    this.#sayWatch(game);
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0 || this.#watchers.get(game) !== watchers) return;
      this.#watchers.delete(game);
      this.say({ t: 'unwatch', game });
    };
  }

  /** Something of the game has not come: to be told again from what is known. */
  again(game: string) {
    if (this.#watchers.has(game)) this.#sayWatch(game);
  }

  /** Answers the version that it made once it has happened; throws a SiteError where it cannot. */
  tell(game: string, command: Told, ply?: number): Promise<number> {
    const id = this.#newId();
    const told: Command = { t: 'do', game, id, ...(ply === undefined ? {} : { ply }), command };
    return new Promise((done, refused) => {
      this.#waiting.set(id, { command: told, done, refused });
      this.say(told);
    });
  }

  /** Says it where there is a wire; tells whether there is. */
  say(message: PageSays): boolean {
    if (this.link !== 'open') return false;
    this.#wire?.send(JSON.stringify(message));
    return true;
  }

  #newId(): string {
    const letters = () => Math.floor(this.world.random() * 36 ** 7).toString(36);
    return (letters() + letters()).padEnd(8, '0').slice(0, 14);
  }

  #sayWatch(game: string) {
    const versions = [...(this.#watchers.get(game) ?? [])].map(({ version }) => version);
    // Who knows least is told most; the others know what they know.
    const from = versions.includes(undefined) ? undefined : Math.min(...(versions as number[]));
    this.say({ t: 'watch', game, ...(from === undefined ? {} : { from }) });
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
      wire = this.world.open();
    } catch {
      this.#seek('away');
      return;
    }
    this.#wire = wire;
    this.#beat = undefined;
    // What an older wire still says is nobody's.
    wire.onmessage = ({ data }) => this.#wire === wire && this.#take(String(data));
    wire.onclose = (event) => this.#wire === wire && this.#closed(event?.code);
  }

  #drop() {
    const wire = this.#wire;
    this.#wire = undefined;
    this.#cancelSilence();
    wire?.close();
  }

  #closed(code: number | undefined) {
    if (code !== strangersWire) return this.#lost();
    this.#drop();
    this.#to('closed');
    this.expelled();
  }

  #lost() {
    this.#drop();
    this.#seek('away');
  }

  #to(link: Link) {
    this.link = link;
    this.changed(link);
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
        return this.#greeted(message);
      case 'beat':
        return this.#answerBeat(message.n);
      case 'restart':
        return this.#lost();
      case 'done':
        this.#settle(message.id)?.done(message.version);
        return;
      case 'refused':
        this.#settle(message.id)?.refused(new SiteError(message.error));
        return;
      default:
        this.hear(message);
        this.#toWatchers(message);
    }
  }

  #greeted(hello: Extract<SiteSays, { t: 'hello' }>) {
    this.#tries = 0;
    this.#to('open');
    this.hear(hello);
    if (this.#lobby) this.say({ t: 'lobby', on: true });
    if (this.#tournaments) this.say({ t: 'tournaments', on: true });
    if (this.#tournament) this.say({ t: 'tournament', id: this.#tournament, on: true });
    for (const seek of this.#seeks.values()) this.say(seek);
    for (const game of this.#watchers.keys()) this.#sayWatch(game);
    for (const { command } of this.#waiting.values()) this.say(command);
  }

  #settle(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #toWatchers(message: SiteSays) {
    if (!('game' in message) || message.t === 'begins' || message.t === 'turn') return;
    const id = typeof message.game === 'string' ? message.game : message.game.id;
    for (const watcher of [...(this.#watchers.get(id) ?? [])]) watcher.hear(message as OfGame);
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
    if (every === undefined) return;
    const silence = Math.max(leastSilence, every * missedBeats);
    this.#cancelSilence = this.world.later(silence, () => this.#lost());
  }
}

export function browserWorld(): World {
  return {
    open: () => {
      const address = new URL('socket', document.baseURI);
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
