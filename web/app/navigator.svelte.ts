// Where the visitor is: follows links, opens games, and finds a way on where a link leads nowhere.
import { isDrawn } from '../board/geometry';
import type { GameInfo } from '../protocol';
import { type Core, CoreError } from './core';
import { hashOf, parseHash, type Route } from './link';
import { keepGame, type SavedGame, savedGame, savedGames, type Seats } from './saved_games';
import { seatsFor, Session } from './session.svelte';
import { settings } from './settings.svelte';
import { sentence, t } from './texts';

export type Place =
  | { view: 'loading' }
  | { view: 'start' }
  | { view: 'bad'; title: string; reason: string }
  | { view: 'play'; session: Session };

/** The games as the core lists them, those without a drawing left out; these until it has answered, so that the first picture need not wait. */
const knownGames = ['dvonn', 'gipf-basic', 'gipf-standard', 'gipf-tournament'];

export class Navigator {
  place: Place = $state.raw({ view: 'loading' });
  games: string[] = $state.raw(knownGames);

  readonly #core: Core;
  #journey = 0;

  constructor(core: Core) {
    this.#core = core;
    core.request('games', {}).then(
      ({ games }) => {
        this.games = games.filter(({ board }) => isDrawn(board)).map((game: GameInfo) => game.id);
      },
      // Nothing can be played then; opening a game says why.
      () => undefined,
    );
  }

  async follow(hash: string) {
    const route = parseHash(hash);
    if (route.view === 'play') await this.#open(route);
    else if (route.view === 'unknown')
      this.#go({ view: 'bad', title: t('bad.title'), reason: t('bad.link', { text: route.text }) });
    else this.#go({ view: 'start' });
  }

  /** A new game in the place of the one that the browser keeps for this game and start position. */
  async begin(game: string, start: string, seats: Seats): Promise<void> {
    // Asked first: a position that is none must not cost the game in progress.
    if (start !== 'startpos')
      await this.#core.request('state', { game, position: start, turns: [] });
    keepGame({ game, start, turns: [], seats, resigned: null });
    settings.unflip();
    const hash = hashOf(game, start);
    if (location.hash === hash) await this.follow(hash);
    else location.hash = hash;
  }

  async #open({ game, position }: Extract<Route, { view: 'play' }>) {
    const journey = ++this.#journey;
    try {
      const session = await Session.open(
        this.#core,
        savedGame(game, position) ?? fresh(game, position),
      );
      if (journey !== this.#journey) session.close();
      else this.#go({ view: 'play', session });
    } catch (error) {
      if (journey === this.#journey) this.#go(this.#badPlace(game, error));
    }
  }

  #badPlace(game: string, error: unknown): Place {
    if (error instanceof CoreError && error.code.startsWith('core-')) {
      return { view: 'bad', title: t('bad.core'), reason: sentence(error) };
    }
    const reason = this.games.includes(game)
      ? t('bad.position', { reason: sentence(error) })
      : t('bad.game', { text: game });
    return { view: 'bad', title: t('bad.title'), reason };
  }

  #go(place: Place) {
    if (this.place.view === 'play') this.place.session.close();
    this.#journey += 1;
    this.place = place;
  }

  get lastGame(): SavedGame | undefined {
    return savedGames().find((saved) => saved.turns.length > 0 && saved.resigned === null);
  }
}

/** A usual start is played as the last game was; a position that somebody sends is looked at by people. */
function fresh(game: string, start: string): SavedGame {
  const { opponent, side, level } = settings.choices;
  const engine = start === 'startpos' && opponent === 'engine';
  const seats = seatsFor(engine ? 'engine' : 'person', side === 'b' ? 'b' : 'w', level);
  return { game, start, turns: [], seats, resigned: null };
}
