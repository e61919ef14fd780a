// A game that is pasted at a board, outside of every text field, goes to the analysis: a record in any form, or turns
// alone, which are then turns of the game at the board. Pasted into the field for a turn it does so too.
import type { Analysis } from '../analysis/analysis.svelte';
import { CoreError } from '../core/core';
import { hashOf } from '../links/link';
import type { ViewRequests } from '../links/view_requests';
import type { Session } from '../play/session.svelte';
import { sentence, t } from '../texts';

const fields = 'input, textarea, select, [contenteditable], dialog[open] *';
/** Lines, a record's first tag or bracket, a numbered list: never a single turn. */
const severalTurns = /\S\s*\n\s*\S|^\s*(\[|\(;|\d+\s*\.)/;

/** The text that is pasted, if it is for the board. */
export function pastedGame(event: ClipboardEvent): string | undefined {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const target = event.target instanceof Element ? event.target : undefined;
  const isForBoard = target?.closest('[data-turn]')
    ? severalTurns.test(text)
    : !target?.closest(fields);
  return isForBoard && text.trim() ? text : undefined;
}

/** Opens it; what is wrong with it is said at the board, and nothing else has happened. */
export async function openPasted(
  navigator: ViewRequests,
  board: Session | Analysis,
  text: string,
): Promise<void> {
  board.problem = '';
  try {
    if (board.view === 'analysis') {
      const { game, start } = await board.load(text);
      if (game !== board.game || start !== board.start)
        location.hash = hashOf(game, start, 'analysis');
    } else await analyse(navigator, board, text);
  } catch (error) {
    board.problem = sentence(error);
  }
}

async function analyse(navigator: ViewRequests, { core, game, start }: Session, text: string) {
  const { readAsOwn } = await import('../analysis/own_record');
  const own = { Game: game, ...(start === 'startpos' ? {} : { Position: start }) };
  const { records, errors } = await readAsOwn(core, text, own);
  const [record] = records;
  if (!record) throw new CoreError(errors[0] ?? { code: 'no-record', text: t('record.none') });
  const one = await core.request('write-record', { record });
  const { Game = game } = record.tags;
  navigator.analyseRecord(Game, record.position ?? 'startpos', one.text, record.turns.length);
}
