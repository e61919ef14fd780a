// Questions that are typed where turns are typed, for those who do not see the board: what stands where, what was played
// last, how things stand. The letters are those of lichess's mode for the blind where they make sense.
import type { Layout, Side, State, Step } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import { pieceLabel, positionInWords, turnInWords } from './describe';
import { t } from '../texts';

/** Of the engine. */
export interface Advice {
  about: 'eval' | 'best';
}

/** Of the board. */
export type BoardQuestion =
  | { about: 'help' | 'last' | 'count' }
  | { about: 'pieces'; of: readonly DrawnPiece['owner'][] }
  /** `sure`: it was not meant as a turn. */
  | { about: 'point'; at: string; sure: boolean };

export type Question = Advice | BoardQuestion;

const words: Record<string, Question> = {
  help: { about: 'help' },
  '?': { about: 'help' },
  l: { about: 'last' },
  c: { about: 'count' },
  p: { about: 'pieces', of: ['w', 'g', 'b', 'r'] },
  'p w': { about: 'pieces', of: ['w'] },
  'p b': { about: 'pieces', of: ['b'] },
  'p g': { about: 'pieces', of: ['g'] },
  'p r': { about: 'pieces', of: ['r'] },
  eval: { about: 'eval' },
  best: { about: 'best' },
};

export const isAdvice = (question: Question): question is Advice =>
  question.about === 'eval' || question.about === 'best';

/** What is asked, or nothing where the text is no question. */
export function questionIn(text: string, { points }: Layout): Question | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (Object.hasOwn(words, typed)) return words[typed];
  const at = typed.replace(/^s /, '');
  return points.some(({ name }) => name === at)
    ? { about: 'point', at, sure: typed !== at }
    : undefined;
}

/** What is looked at when something is asked. */
export interface Looked {
  layout: Layout;
  state: State;
  pieces: readonly DrawnPiece[];
  last: { side: Side; turn: string; steps: Step[] } | undefined;
}

/** The answer to what the board itself tells. */
export function answerTo(question: BoardQuestion, { layout, state, pieces, last }: Looked): string {
  const label = (at: string, piece: DrawnPiece | undefined) => {
    const point = layout.points.find(({ name }) => name === at);
    return point ? pieceLabel(point, piece, layout.board) : at;
  };
  switch (question.about) {
    case 'help':
      return t('ask.help');
    case 'last':
      return last ? turnInWords(last.side, last.turn, last.steps, layout.board) : t('ask.no-turn');
    case 'count':
      return positionInWords(state, layout.board);
    case 'pieces': {
      const asked = pieces.filter(({ owner }) => question.of.includes(owner));
      const labels = asked.map((piece) => label(piece.at, piece)).sort();
      return labels.length > 0 ? `${labels.join('; ')}.` : t('ask.no-pieces');
    }
    case 'point':
      return `${label(
        question.at,
        pieces.find(({ at }) => at === question.at),
      )}.`;
  }
}
