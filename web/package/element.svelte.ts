// <potentia-board>: a board of any game as an element of somebody else's page, in a shadow of its own.
import { mount, unmount } from 'svelte';
import type { Core as PageCore } from '../app/core/core';
import { layoutOf } from '../app/play/board_session.svelte';
import { sentence } from '../app/texts';
import { speak } from '../app/texts/language.svelte';
import { isLanguage } from '../app/texts/languages';
import type { AskedGame, State } from '../protocol';
import '../app/shell/game_sources';
import { BoardOnPage, type Plays } from './board_on_page.svelte';
import type { Core } from './core';
import { looks } from './looks';
import { openPageCore } from './page_core';
import PlayBoard from './PlayBoard.svelte';
import { published } from './published';

let shared: PageCore | undefined;
/** All boards of a page ask the same core. */
const coreOfBoards = () =>
  (shared ??= openPageCore(async () => (await import('../app/texts/errors')).fetchErrorTexts()));

/** What has been played by hand. */
export interface Played {
  turn: string;
  state: State;
}

const isPlays = (word: string | null): word is Plays =>
  word === 'both' || word === 'none' || word === 'w' || word === 'b';

/**
 * Attributes: `game`, an id; `position`, where it begins, and `turns`, those played since, with spaces between;
 * `plays`, whose turns are entered on it (`both`, `w`, `b`, `none`); `from-black`. What is played on it by hand it tells
 * by the event `turn`. It speaks the language that its page says it has (`lang`), or English.
 */
export class PotentiaBoard extends HTMLElement {
  static readonly observedAttributes: string[] = [
    'game',
    'position',
    'turns',
    'plays',
    'from-black',
  ];

  #session: BoardOnPage | undefined;
  #seen: { fromBlack: boolean } | undefined;
  #shown: Record<string, unknown> | undefined;
  #opening: Promise<void> | undefined;

  /** Settled when the board shows what its attributes say; rejected, with what is wrong, where it cannot. */
  get ready(): Promise<void> {
    return this.#opening ?? Promise.resolve();
  }

  get core(): Core {
    return published(coreOfBoards());
  }

  /** As the core is asked about it; `core.search(board.played, …)`. */
  get played(): AskedGame {
    const { game, position } = this.#asked();
    return { game, position, turns: [...(this.#session?.turns ?? [])] };
  }

  /** How the game stands after all its turns. */
  get state(): State | undefined {
    return this.#session?.now;
  }

  /** Plays a turn, whoever may play by hand. Throws a CoreError where it is none. */
  play(turn: string): Promise<void> {
    return this.#tell((session) => session.go(turn));
  }

  /** Takes back all turns but the first `count`. */
  backTo(count: number): Promise<void> {
    return this.#tell((session) => session.backTo(count));
  }

  /** Shows the position after so many turns; the game stays as it is. */
  lookAt(ply: number): void {
    this.#session?.lookAt(ply);
  }

  connectedCallback(): void {
    if (!this.#opening) this.#open();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'from-black' && this.#seen) this.#seen.fromBlack = this.hasAttribute(name);
    else if (name === 'plays')
      void this.#session?.inOrder(() => this.#session!.letPlay(this.#plays));
    else if (this.#opening) this.#open();
  }

  get #plays(): Plays {
    const plays = this.getAttribute('plays');
    return isPlays(plays) ? plays : 'both';
  }

  #asked() {
    return {
      game: this.getAttribute('game') ?? '',
      position: this.getAttribute('position') ?? 'startpos',
      turns: this.getAttribute('turns')?.trim().split(/\s+/).filter(Boolean) ?? [],
    };
  }

  async #tell(act: (session: BoardOnPage) => Promise<void>): Promise<void> {
    await this.ready;
    const session = this.#session;
    // What fails here is told to who asked for it, not said at the board.
    let told = Promise.resolve();
    await session?.inOrder(() => (told = act(session)).catch(() => undefined));
    await told;
  }

  /** Of attributes that change together the last one opens the board. */
  #open() {
    const opening: Promise<void> = Promise.resolve().then(() =>
      opening === this.#opening ? this.#show() : undefined,
    );
    this.#opening = opening;
    opening.catch((error: unknown) => this.#say(error));
  }

  async #show() {
    const lang = this.closest<HTMLElement>('[lang]')?.lang.split('-')[0];
    if (isLanguage(lang)) await speak(lang);
    const { game, position, turns } = this.#asked();
    const opening = this.#opening;
    const core = coreOfBoards();
    const session = await BoardOnPage.open(core, game, position, await layoutOf(core, game), turns);
    if (opening !== this.#opening) return;
    session.onturn = (turn) => {
      const detail: Played = { turn, state: session.now! };
      this.dispatchEvent(new CustomEvent('turn', { detail, bubbles: true }));
    };
    this.#clear();
    this.#session = session;
    await session.letPlay(this.#plays);
    const seen = $state({ session, fromBlack: this.hasAttribute('from-black') });
    this.#seen = seen;
    this.#shown = mount(PlayBoard, { target: this.#place(), props: seen });
  }

  #clear() {
    this.#session?.close();
    if (this.#shown) void unmount(this.#shown);
    this.#shown = undefined;
    this.#place().replaceChildren(this.#place().querySelector('style')!);
  }

  #place(): ShadowRoot {
    if (this.shadowRoot) return this.shadowRoot;
    const place = this.attachShadow({ mode: 'open' });
    place.append(Object.assign(document.createElement('style'), { textContent: looks }));
    return place;
  }

  #say(error: unknown) {
    this.#clear();
    const text = Object.assign(document.createElement('p'), { textContent: sentence(error) });
    text.setAttribute('role', 'alert');
    this.#place().append(text);
  }
}
