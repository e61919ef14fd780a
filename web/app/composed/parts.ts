// What the composed game has on the page beyond GIPF with potentials, whose board it shares: fetched when such a game is
// opened (play/game_parts.ts).
import type { GameParts } from '../play/game_parts';
import { fieldName } from '../games/potentials/words';
import { t } from '../texts';
import { sideName } from '../words/describe';
import { composedGame } from '../base/games';
import AnalysisPanel from './AnalysisPanel.svelte';
import { Composed } from './composed.svelte';
import ContestPanel from './ContestPanel.svelte';
import Procedure from './Procedure.svelte';
import Reserve from './Reserve.svelte';
import Trail from './Trail.svelte';
import { c, entryInWords, questionOf } from './words';

export function loadParts(): GameParts {
  return {
    fieldName: (name) => (name === 'agreement' ? c('terms.agreement') : fieldName(name)),
    turnInWords: (side, turn) =>
      entryInWords(side, turn) ?? t('say.turn', { side: sideName(side), turn }),
    sessionOf: (game) => (game === composedGame ? Composed : undefined),
    // What is played in the middle of another game stands under its trail, and says what it is about.
    headingOf: (session) => (session.whole === session ? undefined : Trail),
    panelsOf: (session) => [
      ...(session.game === composedGame ? [Procedure] : []),
      ...(session.whole === session ? [] : [ContestPanel]),
    ],
    question: questionOf,
    Entries: AnalysisPanel,
    Reserve,
  };
}
