// What the page and the site say to each other: shapes alone (docs/site.md). Moments are milliseconds since 1970 by the
// site's clock.
import type {
  ErrorBody,
  Offered,
  PlayCommand,
  PlayEvent,
  Repetition,
  Side,
  TimeControl,
} from '../../protocol';

/** What is agreed on before a game. */
export interface Terms {
  game: string;
  /** `startpos`, a position text; for DVONN `shuffled` or `symmetric`. */
  start?: string;
  /** None: no clock. */
  time?: TimeControl;
  /** Whom the one who offers plays. */
  side?: Side | 'random';
  rated?: boolean;
  repetition?: Repetition;
  takebacks?: 'never' | 'agreed';
  chat?: boolean;
  /** How many turns later others see the game. */
  spectators?: number;
  /** 1 to 12: against the site's engine. */
  level?: number;
  /** Where lots fall: the hash of the secret they come from, and once the game is over the secret. */
  lots_hash?: string;
  lots?: string;
}

export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'person' | 'bot' | 'engine';
  rating?: number;
  provisional?: boolean;
  level?: number;
  /** By correspondence: until when his clock stands. */
  vacation?: number;
}

export interface Account {
  id: string;
  name: string;
  kind: Person['kind'];
  role: 'player' | 'moderator' | 'administrator';
  created: number;
  two_step?: boolean;
  mail?: string;
  settings?: AccountSettings;
}

/** What the page keeps with an account; the site does not look into it. */
export interface AccountSettings {
  chat?: boolean;
  notify?: boolean;
}

export interface Rating {
  rating: number;
  deviation: number;
  games: number;
  provisional?: boolean;
}
/** By pool: `dvonn:blitz`. */
export type Ratings = Record<string, Rating>;

export const speeds = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const;
export type Speed = (typeof speeds)[number];

export interface Challenge {
  id: string;
  from: Person;
  /** None: whoever has the link. */
  to?: Person;
  terms: Terms;
  created: number;
  expires: number;
}

export interface GameHead {
  id: string;
  white: Person;
  black: Person;
  game: string;
  speed?: Speed;
  rated: boolean;
  status: 'running' | 'ended' | 'aborted';
  result: string;
  termination?: string;
  plies: number;
  created: number;
  moved: number;
  /** Whom the one who asks plays. */
  mine?: Side;
  turn?: Side | undefined;
  /** When the time of who is to move is over. */
  ends?: number;
  /** That it belongs to. */
  tournament?: string;
}

export interface ClockNow {
  /** At the moment `at`. */
  left: Partial<Record<Side, number>>;
  running?: Side;
  at: number;
  /** When the game is off if who is to move has not played his first turn. */
  begin_by?: number;
}

/** Days on which one's clocks by correspondence stand. */
export interface Vacation {
  until?: number;
  /** Of the year's days. */
  left: number;
  days: number;
}

/** What is answered by itself: lines of the other's turn, the answer, his turn after that. */
export interface InAdvance {
  lines: string[][];
  /** There were some that did not apply any more. */
  dropped?: boolean;
}

export interface ChatLine {
  at: number;
  from: Person;
  text: string;
}

export interface GameView extends GameHead {
  terms: Terms;
  events: PlayEvent[];
  clock?: ClockNow;
  present: Record<Side, boolean>;
  now: number;
  gains?: Partial<Record<Side, number>>;
  chat: ChatLine[];
  rematch?: Side;
  next?: string;
  /** A spectator sees it later. */
  behind?: boolean;
  /** One's own. */
  in_advance?: InAdvance;
}

export interface Seek {
  id: string;
  from: Person;
  terms: Terms;
  range?: [least: number, most: number];
  mine?: boolean;
}

export interface Me {
  account: Account | null;
  /** The site sends mail. */
  mails?: boolean;
  ratings: Ratings;
  games: GameHead[];
  challenges: Challenge[];
  /** Of who has a name. */
  vacation?: Vacation;
  /** Told once, after registering. */
  recovery_codes?: string[];
}

export interface Profile {
  account: Account;
  ratings: Ratings;
  history: Record<string, [at: number, rating: number][]>;
  results: Record<string, Partial<Record<Side, [won: number, drawn: number, lost: number]>>>;
  follows?: boolean;
  blocks?: boolean;
  online: boolean;
}

export const tournamentKinds = ['round-robin', 'swiss', 'arena', 'simul'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];

/** What is said of one; the site counts bytes. */
export const longestAbout = 500;

export interface TournamentHead {
  id: string;
  name: string;
  kind: TournamentKind;
  status: 'open' | 'running' | 'over' | 'cancelled';
  terms: Terms;
  speed?: Speed;
  created: number;
  entrants: number;
  /** When it begins by itself. */
  starts?: number;
  begun?: number;
  ended?: number;
  /** Of an arena. */
  minutes?: number;
  ends?: number;
  /** In all, and the one that is played. */
  rounds?: number;
  round?: number;
}

export interface TournamentPlayer extends Person {
  gone?: boolean;
  /** Of a simul: the host has not taken him yet. */
  asks?: boolean;
}

/** Half points, but for the points of an arena; Sonneborn-Berger in quarters. */
export interface TournamentPlace {
  player: number;
  place: number;
  points: number;
  games: number;
  buchholz?: number;
  sonneborn_berger?: number;
  fire?: boolean;
}

export interface TournamentGame {
  round: number;
  white: number;
  black: number;
  /** None: it was not played. */
  game?: string;
  /** Half points, once it is over. */
  points?: [white: number, black: number];
  forfeit?: boolean;
}

export interface Tournament extends TournamentHead {
  by: Person;
  /** What its maker says of it. */
  about?: string;
  players: TournamentPlayer[];
  standings: TournamentPlace[];
  games: TournamentGame[];
  byes: { round: number; player: number }[];
  /** When the next round begins. */
  next?: number;
}

/** What is chosen for a new one. */
export interface TournamentPlan {
  kind: TournamentKind;
  name: string;
  about?: string;
  terms: Terms;
  starts?: number;
  rounds?: number;
  minutes?: number;
}

export interface LoggedIn {
  id: string;
  agent: string;
  address: string;
  created: number;
  seen: number;
  current?: boolean;
}

export interface ApiToken {
  id: string;
  label: string;
  scopes: string[];
  created: number;
  used: number;
}

/** Where somebody has done what is reported. */
export interface Place {
  game?: string;
  tournament?: string;
}

export interface Report extends Place {
  id: string;
  from?: Person;
  about: Person;
  text: string;
  at?: number;
}

/** Somebody's turns in rated games beside the engine's: sums, and means a turn. */
export interface TurnFigures {
  games: number;
  /** That were judged, and of these the engine's own. */
  turns: number;
  best: number;
  /** Where one turn was better than all others by far, and of these the engine's own. */
  hard: number;
  found: number;
  /** Chances to win that were given away, 0 to 1. */
  lost: number;
  timed: number;
  seconds: number;
  spread: number;
}
export interface Conduct {
  id: string;
  name: string;
  marked: boolean;
  own: TurnFigures;
  /** Those whom he has met in the same games. */
  others: TurnFigures;
}

/** What a player tells the game; who he is the site knows. */
export type Told =
  | { kind: 'turn'; turn: string }
  | { kind: 'offer' | 'end-offer'; offer: Offered }
  | { kind: Extract<PlayCommand['kind'], 'resign' | 'abort' | 'hurry'> };

export type PageSays =
  | { t: 'beat'; n: number }
  | { t: 'lobby'; on: boolean }
  | { t: 'seek'; terms: Terms; range?: [number, number] }
  | { t: 'seek-end' | 'seek-accept'; id: string }
  | { t: 'watch'; game: string; from?: number }
  | { t: 'unwatch'; game: string }
  | { t: 'do'; game: string; id: string; ply?: number; command: Told }
  | { t: 'claim'; game: string; result: 'win' | 'draw' }
  | { t: 'chat'; game: string; text: string }
  | { t: 'rematch'; game: string; on: boolean }
  | { t: 'tournament'; id: string; on: boolean }
  | { t: 'tournaments'; on: boolean };

/** What is said of one game. */
export type OfGame =
  | { t: 'game'; game: GameView }
  | { t: 'events'; game: string; events: PlayEvent[]; clock?: ClockNow }
  | { t: 'present'; game: string; w: boolean; b: boolean; gone?: number }
  | { t: 'chat'; game: string; line: ChatLine }
  | { t: 'rematch'; game: string; by?: Side; next?: string }
  | ({ t: 'in-advance'; game: string } & InAdvance)
  | { t: 'over'; game: GameHead; gains?: Partial<Record<Side, number>> };

/** What answers a command. */
export type OfCommand =
  | { t: 'done'; game: string; id: string; version: number }
  | { t: 'refused'; game: string; id: string; error: ErrorBody };

export type SiteSays =
  | { t: 'hello'; account: Account | null; now: number; version: string }
  | { t: 'beat'; n: number }
  | { t: 'lobby'; seeks: Seek[]; people: number; games: number }
  | { t: 'seeks'; more: Seek[]; gone: string[]; people: number; games: number }
  | OfGame
  | OfCommand
  | { t: 'begins' | 'turn'; game: GameHead }
  | { t: 'challenge'; challenge: Challenge }
  | { t: 'challenge-end'; id: string; how: 'accepted' | 'declined' | 'cancelled' }
  | { t: 'tournament'; tournament: Tournament }
  | { t: 'tournaments'; tournaments: TournamentHead[] }
  | { t: 'tournaments'; more: TournamentHead[]; gone: string[] }
  | { t: 'error'; error: ErrorBody }
  | { t: 'restart' };
