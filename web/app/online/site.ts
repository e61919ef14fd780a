// Requests to the site (docs/site.md). What it refuses comes as a SiteError with a stable code, for which the texts have a
// sentence in each language (texts/LANGUAGE/online.ts, and errors.ts for what the rules refuse).
import type { ErrorBody } from '../../protocol';
import { CoreError } from '../base/core_error';
import { fetchErrorTexts } from '../texts/errors';
import type { Farm } from './farm_shapes';
import type {
  ApiToken,
  Challenge,
  Conduct,
  GameHead,
  GameView,
  InAdvance,
  LoggedIn,
  Me,
  Person,
  Place,
  Profile,
  Report,
  Terms,
  Tournament,
  TournamentGame,
  TournamentHead,
  TournamentPlan,
  Vacation,
} from './shapes';

/** Said as what the core refuses: by `sentence`. */
export class SiteError extends CoreError {}

export interface GamesAsked {
  player?: string;
  opponent?: string;
  game?: string;
  rated?: boolean;
  result?: string;
  /** An id: what comes behind it in the list. */
  before?: string;
}

export type RecordForm = 'record' | 'sgf';
type Nothing = Record<string, never>;

const addressOf = (path: string) => new URL(`site/${path}`, document.baseURI).href;
const part = encodeURIComponent;

/** What was asked for in an address; what is undefined is left out. */
function query(values: object): string {
  const told = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
}

async function answerOf(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(addressOf(path), { credentials: 'same-origin', ...init });
  } catch (error) {
    throw new SiteError({ code: 'no-connection', text: String(error) });
  }
  if (response.ok) return response;
  const refusal = await refusalIn(response);
  await fetchErrorTexts();
  throw new SiteError(refusal);
}

/** What stands between the page and the site may answer in words of its own. */
async function refusalIn(response: Response): Promise<ErrorBody> {
  try {
    const { error } = (await response.json()) as { error?: ErrorBody };
    if (error?.code) return error;
  } catch {
    // Told below.
  }
  const code = response.status === 429 ? 'too-many' : 'no-answer';
  return { code, text: `the site answered with ${response.status}` };
}

async function get<Answer>(path: string): Promise<Answer> {
  return (await (await answerOf(path)).json()) as Answer;
}

async function post<Answer = Nothing>(path: string, body: object = {}): Promise<Answer> {
  const response = await answerOf(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

const text = async (path: string) => (await answerOf(path)).text();

export const site = {
  me: () => get<Me>('me'),
  guest: () => post<Me>('guest'),
  /** `language` of the mail in which the address is asked to be confirmed. */
  register: (name: string, password: string, mail: string, language: string) =>
    post<Me>('register', { name, password, ...(mail ? { mail, language } : {}) }),
  login: (name: string, password: string, code?: string) =>
    post<Me>('login', { name, password, ...(code ? { code } : {}) }),
  logout: () => post('logout'),
  recover: (name: string, recovery_code: string, password: string) =>
    post<Me>('recover', { name, recovery_code, password }),
  mailCode: (name: string, language: string) => post('recover/mail', { name, language }),
  reminders: () => get<{ on: boolean }>('reminders'),
  setReminders: (on: boolean, language: string) => post('reminders', { on, language }),
  setMail: (mail: string, password: string, language: string) =>
    post('mail', { mail, password, language }),
  mailbox: () => get<{ mail: string; confirmed: boolean }>('mail'),
  mailboxCode: (language: string) => post('mail/code', { language }),
  confirmMail: (code: string) => post('mail/confirm', { code }),
  password: (old: string, password: string) => post('password', { old, password }),
  sessions: () => get<{ sessions: LoggedIn[] }>('sessions'),
  endSession: (id: string) => post('sessions/end', { id }),
  beginTwoStep: () => post<{ secret: string; uri: string }>('totp/begin'),
  confirmTwoStep: (code: string) => post('totp/confirm', { code }),
  endTwoStep: (password: string) => post('totp/end', { password }),
  tokens: () => get<{ tokens: ApiToken[] }>('tokens'),
  makeToken: (label: string, scopes: string[]) =>
    post<{ token: string }>('tokens', { label, scopes }),
  endToken: (id: string) => post('tokens/end', { id }),
  /** From now on for so many days; 0 ends it. */
  vacation: (days: number) => post<{ vacation: Vacation }>('vacation', { days }),
  /** Without a key the site wakes no browsers. */
  pushKey: () => get<{ key: string | null }>('push'),
  wakeAt: (address: string) => post('push', { address }),
  settings: (settings: object) => post('settings', { settings }),
  exported: () => text('export'),
  erase: (password: string) => post('erase', { password }),

  player: (name: string) => get<Profile>(`player/${part(name)}`),
  players: (like: string) => get<{ players: Person[] }>(`players?${query({ like })}`),
  follow: (id: string, on: boolean) => post('follow', { id, on }),
  block: (id: string, on: boolean) => post('block', { id, on }),
  leaders: (pool: string) => get<{ leaders: Person[] }>(`leaders/${part(pool)}`),
  games: (asked: GamesAsked) => get<{ games: GameHead[]; next?: string }>(`games?${query(asked)}`),
  game: (id: string) => get<{ game: GameView }>(`game/${part(id)}`),
  answerInAdvance: (id: string, lines: string[][]) =>
    post<InAdvance>(`game/${part(id)}/in-advance`, { lines }),
  recordOf: (id: string, form: RecordForm) => text(`game/${part(id)}/record?${query({ form })}`),
  gamesOf: (player: string, form: RecordForm | 'ndjson') =>
    addressOf(`games/export?${query({ player, form })}`),

  challenge: (terms: Terms, to?: string) =>
    post<{ challenge?: Challenge; game?: string }>('challenge', { terms, ...(to ? { to } : {}) }),
  challengeOf: (id: string) => get<{ challenge: Challenge }>(`challenge/${part(id)}`),
  accept: (id: string) => post<{ game: string }>(`challenge/${part(id)}/accept`),
  decline: (id: string) => post(`challenge/${part(id)}/decline`),
  cancel: (id: string) => post(`challenge/${part(id)}/cancel`),

  tournaments: () => get<{ tournaments: TournamentHead[] }>('tournaments'),
  makeTournament: (plan: TournamentPlan) => post<{ tournament: Tournament }>('tournaments', plan),
  tournament: (id: string) => get<{ tournament: Tournament }>(`tournament/${part(id)}`),
  tournamentGames: (id: string, player: number) =>
    get<{ games: TournamentGame[] }>(`tournament/${part(id)}/player/${player}`),
  inTournament: (id: string, what: 'join' | 'leave' | 'start' | 'cancel') =>
    post(`tournament/${part(id)}/${what}`),
  describeTournament: (id: string, about: string) =>
    post(`tournament/${part(id)}/about`, { about }),
  takeIntoSimul: (tournament: string, id: string, on: boolean) =>
    post(`tournament/${part(tournament)}/take`, { id, on }),

  note: (game: string) => get<{ text: string }>(`note/${part(game)}`),
  keepNote: (game: string, text: string) => post<{ text: string }>(`note/${part(game)}`, { text }),
  report: (about: string, text: string, where: Place) => post('report', { about, text, ...where }),
  reports: () => get<{ reports: Report[] }>('reports'),
  conduct: () => get<{ people: Conduct[]; waiting: number }>('conduct'),
  farm: () => get<Farm>('farm'),
  answerReport: (id: string, answer: string) => post(`reports/${part(id)}`, { answer }),
  ban: (id: string, days: number) => post('ban', { id, days }),
  mark: (id: string, on: boolean) => post('mark', { id, on }),
};
export type Requests = typeof site;
