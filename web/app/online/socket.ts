// What is said to the site and heard from it, whatever becomes of the lines meanwhile. When a line has come back, it says
// again what holds: the lobby, own seeks, the games that are watched (from the version that is known), and each command
// that nothing has answered, with its id as before. The site does one id once, so that nothing is lost and nothing happens
// twice.
//
// Where a site is several servers, the last letter of a game's id says in which hall the game is kept. For the games of a
// hall there is a line of its own as long as one of them is watched, so that the proxy can lead it to that server.
//
// What is only worth saying at once (chat, a claim) is not kept.
import { SiteError } from './site';
import { Line, type Link, type World } from './line';
import type { OfGame, PageSays, SiteSays, Terms, Told } from './shapes';

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

const hallOf = (game: string): string | undefined => /^[A-Za-z0-9]{8}([a-z])$/.exec(game)?.[1];

export class SiteSocket {
  link: Link = 'closed';
  readonly #line: Line;
  readonly #halls = new Map<string, Line>();
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
  ) {
    this.#line = new Line(world, {
      greeted: (hello) => this.#greeted(hello),
      heard: (message) => this.#take(message, true),
      changed: () => this.#tellLink(),
      expelled: () => this.#beExpelled(),
    });
  }

  open() {
    this.#line.open();
  }

  /** The browser has its network again, or another account is there: not to wait longer. */
  reopen() {
    this.#line.reopen();
    for (const line of this.#halls.values()) line.reopen();
  }

  close() {
    this.#seeks.clear();
    this.#line.close();
    for (const hall of [...this.#halls.keys()]) this.#closeHall(hall);
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

  /** It ends with the line, so the next one is told of it again. */
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
    this.#openHall(game);
    this.#sayWatch(game);
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0 || this.#watchers.get(game) !== watchers) return;
      this.#watchers.delete(game);
      this.say({ t: 'unwatch', game });
      this.#closeIdle(game);
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
      this.#openHall(game);
      this.say(told);
    });
  }

  /** Says it where there is a line; tells whether there is. */
  say(message: PageSays): boolean {
    const hall = 'game' in message ? hallOf(message.game) : undefined;
    const line = (hall && this.#halls.get(hall)) || this.#line;
    return line.say(message);
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

  /** Once the site has greeted: before, the cookie may be nobody's. */
  #openHall(game: string) {
    const hall = hallOf(game);
    if (!hall || this.#halls.has(hall) || this.#line.link !== 'open') return;
    const line = new Line(
      this.world,
      {
        greeted: () => this.#sayOfGames(hall),
        heard: (message) => this.#take(message, false),
        changed: () => this.#tellLink(),
        expelled: () => this.#beExpelled(),
      },
      hall,
    );
    this.#halls.set(hall, line);
    line.open();
  }

  #closeHall(hall: string) {
    const line = this.#halls.get(hall);
    this.#halls.delete(hall);
    line?.close();
  }

  /** The hall of this game, where nothing more is watched or waited for. */
  #closeIdle(game: string) {
    const hall = hallOf(game);
    const waiting = [...this.#waiting.values()].map(({ command }) => command.game);
    if (hall && ![...this.#watchers.keys(), ...waiting].some((one) => hallOf(one) === hall))
      this.#closeHall(hall);
  }

  /** What is played is what counts: the site is away where the line to a game is. */
  #tellLink() {
    const isAway = [...this.#halls.values()].some(({ link }) => link === 'away');
    const link = this.#line.link === 'open' && isAway ? 'away' : this.#line.link;
    if (link === this.link) return;
    this.link = link;
    this.changed(link);
  }

  #beExpelled() {
    this.#line.close();
    for (const hall of [...this.#halls.keys()]) this.#closeHall(hall);
    this.expelled();
  }

  #greeted(hello: Extract<SiteSays, { t: 'hello' }>) {
    this.hear(hello);
    if (this.#lobby) this.say({ t: 'lobby', on: true });
    if (this.#tournaments) this.say({ t: 'tournaments', on: true });
    if (this.#tournament) this.say({ t: 'tournament', id: this.#tournament, on: true });
    for (const seek of this.#seeks.values()) this.say(seek);
    for (const game of this.#watchers.keys()) this.#openHall(game);
    for (const { command } of this.#waiting.values()) this.#openHall(command.game);
    this.#sayOfGames(undefined);
  }

  /** To the hall whose line has come, or to the site. */
  #sayOfGames(hall: string | undefined) {
    for (const game of this.#watchers.keys()) if (hallOf(game) === hall) this.#sayWatch(game);
    for (const { command } of this.#waiting.values())
      if (hallOf(command.game) === hall) this.say(command);
  }

  /** `fromSite`: else from a hall, which tells of games alone. */
  #take(message: SiteSays, fromSite: boolean) {
    if (message.t === 'done') return this.#settle(message.id)?.done(message.version);
    if (message.t === 'refused')
      return this.#settle(message.id)?.refused(new SiteError(message.error));
    if (fromSite || message.t === 'over' || message.t === 'error') this.hear(message);
    this.#toWatchers(message);
  }

  #settle(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) this.#closeIdle(waiting.command.game);
    return waiting;
  }

  #toWatchers(message: SiteSays) {
    if (!('game' in message) || message.t === 'begins' || message.t === 'turn') return;
    const id = typeof message.game === 'string' ? message.game : message.game.id;
    for (const watcher of [...(this.#watchers.get(id) ?? [])]) watcher.hear(message as OfGame);
  }
}
