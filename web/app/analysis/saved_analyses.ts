// Analysed games, kept in the browser as records: one for each game and start position, the latest first.
import { load, save } from '../base/storage';
import type { Path } from '../judgement/tree';

export interface SavedAnalysis {
  game: string;
  /** `startpos` or a position text, as the link has it. */
  start: string;
  /** The record with its variations, comments and glyphs. */
  text: string;
  /** Where the visitor was. */
  path: Path;
}

const name = 'potentia.analyses';
const mostAnalyses = 20;

function savedAnalyses(): SavedAnalysis[] {
  const stored = load(name);
  return Array.isArray(stored) ? stored.filter(isSavedAnalysis) : [];
}

export function savedAnalysis(game: string, start: string): SavedAnalysis | undefined {
  return savedAnalyses().find((saved) => saved.game === game && saved.start === start);
}

export function keepAnalysis(analysis: SavedAnalysis): void {
  const others = savedAnalyses().filter(
    (saved) => saved.game !== analysis.game || saved.start !== analysis.start,
  );
  save(name, [analysis, ...others].slice(0, mostAnalyses));
}

function isSavedAnalysis(value: unknown): value is SavedAnalysis {
  const saved = value as SavedAnalysis | null;
  return (
    typeof saved?.game === 'string' &&
    typeof saved.start === 'string' &&
    typeof saved.text === 'string' &&
    Array.isArray(saved.path) &&
    saved.path.every((turn) => typeof turn === 'string')
  );
}
