// What the course says, as types that every language keeps to.
import type { KnownChapter } from './chapters';

export interface StepText {
  title: string;
  ask: string;
  /** Why to look where the first hint points. */
  hint: string;
  /** What a right turn teaches. */
  praise: string;
}

interface ChapterText<Id extends string> {
  title: string;
  about: string;
  steps: Record<Id, StepText>;
}

export type Word =
  | 'lead'
  | 'solved-count'
  | 'begin'
  | 'go-on'
  | 'once-more'
  | 'forget'
  | 'chapters'
  | 'steps'
  | 'number'
  | 'solved'
  | 'hint'
  | 'more'
  | 'show'
  | 'again'
  | 'previous'
  | 'next'
  | 'next-chapter'
  | 'finish'
  | 'look'
  | 'which'
  | 'right'
  | 'shown'
  | 'wrong'
  | 'try-again'
  | 'judging'
  | 'keys';

/** Why a turn is wrong, by what it does not do: Failure.says. */
export type Reason =
  | 'lands'
  | 'on-border'
  | 'beside'
  | 'covers'
  | 'keeps-own'
  | 'cuts-off'
  | 'stuck'
  | 'leaves-turns'
  | 'wins'
  | 'movable'
  | 'rows'
  | 'captures'
  | 'captures-gipf'
  | 'returns'
  | 'keeps-gipf'
  | 'holds'
  | 'pushes'
  | 'enters-gipf'
  | 'enters-basic'
  | 'gives-no-row'
  | 'makes-take'
  | 'pins'
  | 'marbles'
  | 'whites'
  | 'removes'
  | 'quiet'
  | 'forces'
  | 'regains'
  | 'best'
  | 'loads'
  | 'uses'
  | 'converts'
  | 'keeps-loaded'
  | 'prevents.uses'
  | 'closes'
  | 'stays-open'
  | 'shuts'
  | 'sand'
  | 'prevents.shuts'
  | 'gains'
  | 'gives-ring'
  | 'sees'
  | 'lies-on'
  | 'covers-dots'
  | 'level'
  | 'bridges'
  | 'leads'
  | 'frees'
  | 'holds-off'
  | 'decides'
  | 'prevents.covers'
  | 'prevents.cuts-off'
  | 'prevents.rows'
  | 'threatens.rows'
  | 'threatens.cuts-off'
  | 'threatens.captures-gipf'
  | 'assures.rows'
  | 'assures.whites'
  | 'assures.wins';

export interface CourseTexts {
  words: Record<Word, string>;
  wrong: Record<Reason, string>;
  chapters: { [C in KnownChapter as C['id']]: ChapterText<C['steps'][number]['id']> };
}
