// Where the visitor is: follows links, opens games, and finds a way on where a link leads nowhere.
import type { Component } from 'svelte';
import { isDrawn } from '../board/geometry';
import type { GameInfo } from '../protocol';
import { type Core, CoreError } from './core';
import type { Analysis, Brought } from './analysis/analysis.svelte';
import { recordResult } from './describe';
import type { Editor } from './editor/editor.svelte';
import { furtherGames } from './further_games';
import { type GameView, hashOf, type PageName, parseHash, type Route } from './link';
import {
  keepGame,
  type SavedGame,
  savedGame,
  savedGames,
  type Seats,
  seatsFor,
} from './saved_games';
import { Session } from './session.svelte';
import { settings } from './settings.svelte';
import type { KeyLine } from './shortcuts';
import { sentence, t } from './texts';
import { join } from './texts/language.svelte';

export type Place =
  | { view: 'loading' }
  | { view: 'start' }
  | { view: 'bad'; title: string; reason: string }
  | { view: 'play'; session: Session }
  | { view: 'analysis'; analysis: Analysis; View: Component<{ analysis: Analysis }> }
  | { view: 'editor'; editor: Editor; View: Component<EditProps> }
  | { view: 'page'; page: PageName; path: string[]; View: Component<PageProps> };

export interface EditProps {
  editor: Editor;
  /** Offers a new game from a position. */
  onplay: (position: string) => void;
}

export interface PageProps {
  core: Core;
  navigator: Navigator;
  /** What the address says after the page's name. */
  path: string[];
  /** To be told which keys the page has at a board of its own, for the list of keys; none once the board is gone. */
  onkeys: (keys: KeyLine[] | undefined) => void;
}

/** Pages that are not a game at the board, each loaded when it is asked for. */
const pages: Record<PageName, () => Promise<{ default: Component<PageProps> }>> = {
  course: () => import('./views/Course.svelte'),
  puzzles: () => import('./views/Puzzles.svelte'),
  rules: () => import('./views/Rules.svelte'),
  collection: () => import('./views/Collection.svelte'),
};

/** Those that have a drawing, versions of one game one after another. */
function drawn(games: readonly Omit<GameInfo, 'symmetries'>[]): string[] {
  const ids = games.filter(({ board }) => isDrawn(board)).map(({ id }) => id);
  const family = (id: string) => id.split('-')[0];
  return ids.flatMap((id, index) => {
    const first = ids.findIndex((other) => family(other) === family(id)) === index;
    return first ? ids.filter((other) => family(other) === family(id)) : [];
  });
}

/** The games as the core lists them, those without a drawing left out; these until it has answered, so that the first picture need not wait. */
const knownGames = drawn([
  { id: 'dvonn', board: 'dvonn' },
  ...['basic', 'standard', 'tournament'].map((id) => ({ id: `gipf-${id}`, board: 'gipf' })),
  ...['37', '48', '61', 'blitz'].map((id) => ({ id: `zertz-${id}`, board: 'zertz' })),
  ...furtherGames,
]);

export class Navigator {
  place: Place = $state.raw({ view: 'loading' });
  games: string[] = $state.raw(knownGames);

  readonly core: Core;
  #journey = 0;
  // A game on its way from the board to the analysis, with the address that it goes to.
  #brought: { hash: string; game: Brought } | undefined;

  constructor(core: Core) {
    this.core = core;
    core.request('games', {}).then(
      ({ games }) => {
        this.games = drawn([...games, ...furtherGames]);
      },
      // Nothing can be played then; opening a game says why.
      () => undefined,
    );
  }

  async follow(hash: string) {
    const route = parseHash(hash);
    if (route.view === 'start') this.#go({ view: 'start' });
    else if (route.view === 'unknown')
      this.#go({ view: 'bad', title: t('bad.title'), reason: t('bad.link', { text: route.text }) });
    else if (route.view === 'page')
      await this.#arrive(route.page, async () => {
        const [{ default: View }] = await loaded(pages[route.page]());
        return { ...route, View };
      });
    else await this.#open(route, hash);
  }

  /** A new game in the place of the one that the browser keeps for this game and start position. */
  async begin(game: string, start: string, seats: Seats): Promise<void> {
    // Asked first: a position that is none must not cost the game in progress.
    if (start !== 'startpos')
      await this.core.request('state', { game, position: start, turns: [] });
    keepGame({ game, start, turns: [], seats, resigned: null, began: Date.now() });
    settings.unflip();
    const hash = hashOf(game, start);
    if (location.hash === hash) await this.follow(hash);
    else location.hash = hash;
  }

  /** The game at the board, with all its turns, goes to the analysis. */
  analyse(session: Session) {
    const hash = hashOf(session.game, session.start, 'analysis');
    const result = recordResult(session.outcome);
    this.#brought = { hash, game: { turns: session.played, at: session.at, result } };
    location.hash = hash;
  }

  /** A record goes to the analysis, at one of its turns. */
  analyseRecord(game: string, start: string, record: string, at: number) {
    const hash = hashOf(game, start, 'analysis');
    this.#brought = { hash, game: { record, at } };
    location.hash = hash;
  }

  async #open({ view, game, position }: Extract<Route, { game: string }>, hash: string) {
    const brought = this.#brought?.hash === hash ? this.#brought.game : undefined;
    this.#brought = undefined;
    await this.#arrive(game, () => this.#placeOf(view, game, position, brought));
  }

  /** Goes to the place once it is there, unless the visitor has gone elsewhere meanwhile. */
  async #arrive(name: string, find: () => Promise<Place>) {
    const journey = ++this.#journey;
    try {
      const place = await find();
      if (journey === this.#journey) this.#go(place);
      else closePlace(place);
    } catch (error) {
      if (journey === this.#journey) this.#go(this.#badPlace(name, error));
    }
  }

  async #placeOf(
    view: GameView,
    game: string,
    start: string,
    brought: Brought | undefined,
  ): Promise<Place> {
    // Most visitors come to play: what the other views are made of is loaded when it is needed.
    if (view === 'analysis') {
      const [{ Analysis }, { default: View }] = await loaded(
        import('./analysis/analysis.svelte'),
        import('./views/Analyse.svelte'),
        import('./analysis/texts').then(({ analysisTexts }) => join(analysisTexts)),
      );
      return { view, analysis: await Analysis.open(this.core, game, start, brought), View };
    }
    if (view === 'editor') {
      const [{ Editor }, { default: View }] = await loaded(
        import('./editor/editor.svelte'),
        import('./views/Edit.svelte'),
      );
      return { view, editor: await Editor.open(this.core, game, start), View };
    }
    const saved = savedGame(game, start) ?? fresh(game, start);
    return { view, session: await Session.open(this.core, saved) };
  }

  #badPlace(game: string, error: unknown): Place {
    if (error instanceof CoreError && /^(core|page)-/.test(error.code)) {
      return { view: 'bad', title: t('bad.core'), reason: sentence(error) };
    }
    const reason = this.games.includes(game)
      ? t('bad.position', { reason: sentence(error) })
      : t('bad.game', { text: game });
    return { view: 'bad', title: t('bad.title'), reason };
  }

  #go(place: Place) {
    closePlace(this.place);
    this.#journey += 1;
    this.place = place;
  }

  get lastGame(): SavedGame | undefined {
    return savedGames().find((saved) => saved.turns.length > 0 && saved.resigned === null);
  }
}

/** Parts of the page that come when they are asked for; an error with a sentence where they do not. */
async function loaded<Parts extends unknown[]>(
  ...parts: { [I in keyof Parts]: Promise<Parts[I]> }
): Promise<Parts> {
  try {
    return (await Promise.all(parts)) as Parts;
  } catch (error) {
    throw new CoreError({ code: 'page-missing', text: String(error) });
  }
}

function closePlace(place: Place) {
  if (place.view === 'play') place.session.close();
  if (place.view === 'analysis') place.analysis.close();
}

/** A usual start is played as the last game was; a position that somebody sends is looked at by people. */
function fresh(game: string, start: string): SavedGame {
  const { opponent, side, level, teaches } = settings.choices;
  const engine = start === 'startpos' && opponent === 'engine';
  const seats = seatsFor(engine ? 'engine' : 'person', side === 'b' ? 'b' : 'w', level, teaches);
  return { game, start, turns: [], seats, resigned: null, began: Date.now() };
}
