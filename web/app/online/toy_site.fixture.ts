// A site for tests, in one piece and in memory, as docs/site.md has it: guests, invitations, seeks, games that the built core
// keeps, chat, rematch. What it says of each person goes through `send`, which a test may lose, double, delay or reorder.
import type { PlayCommand, PlayEvent, PlayStatus, Side } from '../../protocol';
import type { Core } from '../core/core';
import type {
  Challenge,
  GameHead,
  GameView,
  Me,
  PageSays,
  Person,
  Seek,
  SiteSays,
  Terms,
} from './shapes';
import { speedOf } from './speed';

interface Kept {
  id: string;
  terms: Terms;
  players: Record<Side, Person>;
  log: PlayEvent[];
  status: PlayStatus;
  done: Map<string, SiteSays>;
  chat: GameView['chat'];
  rematch?: Side | undefined;
  next?: string | undefined;
}

interface Ear {
  who: string;
  send(message: SiteSays): void;
  lobby: boolean;
  watches: Set<string>;
}

export class ToyRefusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');

export class ToySite {
  readonly people = new Map<string, Person>();
  readonly games = new Map<string, Kept>();
  readonly challenges = new Map<string, Challenge>();
  readonly seeks = new Map<string, Seek>();
  readonly #ears = new Set<Ear>();
  #ids = 0;
  /** Of the site's clock. */
  time = () => Date.now();

  constructor(private readonly core: Core) {}

  #id(): string {
    this.#ids += 1;
    return `toy${String(this.#ids).padStart(5, '0')}`;
  }

  newGuest(name = ''): string {
    const id = this.#id();
    this.people.set(id, { id, name, kind: name ? 'person' : 'guest' });
    return id;
  }

  me(who: string | undefined): Me {
    const person = who && this.people.get(who);
    if (!person) return { account: null, ratings: {}, games: [], challenges: [] };
    const account = { ...person, role: 'player' as const, created: 0 };
    const games = [...this.games.values()]
      .filter(({ players, status }) => !status.ending && sideOf(players, person.id))
      .map((game) => this.head(game, person.id));
    const challenges = [...this.challenges.values()].filter(
      ({ from, to }) => from.id === person.id || to?.id === person.id,
    );
    return { account, ratings: {}, games, challenges };
  }

  head({ id, players, terms, log, status }: Kept, who: string | undefined): GameHead {
    const mine = who && sideOf(players, who);
    const speed = speedOf(terms.time);
    const { result = '*', termination } = status.ending ?? {};
    return {
      id,
      white: players.w,
      black: players.b,
      game: terms.game,
      ...(speed ? { speed } : {}),
      rated: terms.rated ?? false,
      status: status.ending ? (result === '*' ? 'aborted' : 'ended') : 'running',
      result,
      ...(termination ? { termination } : {}),
      plies: status.turns.length,
      created: log[0]?.at ?? 0,
      moved: log.at(-1)?.at ?? 0,
      ...(mine ? { mine } : {}),
      ...(status.ending ? {} : { turn: status.side }),
    };
  }

  view(game: Kept, who: string | undefined): GameView {
    return {
      ...this.head(game, who),
      terms: game.terms,
      events: told(game.log, game.status),
      present: this.#present(game),
      now: this.time(),
      chat: game.chat,
      ...(game.rematch ? { rematch: game.rematch } : {}),
      ...(game.next ? { next: game.next } : {}),
    };
  }

  challenge(who: string, terms: Terms, to?: string): Challenge {
    const challenge: Challenge = {
      id: this.#id(),
      from: this.#person(who),
      ...(to ? { to: this.#person(to) } : {}),
      terms,
      created: this.time(),
      expires: this.time() + 1e9,
    };
    this.challenges.set(challenge.id, challenge);
    if (to) this.#tell(to, { t: 'challenge', challenge });
    return challenge;
  }

  async accept(who: string, id: string): Promise<string> {
    const challenge = this.challenges.get(id);
    if (!challenge) throw new ToyRefusal('no-challenge');
    this.challenges.delete(id);
    this.#tell(challenge.from.id, { t: 'challenge-end', id, how: 'accepted' });
    return this.begin(challenge.terms, challenge.from, this.#person(who));
  }

  async begin(terms: Terms, first: Person, second: Person): Promise<string> {
    const side = terms.side === 'b' ? 'b' : 'w';
    const players = { [side]: first, [other(side)]: second } as Record<Side, Person>;
    const at = this.time();
    const { events, game } = await this.core.request('begin-game', {
      settings: {
        game: terms.game,
        start: terms.start ?? 'startpos',
        time: terms.time ? { w: terms.time, b: terms.time } : {},
        takebacks: terms.takebacks ?? 'agreed',
        due_turns: true,
      },
      at,
    });
    const id = this.#id();
    const kept: Kept = { id, terms, players, log: events, status: game, done: new Map(), chat: [] };
    this.games.set(id, kept);
    for (const { id: who } of [first, second])
      this.#tell(who, { t: 'begins', game: this.head(kept, who) });
    return id;
  }

  /** A page has connected; answers what takes what it says, and what ends it. */
  connect(who: string, send: (message: SiteSays) => void) {
    const ear: Ear = { who, send, lobby: false, watches: new Set() };
    this.#ears.add(ear);
    send({ t: 'hello', account: this.me(who).account, now: this.time(), version: 'toy' });
    return {
      take: (message: PageSays) => this.#take(ear, message),
      end: () => {
        this.#ears.delete(ear);
        for (const seek of this.seeks.values()) if (seek.from.id === who) this.#endSeek(seek.id);
        for (const id of ear.watches) this.#tellPresence(id);
      },
    };
  }

  async #take(ear: Ear, message: PageSays): Promise<void> {
    switch (message.t) {
      case 'lobby':
        ear.lobby = message.on;
        if (message.on) ear.send({ t: 'lobby', seeks: this.#seeksFor(ear.who), ...this.#crowd() });
        return;
      case 'seek':
        return this.#seek(ear.who, message.terms);
      case 'seek-end':
        return this.#endSeek(message.id);
      case 'seek-accept': {
        const seek = this.seeks.get(message.id);
        if (!seek) return;
        this.#endSeek(seek.id);
        await this.begin(seek.terms, seek.from, this.#person(ear.who));
        return;
      }
      case 'watch':
        return this.#watch(ear, message.game, message.from);
      case 'unwatch':
        ear.watches.delete(message.game);
        return;
      case 'do':
        return this.#do(ear, message);
      case 'chat':
        return this.#chat(ear.who, message.game, message.text);
      case 'rematch':
        return this.#rematch(ear.who, message.game, message.on);
      default:
        return;
    }
  }

  #watch(ear: Ear, id: string, from: number | undefined) {
    const game = this.#game(id);
    ear.watches.add(id);
    if (from === undefined || game.status.ending)
      ear.send({ t: 'game', game: this.view(game, ear.who) });
    else ear.send({ t: 'events', game: id, events: told(game.log, game.status).slice(from) });
    this.#tellPresence(id);
  }

  async #do(
    ear: Ear,
    { game: id, id: command, ply, command: told }: Extract<PageSays, { t: 'do' }>,
  ) {
    const game = this.#game(id);
    const before = game.done.get(command);
    if (before) return ear.send(before);
    try {
      const by = sideOf(game.players, ear.who);
      if (!by) throw new ToyRefusal('not-allowed');
      if (ply !== undefined && ply !== game.status.turns.length) throw new ToyRefusal('stale');
      await this.tell(game, { ...told, by });
      const done = { t: 'done', game: id, id: command, version: game.log.length } as const;
      game.done.set(command, done);
      ear.send(done);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const refused = { code: code ?? 'bad-request', text: message };
      ear.send({ t: 'refused', game: id, id: command, error: refused });
    }
  }

  /** What happens goes to all who watch. */
  async tell(game: Kept, command: PlayCommand): Promise<void> {
    const { log } = game;
    const { events, game: status } = await this.core.request('play', {
      log,
      commands: [command],
      at: Math.max(this.time(), log.at(-1)?.at ?? 0),
    });
    game.log = [...log, ...events];
    game.status = status;
    for (const ear of this.#watching(game.id)) {
      ear.send({ t: 'events', game: game.id, events });
      if (status.ending) ear.send({ t: 'over', game: this.head(game, undefined) });
    }
    const next = game.players[status.side].id;
    if (!status.ending) this.#tell(next, { t: 'turn', game: this.head(game, next) }, game.id);
  }

  #chat(who: string, id: string, text: string) {
    const game = this.#game(id);
    const line = { at: this.time(), from: this.#person(who), text };
    game.chat = [...game.chat, line];
    for (const ear of this.#watching(id)) ear.send({ t: 'chat', game: id, line });
  }

  async #rematch(who: string, id: string, on: boolean) {
    const game = this.#game(id);
    const by = sideOf(game.players, who);
    if (on && game.rematch && game.rematch !== by) {
      const { w, b } = game.players;
      game.next = await this.begin({ ...game.terms, side: 'w' }, b, w);
    } else game.rematch = on ? by : undefined;
    for (const ear of this.#watching(id))
      ear.send({
        t: 'rematch',
        game: id,
        ...(game.rematch ? { by: game.rematch } : {}),
        ...(game.next ? { next: game.next } : {}),
      });
  }

  #seek(who: string, terms: Terms) {
    const seek: Seek = { id: this.#id(), from: this.#person(who), terms };
    this.seeks.set(seek.id, seek);
    this.#toLobby((ear) => [ear.who === who ? { ...seek, mine: true } : seek], []);
  }

  #endSeek(id: string) {
    if (this.seeks.delete(id)) this.#toLobby(() => [], [id]);
  }

  #toLobby(more: (ear: Ear) => Seek[], gone: string[]) {
    for (const ear of this.#ears)
      if (ear.lobby) ear.send({ t: 'seeks', more: more(ear), gone, ...this.#crowd() });
  }

  #seeksFor(who: string): Seek[] {
    return [...this.seeks.values()].map((seek) =>
      seek.from.id === who ? { ...seek, mine: true } : seek,
    );
  }

  #crowd = () => ({ people: this.#ears.size, games: this.games.size });

  #tellPresence(id: string) {
    const game = this.games.get(id);
    if (!game) return;
    for (const ear of this.#watching(id))
      ear.send({ t: 'present', game: id, ...this.#present(game) });
  }

  #present({ id, players }: Kept): Record<Side, boolean> {
    const isThere = (side: Side) => this.#watching(id).some(({ who }) => who === players[side].id);
    return { w: isThere('w'), b: isThere('b') };
  }

  #watching = (id: string): Ear[] => [...this.#ears].filter(({ watches }) => watches.has(id));

  /** To all pages of somebody, but for those that watch this game. */
  #tell(who: string, message: SiteSays, but?: string) {
    for (const ear of this.#ears)
      if (ear.who === who && !(but && ear.watches.has(but))) ear.send(message);
  }

  #person(who: string): Person {
    const person = this.people.get(who);
    if (!person) throw new ToyRefusal('log-in-first');
    return person;
  }

  #game(id: string): Kept {
    const game = this.games.get(id);
    if (!game) throw new ToyRefusal('no-game');
    return game;
  }
}

/** How lots fall is nobody's to know while the game goes on. */
const told = (log: PlayEvent[], { ending }: PlayStatus): PlayEvent[] =>
  log.map((event) => {
    if (event.kind !== 'begun' || ending) return event;
    const start = (event.settings.start ?? 'startpos').replace(/ seed=\S+/g, '');
    return { ...event, settings: { ...event.settings, start } };
  });

const sideOf = (players: Record<Side, Person>, who: string): Side | undefined =>
  players.w.id === who ? 'w' : players.b.id === who ? 'b' : undefined;
