// The texts by parts: each is a file (or folder) of every language, fetched with what it is about. Those of the games:
// game_texts.ts.
import { type Catalogue, texts as english } from './en';
import type { AnalysisTexts } from './en/analysis';
import type { CollectionTexts } from './en/collection';
import type { CourseTexts } from './en/course';
import type { ErrorTexts } from './en/errors';
import type { FarmTexts } from './en/farm';
import type { OnlineTexts } from './en/online';
import type { PuzzleTexts } from './en/puzzles';
import type { StartTexts } from './en/start';
import type { TournamentTexts } from './en/tournaments';
import { type Language, languages } from './languages';

/** One part in all languages: how each is fetched. */
export type Part<Texts> = Record<Language, () => Promise<Texts>>;

/** Of files by their paths, "./de/zertz.ts". */
export function byLanguage<Texts>(files: Record<string, () => Promise<unknown>>): Part<Texts> {
  const ways = Object.entries(files);
  return Object.fromEntries(
    languages.map((language) => {
      const [, way] = ways.find(([path]) => path.startsWith(`./${language}/`))!;
      return [language, async () => ((await way()) as { texts: Texts }).texts];
    }),
  ) as Part<Texts>;
}

/** English comes with the page: nothing is fetched for it. */
export const pageTexts = byLanguage<Catalogue>({
  ...import.meta.glob(['./*/index.ts', '!./en/index.ts']),
  './en/index.ts': () => Promise.resolve({ texts: english }),
});
export const analysisTexts = byLanguage<AnalysisTexts>(import.meta.glob('./*/analysis.ts'));
export const collectionTexts = byLanguage<CollectionTexts>(import.meta.glob('./*/collection.ts'));
export const courseTexts = byLanguage<CourseTexts>(import.meta.glob('./*/course/index.ts'));
export const errorTexts = byLanguage<ErrorTexts>(import.meta.glob('./*/errors.ts'));
export const farmTexts = byLanguage<FarmTexts>(import.meta.glob('./*/farm.ts'));
export const onlineTexts = byLanguage<OnlineTexts>(import.meta.glob('./*/online.ts'));
export const puzzleTexts = byLanguage<PuzzleTexts>(import.meta.glob('./*/puzzles.ts'));
export const startTexts = byLanguage<StartTexts>(import.meta.glob('./*/start.ts'));
export const tournamentTexts = byLanguage<TournamentTexts>(import.meta.glob('./*/tournaments.ts'));
