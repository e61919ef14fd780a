// The texts of the games: `games/NAME.ts` of every language, fetched with the game.
import { byLanguage, type Part } from './parts';
import type { Text } from './text';

type Texts = Record<string, Text>;

const files = import.meta.glob<Texts>('./*/games/*.ts');

const nameIn = (path: string) => path.replace(/^.*\/|\.ts$/g, '');
const filesOf = (name: string) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => nameIn(path) === name));
const names = new Set(Object.keys(files).map(nameIn));
const parts = new Map([...names].map((name) => [name, byLanguage<Texts>(filesOf(name))]));

export const gameTexts: readonly Part<Texts>[] = [...parts.values()];
/** Those of a game, or of games that share a board; none where all is said in the texts of the page. */
export const textsOf = (name: string): Part<Texts> | undefined => parts.get(name);
