// The visitor's choices: theme, language, how boards look, sound and lie, what was chosen for the last new game, and how
// to analyse.
import { boardKinds } from '../../board/kinds';
import type { BoardKind, Side } from '../../protocol';
import { controlFrom } from '../chess_clock/control';
import { isLevel } from './saved_games';
import { load, save } from '../base/storage';
import { speak } from '../texts/language.svelte';
import { isLanguage, type Language, languageOfBrowser } from '../texts/languages';

export type Theme = 'system' | 'light' | 'dark';
export type SideChoice = Side | 'random';

/** How fast pieces move on the board. */
export const paces = ['none', 'quick', 'normal', 'slow'] as const;
export type Pace = (typeof paces)[number];
const slowness: Record<Pace, number> = { none: 0, quick: 0.5, normal: 1, slow: 1.8 };

/** The pages of the analysis's panel. */
export const tabs = ['moves', 'review', 'explorer', 'record'] as const;
export type Tab = (typeof tabs)[number];

export interface Choices {
  theme: Theme;
  language: Language | 'browser';
  /** Whether White's and Black's pieces bear shapes, to be told apart without their colours. */
  shapes: boolean;
  pace: Pace;
  sounds: boolean;
  /** Whether a turn that is complete waits for a confirmation. */
  confirm: boolean;
  /** Whether a position's third standing is a draw, in games that begin from now on. */
  repetition: boolean;
  /** Whether a turn that can only be a pass is made without asking. */
  autoPass: boolean;
  /** Degrees added to the way a board would lie by itself. */
  turned: Record<BoardKind, number>;
  opponent: 'engine' | 'person';
  side: SideChoice;
  level: number;
  /** Whether the engine offers bad turns back. */
  teaches: boolean;
  /** The time control of the last new game, by its name (chess_clock/control.ts); empty: none. */
  clock: string;
  /** What the players are called, where they have said so; `own`: who plays the engine. */
  names: Record<Side | 'own', string>;
  /** Analysis: whether the engine is on, and how many lines it shows. */
  engine: boolean;
  lines: number;
  /** Analysis: how closely a whole game is looked at. */
  effort: Effort;
  /** Analysis: which page of the panel is open. */
  tab: Tab;
}

export const mostLines = 5;
export const longestName = 40;
export const efforts = ['quick', 'normal', 'thorough'] as const;
export type Effort = (typeof efforts)[number];

const name = 'potentia.settings';
export const themeSigns: Record<Theme, string> = { system: '◐', light: '☀', dark: '☾' };
const themes: Theme[] = ['system', 'light', 'dark'];

function read(): Choices {
  const stored = (load(name) ?? {}) as Partial<Choices>;
  const turned = (board: BoardKind) => Number(stored.turned?.[board]) || 0;
  const named = (who: Side | 'own') => String(stored.names?.[who] ?? '').slice(0, longestName);
  return {
    theme: themes.find((theme) => theme === stored.theme) ?? 'system',
    language: isLanguage(stored.language) ? stored.language : 'browser',
    shapes: stored.shapes === true,
    pace: paces.find((pace) => pace === stored.pace) ?? 'normal',
    sounds: stored.sounds === true,
    confirm: stored.confirm === true,
    repetition: stored.repetition !== false,
    autoPass: stored.autoPass === true,
    turned: Object.fromEntries(
      boardKinds.map((board) => [board, turned(board)]),
    ) as Choices['turned'],
    opponent: stored.opponent === 'person' ? 'person' : 'engine',
    side: stored.side === 'b' || stored.side === 'random' ? stored.side : 'w',
    level: isLevel(stored.level) ? stored.level : 3,
    teaches: stored.teaches === true,
    clock: controlFrom(stored.clock) ? String(stored.clock) : '',
    names: { w: named('w'), b: named('b'), own: named('own') },
    engine: stored.engine !== false,
    lines: Math.min(mostLines, Math.max(1, Math.trunc(Number(stored.lines)) || 3)),
    effort: efforts.find((effort) => effort === stored.effort) ?? 'normal',
    tab: tabs.find((tab) => tab === stored.tab) ?? 'moves',
  };
}

class Settings {
  choices = $state<Choices>(read());

  change(change: Partial<Choices>) {
    Object.assign(this.choices, change);
    save(name, this.choices);
    this.applyLooks();
  }

  /** Fetches the texts of the chosen language; see speak(). */
  speak(): Promise<boolean> {
    const { language } = this.choices;
    return speak(language === 'browser' ? languageOfBrowser() : language);
  }

  nextTheme() {
    const next = themes[(themes.indexOf(this.choices.theme) + 1) % themes.length] ?? 'system';
    this.change({ theme: next });
  }

  turn(board: BoardKind, by: number) {
    const turned = (this.choices.turned[board] + by + 360) % 360;
    this.change({ turned: { ...this.choices.turned, [board]: turned } });
  }

  /** Degrees by which a board is turned, seen from White's side or from Black's. */
  lies(board: BoardKind, fromBlack: boolean): number {
    return (this.choices.turned[board] + (fromBlack ? 180 : 0)) % 360;
  }

  /** A new game is seen from one's own side again; how its lines run stays as it was turned. */
  unflip() {
    const turned = { ...this.choices.turned };
    for (const board of Object.keys(turned) as BoardKind[]) turned[board] %= 180;
    this.change({ turned });
  }

  /** By how much longer, or shorter, than usual a movement takes; 0: none is shown. */
  get slowness(): number {
    return slowness[this.choices.pace];
  }

  /** Tells the style sheets. early.js does the same for the theme, before the first picture. */
  applyLooks() {
    const { theme, shapes } = this.choices;
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    if (shapes) dataset.shapes = 'on';
    else delete dataset.shapes;
  }
}

export const settings = new Settings();
