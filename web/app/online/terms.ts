// What is chosen before a game with others, and the terms that follow from it. What was chosen last is proposed again.
import type { TimeControl } from '../../protocol';
import { entryOf, firstGame } from '../base/games';
import { load, save } from '../base/storage';
import type { Speed, Terms } from './shapes';
import { speedOf } from './speed';

/** Against whom: whoever has the link, anybody in the lobby, somebody by name, the site's engine. */
export const ways = ['link', 'seek', 'person', 'engine'] as const;
export type Way = (typeof ways)[number];

/** "5+3": minutes and seconds a turn; "3d": days a turn; "": no clock; "own". */
export type TimeChoice = string;
export const quickTimes: readonly TimeChoice[] = ['3+2', '5+3', '10+5', '15+10', '30+20'];
export const slowTimes: readonly TimeChoice[] = ['1d', '3d', '7d'];

export interface Choices {
  game: string;
  start: 'startpos' | 'shuffled' | 'symmetric';
  time: TimeChoice;
  minutes: number;
  seconds: number;
  side: 'w' | 'b' | 'random';
  rated: boolean;
  chat: boolean;
  takebacks: boolean;
  spectators: number;
  level: number;
  range: boolean;
  below: number;
  above: number;
}

export const bounds = { minutes: [0.5, 180], seconds: [0, 180], behind: [0, 20] } as const;
const day = 86_400_000;

export const usualChoices: Choices = {
  game: firstGame,
  start: 'startpos',
  time: '10+5',
  minutes: 20,
  seconds: 10,
  side: 'random',
  rated: false,
  chat: true,
  takebacks: true,
  spectators: 0,
  level: 4,
  range: false,
  below: 200,
  above: 200,
};

const name = 'potentia.online.choices';

export function lastChoices(): Choices {
  const stored = (load(name) ?? {}) as Partial<Choices>;
  const kept = Object.entries(usualChoices).map(([key, usual]) => {
    const value: unknown = stored[key as keyof Choices];
    return [key, typeof value === typeof usual ? value : usual];
  });
  const choices = Object.fromEntries(kept) as Choices;
  return entryOf(choices.game) ? choices : { ...choices, game: firstGame };
}
export const keepChoices = (choices: Choices) => save(name, choices);

/** Whether the board may be filled by lot before the first turn. */
export const hasStarts = (game: string): boolean => entryOf(game)?.hasStarts === true;

export function timeOf({ time, minutes, seconds }: Choices): TimeControl | undefined {
  const own = time === 'own' ? `${minutes}+${seconds}` : time;
  const days = /^(\d+)d$/.exec(own)?.[1];
  if (days) return { turn: Number(days) * day };
  const [, base, increment] = /^([\d.]+)\+(\d+)$/.exec(own) ?? [];
  if (!base || !increment) return undefined;
  return { base: Math.round(Number(base) * 60_000), increment: Number(increment) * 1000 };
}

/** Where two people have accounts and the time counts, a game from its usual start may count for their ratings. */
export const mayBeRated = (
  choices: Choices,
  way: Way,
  named: boolean,
  agreed = 'startpos',
): boolean => named && way !== 'engine' && timeOf(choices) !== undefined && agreed === 'startpos';

/** `agreed`: the start that comes of what is agreed on in games that leave something to it. */
export function termsOf(choices: Choices, way: Way, named: boolean, agreed = 'startpos'): Terms {
  const { game, start, side, chat, takebacks, spectators, level, rated } = choices;
  const time = entryOf(game)?.hasOwnTime ? undefined : timeOf(choices);
  return {
    game,
    ...(hasStarts(game) && start !== 'startpos' ? { start } : {}),
    ...(agreed === 'startpos' ? {} : { start: agreed }),
    ...(time ? { time } : {}),
    side,
    rated: rated && mayBeRated(choices, way, named, agreed),
    takebacks: takebacks ? 'agreed' : 'never',
    chat,
    ...(spectators > 0 ? { spectators } : {}),
    ...(way === 'engine' ? { level } : {}),
  };
}

/** Games of a tournament: always with a clock, and nothing is taken back. */
export const tournamentTerms = (choices: Choices, named: boolean, agreed = 'startpos'): Terms => ({
  ...termsOf(choices, 'seek', named, agreed),
  takebacks: 'never',
});

export const poolOf = ({ game, time }: Pick<Terms, 'game' | 'time'>): string | undefined => {
  const speed: Speed | undefined = speedOf(time);
  return speed && `${entryOf(game)?.board ?? game}:${speed}`;
};
