// Where the visitor is: follows links, opens games, and finds a way on where a link leads nowhere.
import type { Component } from 'svelte';
import { isDrawn } from '../../board/kinds';
import type { TimeControl } from '../chess_clock/control';
import { type Core, CoreError, isOfThePage } from '../core/core';
import type { Analysis, Brought } from '../analysis/analysis.svelte';
import { recordResult } from '../words/describe';
import type { Editor } from '../editor/editor.svelte';
import { allGames } from '../base/games';
import { unpacked } from '../links/game_link';
import { gameTags } from '../keeping/game_tags';
import { type GameView, hashOf, type PageName, parseHash, type Route } from '../links/link';
import {
  beginGame,
  bringForward,
  forgetGame,
  isRunning,
  type SavedGame,
  savedGame,
  savedGames,
  type Seats,
  seatsFor,
} from '../keeping/saved_games';
import { openSession } from '../play/open_session';
import type { Session } from '../play/session.svelte';
import { settings } from '../keeping/settings.svelte';
import { sentence, t } from '../texts';
import { join } from '../texts/language.svelte';
import { analysisTexts, onlineTexts, startTexts } from '../texts/parts';
import type { EditProps } from '../editor/props';
import type { PageProps, StartProps, ViewRequests } from '../links/view_requests';

export type Place =
  | { view: 'loading' }
  | { view: 'start'; View: Component<StartProps> }
  | { view: 'bad'; title: string; reason: string }
  | { view: 'play'; session: Session }
  | { view: 'analysis'; analysis: Analysis; View: Component<{ analysis: Analysis }> }
  | { view: 'editor'; editor: Editor; View: Component<EditProps> }
  | { view: 'page'; page: PageName; path: string[]; View: Component<PageProps> };

/** Pages that are not a game at the board, each loaded when it is asked for. */
const pages: Record<PageName, () => Promise<{ default: Component<PageProps> }>> = {
  course: () => import('../course/Course.svelte'),
  puzzles: () => import('../puzzles/Puzzles.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  collection: () => import('../collection/Collection.svelte'),
  online: async () => {
    const [View] = await Promise.all([import('../online/Online.svelte'), join(onlineTexts)]);
    return View;
  },
};

/** Those that have a drawing, versions of one game one after another. */
function drawnGames(): string[] {
  const ids = allGames.filter(({ board }) => isDrawn(board)).map(({ id }) => id);
  const family = (id: string) => id.split('-')[0];
  return ids.flatMap((id, index) => {
    const first = ids.findIndex((other) => family(other) === family(id)) === index;
    return first ? ids.filter((other) => family(other) === family(id)) : [];
  });
}

export class Navigator implements ViewRequests {
  place: Place = $state.raw({ view: 'loading' });
  readonly games = drawnGames();

  /** The game that was running where a new one has begun, and when that was. */
  replaced: { by: number; game: SavedGame } | undefined = $state.raw();

  readonly core: Core;
  #journey = 0;
  // A game on its way from the board to the analysis, with the address that it goes to.
  #brought: { hash: string; game: Brought } | undefined;

  constructor(core: Core) {
    this.core = core;
  }

  async follow(hash: string) {
    const route = parseHash(hash);
    if (route.view === 'start') await this.#arrive('', startPlace);
    else if (route.view === 'unknown')
      this.#go({ view: 'bad', title: t('bad.title'), reason: t('bad.link', { text: route.text }) });
    else if (route.view === 'page')
      await this.#arrive(route.page, async () => {
        const [{ default: View }] = await loaded(pages[route.page]());
        return { ...route, View };
      });
    else if (route.view === 'game') await this.#openGame(route.data);
    else await this.#open(route, hash);
  }

  /** A whole game in a link goes to the analysis; the address becomes that of the analysis. */
  async #openGame(data: string) {
    const journey = ++this.#journey;
    const text = await unpacked(data);
    const found = text === undefined ? undefined : await this.#firstOf(text);
    if (journey !== this.#journey) return;
    if (!found) {
      this.#go({ view: 'bad', title: t('bad.title'), reason: t('bad.game-link') });
      return;
    }
    const { game, start, record } = found;
    const hash = hashOf(game, start, 'analysis');
    this.#brought = { hash, game: { record, at: 0 } };
    history.replaceState(null, '', hash);
    await this.follow(hash);
  }

  /** The first game of a text, where there is one. */
  async #firstOf(text: string) {
    try {
      const { records } = await this.core.request('read-record', { text });
      const [record] = records;
      if (!record) return undefined;
      const { Game: game = '' } = record.tags;
      const one = await this.core.request('write-record', { record });
      return { game, start: record.position ?? 'startpos', record: one.text };
    } catch {
      return undefined;
    }
  }

  /** A new game at the board. One that is running there is kept, and can be brought back (`bringBack`). */
  async begin(game: string, start: string, seats: Seats, control?: TimeControl): Promise<void> {
    // Asked first: a position that is none must not cost the game in progress.
    if (start !== 'startpos')
      await this.core.request('state', { game, position: start, turns: [] });
    const began = Date.now();
    const before = beginGame({
      game,
      start,
      turns: [],
      seats,
      ...agreedRepetition(),
      resigned: null,
      began,
      ...(control ? { timer: { control } } : {}),
    });
    this.replaced = before && { by: began, game: before };
    if (before) void this.#collect(before);
    settings.unflip();
    await this.#goTo(hashOf(game, start));
  }

  /** The game that a new one has taken the place of comes back, and the new one, hardly begun, goes. */
  async bringBack(session: Session): Promise<void> {
    const { replaced } = this;
    if (!replaced) return;
    session.close();
    forgetGame(session.saved);
    await this.resume(replaced.game);
  }

  /** Goes on with a game that was left. */
  async resume(saved: SavedGame): Promise<void> {
    this.replaced = undefined;
    closePlace(this.place);
    bringForward(saved);
    await this.#goTo(hashOf(saved.game, saved.start));
  }

  async #goTo(hash: string) {
    if (location.hash === hash) await this.follow(hash);
    else location.hash = hash;
  }

  async #collect(game: SavedGame) {
    try {
      const { keepOwnGame } = await import('../collection/own_games');
      await keepOwnGame(this.core, game);
    } catch {
      // It stays among the games that have begun, which the collection offers to keep.
    }
  }

  /** The game at the board, with all its turns, goes to the analysis. */
  analyse(session: Session) {
    const hash = hashOf(session.game, session.start, 'analysis');
    const result = recordResult(session.outcome);
    const tags = gameTags(session.saved, session.outcome);
    this.#brought = { hash, game: { turns: session.played, at: session.at, result, tags } };
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
        import('../analysis/analysis.svelte'),
        import('../analysis/Analyse.svelte'),
        join(analysisTexts),
      );
      return { view, analysis: await Analysis.open(this.core, game, start, brought), View };
    }
    if (view === 'editor') {
      const [{ Editor }, { default: View }] = await loaded(
        import('../editor/editor.svelte'),
        import('../editor/Edit.svelte'),
      );
      return { view, editor: await Editor.open(this.core, game, start), View };
    }
    const saved = savedGame(game, start) ?? fresh(game, start);
    return { view, session: await openSession(this.core, saved) };
  }

  #badPlace(game: string, error: unknown): Place {
    if (error instanceof CoreError && isOfThePage(error)) {
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
    return savedGames().find(isRunning);
  }
}

/** Parts of the page that come when they are asked for; an error with a sentence where they do not. */
async function loaded<Parts extends unknown[]>(
  ...parts: { [I in keyof Parts]: Promise<Parts[I]> }
): Promise<Parts> {
  try {
    return await Promise.all(parts);
  } catch (error) {
    throw new CoreError({ code: 'page-missing', text: String(error) });
  }
}

async function startPlace(): Promise<Place> {
  const [{ default: View }] = await loaded(import('./start/Start.svelte'), join(startTexts));
  return { view: 'start', View };
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
  return {
    game,
    start,
    turns: [],
    seats,
    ...agreedRepetition(),
    resigned: null,
    began: Date.now(),
  };
}

/** Of a new game; a draw goes without saying. */
const agreedRepetition = (): Pick<SavedGame, 'repetition'> =>
  settings.choices.repetition ? {} : { repetition: 'none' };
