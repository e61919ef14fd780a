// The site as this page sees it: who one is, one's games and challenges, the seeks, and the connection. There is one of it;
// all views of other people look at it.
import type { ErrorBody } from '../../protocol';
import { presence } from '../base/presence.svelte';
import { shared } from '../base/shared.svelte';
import { SvelteMap } from 'svelte/reactivity';
import type {
  Challenge,
  GameHead,
  Me,
  Seek,
  SiteSays,
  Terms,
  Tournament,
  TournamentHead,
} from './shapes';
import { type Requests, site, SiteError } from './site';
import { browserWorld, type Link, type World } from './line';
import { SiteSocket } from './socket';

export type News =
  | { kind: 'turn' | 'begins' | 'over'; head: GameHead }
  | { kind: 'challenge'; challenge: Challenge };

const nobody: Me = { account: null, ratings: {}, games: [], challenges: [] };

export class People {
  me: Me = $state.raw(nobody);
  /** Recovery codes, until they have been taken down: the site tells them once. */
  codes: readonly string[] = $state.raw([]);
  link: Link = $state('closed');
  /** What goes on at the site. */
  crowd = $state.raw({ people: 0, games: 0 });
  /** Why the site has not done what was said last. */
  problem: ErrorBody | undefined = $state.raw();
  readonly seeks = new SvelteMap<string, Seek>();
  readonly games = new SvelteMap<string, GameHead>();
  readonly tournaments = new SvelteMap<string, TournamentHead>();
  readonly challenges = new SvelteMap<string, Challenge>();
  readonly socket: SiteSocket;
  /** Told what has happened elsewhere than on the board that is looked at. */
  onnews: (news: News) => void = () => undefined;
  /** A game of one's own has begun by a seek or a challenge: the page goes there. */
  onbegin: (head: GameHead) => void = () => undefined;

  /** A tournament that is followed stands otherwise. */
  ontournament: (tournament: Tournament) => void = () => undefined;
  #ontournamentover: (id: string | undefined) => void = () => undefined;

  /** The site's clock less this machine's. */
  #ahead = 0;
  /** How games stood when they were told of last, in the order in which that was. */
  readonly #told = new Map<string, GameHead>();
  #inLobby = 0;

  /** Games that wait for one's turn. */
  readonly waiting: GameHead[] = $derived(
    [...this.games.values()].filter(
      ({ status, mine, turn }) => status === 'running' && mine !== undefined && turn === mine,
    ),
  );
  readonly running: GameHead[] = $derived(
    [...this.games.values()].filter(({ status }) => status === 'running').sort(byTurn),
  );
  readonly account = $derived(this.me.account);
  /** Who has a name, which is more than a cookie. */
  readonly named = $derived(!!this.account && this.account.kind !== 'guest');

  constructor(
    world: World = browserWorld(),
    private readonly ask: Requests = site,
  ) {
    this.socket = new SiteSocket(
      world,
      (message) => this.#hear(message),
      (link) => (this.link = link),
      () => void this.begin().catch(() => undefined),
    );
  }

  /** The site's time, as far as it is known. */
  get now(): number {
    return Date.now() + this.#ahead;
  }

  /** Asks who one is; with a cookie the connection is kept. */
  async begin(): Promise<void> {
    await this.#askAnew();
    if (this.account) this.socket.open();
  }

  /** What is told while the question is on its way is newer than the answer. */
  async #askAnew(): Promise<void> {
    this.#told.clear();
    this.take(await this.ask.me());
    for (const head of [...this.#told.values()]) this.keep(head);
  }

  /** What a request has answered about oneself. */
  take(me: Me) {
    const before = this.account?.id;
    this.me = me;
    if (me.recovery_codes) this.codes = me.recovery_codes;
    this.#fill(this.games, me.games);
    this.#fill(this.challenges, me.challenges);
    this.#tellCount();
    if (before === this.account?.id) return;
    // The socket has been opened by another cookie.
    this.socket.forgetSeeks();
    this.socket.reopen();
  }

  /** There must be somebody before anything can be heard or agreed on: who has no cookie becomes a guest. */
  async beSomebody(): Promise<void> {
    if (!this.account) this.take(await this.ask.guest());
    this.socket.open();
  }

  /** The same, where nothing else waits for it: the connection shows how it went. */
  connect(): Promise<void> {
    return this.beSomebody().catch((error: unknown) => {
      if (error instanceof SiteError) this.problem = { code: error.code, text: error.message };
    });
  }

  logOut() {
    this.codes = [];
    this.take({ ...nobody, mails: !!this.me.mails });
  }

  /** Hears of seeks until the answer is called. */
  enterLobby(): () => void {
    void this.connect();
    this.#inLobby += 1;
    if (this.#inLobby === 1) this.socket.lobby(true);
    return () => {
      this.#inLobby -= 1;
      if (this.#inLobby > 0) return;
      this.socket.lobby(false);
      this.seeks.clear();
    };
  }

  /** Hears of it until the answer is called. `over`: it was when it was to be followed, or there is none. */
  followTournament(
    id: string,
    hear: (tournament: Tournament) => void,
    over: () => void,
  ): () => void {
    void this.connect();
    this.ontournament = (tournament) => tournament.id === id && hear(tournament);
    this.#ontournamentover = (which) => which === id && over();
    this.socket.tournament(id);
    return () => {
      this.ontournament = () => undefined;
      this.#ontournamentover = () => undefined;
      this.socket.tournament(undefined);
    };
  }

  /** The list of them, in no order, as long as the answer is not called. */
  followTournaments(): () => void {
    void this.connect();
    this.socket.tournaments(true);
    return () => this.socket.tournaments(false);
  }

  async seek(terms: Terms, range?: [number, number]): Promise<void> {
    await this.beSomebody();
    this.socket.seek(terms, range);
  }

  endSeek({ id, terms }: Seek) {
    this.socket.endSeek(id, terms);
  }

  async acceptSeek({ id }: Seek): Promise<void> {
    await this.beSomebody();
    this.socket.say({ t: 'seek-accept', id });
  }

  /** Takes an answer to a challenge off the list. */
  async answer(id: string, how: 'accept' | 'decline' | 'cancel'): Promise<string | undefined> {
    if (how === 'accept') await this.beSomebody();
    const answer: { game?: string } = await this.ask[how](id);
    this.challenges.delete(id);
    return answer.game;
  }

  #fill<T extends { id: string }>(map: Map<string, T>, all: readonly T[]) {
    map.clear();
    for (const one of all) map.set(one.id, one);
  }

  #tellCount() {
    presence.waiting = this.waiting.length;
  }

  /** How a game of one's own stands now. */
  keep(head: GameHead) {
    if (head.mine === undefined) return;
    this.#told.set(head.id, head);
    if (head.status === 'running') this.games.set(head.id, head);
    else this.games.delete(head.id);
    this.#tellCount();
  }

  #hear(message: SiteSays) {
    switch (message.t) {
      case 'hello':
        return this.#greeted(message);
      case 'lobby':
        this.#fill(this.seeks, message.seeks);
        this.crowd = message;
        return;
      case 'seeks':
        for (const id of message.gone) this.seeks.delete(id);
        for (const seek of message.more) this.seeks.set(seek.id, seek);
        this.crowd = message;
        return;
      case 'begins':
        this.#begun(message.game);
        return;
      case 'turn':
        this.keep(message.game);
        this.onnews({ kind: 'turn', head: message.game });
        return;
      case 'over':
        return this.#over(message.game);
      case 'challenge':
        this.challenges.set(message.challenge.id, message.challenge);
        this.onnews({ kind: 'challenge', challenge: message.challenge });
        return;
      case 'challenge-end':
        this.challenges.delete(message.id);
        return;
      case 'tournament':
        this.ontournament(message.tournament);
        return;
      case 'tournaments':
        if ('tournaments' in message) return this.#fill(this.tournaments, message.tournaments);
        for (const id of message.gone) this.tournaments.delete(id);
        for (const head of message.more) this.tournaments.set(head.id, head);
        return;
      case 'error':
        if (message.error.code === 'no-tournament') this.#ontournamentover(message.error.where);
        else this.problem = message.error;
    }
  }

  #greeted({ now }: Extract<SiteSays, { t: 'hello' }>) {
    this.#ahead = now - Date.now();
    this.problem = undefined;
    if (this.account) void this.#catchUp().catch(() => undefined);
  }

  /** What has happened while nobody listened: a game that has begun meanwhile is one to go to, as if it had been told. */
  async #catchUp(): Promise<void> {
    const who = this.account?.id;
    const known = new Set(this.games.keys());
    await this.#askAnew();
    if (this.account?.id !== who) return;
    const begun = this.running.filter(({ id }) => !known.has(id) && !this.#told.has(id));
    const latest = begun.sort((a, b) => b.created - a.created)[0];
    if (latest) this.#begun(latest);
  }

  /** Whether it is one's own stands in no message that all hear. */
  #over(head: GameHead) {
    const { white, black } = head;
    const me = this.account?.id;
    const mine = white.id === me ? 'w' : black.id === me ? 'b' : undefined;
    this.keep({ ...head, ...(mine ? { mine } : {}) });
    this.onnews({ kind: 'over', head });
  }

  #begun(head: GameHead) {
    for (const { terms, mine } of this.seeks.values()) if (mine) this.socket.forgetSeek(terms);
    this.keep(head);
    this.onnews({ kind: 'begins', head });
    this.onbegin(head);
  }
}

/** Where it is one's turn first, then by when something happened last. */
const byTurn = (a: GameHead, b: GameHead) =>
  Number(b.turn === b.mine) - Number(a.turn === a.mine) || b.moved - a.moved;

export const people = shared(() => new People());
