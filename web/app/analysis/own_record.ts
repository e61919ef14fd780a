// Records as the analysis reads and writes them: a text that does not say of which game it is, is of the one at the board.
import type { GameRecord } from '../../protocol';
import type { Core } from '../core/core';
import { toRecordEvaluation } from '../judgement/evaluation';
import { toEnd, toRecord, type TreeNode } from '../judgement/tree';

/** What a record holds besides the tree. */
export type Head = Pick<GameRecord, 'tags' | 'result'>;

/** The tree as a record's text; `bare`: the turns of its main line alone. */
export async function writtenRecord(
  core: Core,
  root: TreeNode,
  { tags, result }: Head,
  bare: boolean,
): Promise<string> {
  const { comment, evaluation } = root;
  const whole = {
    comment,
    ...(evaluation && { eval: toRecordEvaluation(evaluation) }),
    turns: toRecord(root),
  };
  const turns = toEnd(root, []).map((turn) => ({ turn }));
  const { text } = await core.request('write-record', {
    record: { tags, result, ...(bare ? { comment, turns } : whole) },
  });
  return text;
}

export const readRecords = (core: Core, text: string) => core.request('read-record', { text });

/** `own`: the tags Game and Position of the game at the board. */
export async function readAsOwn(core: Core, text: string, own: Record<string, string>) {
  const told = await readRecords(core, text);
  const isOwn = told.records[0]?.tags.Game === own.Game;
  if (isOwn || /^\s*[[(]/.test(text)) return told;
  const { Game, Position } = own;
  const tags = [`[Game "${Game}"]`, ...(Position ? [`[Position "${Position}"]`] : [])];
  const read = await readRecords(core, `${tags.join('\n')}\n\n${text}`);
  // A list of another game's turns is none of this one.
  if (told.records.length > 0 && read.errors.length > 0) return told;
  // What is wrong is told by the visitor's own lines.
  const inText = (words = '') =>
    words.replace(/^line (\d+)/, (_, line) => `line ${Number(line) - tags.length - 1}`);
  const errors = read.errors.map(({ code, where, text }) => ({
    code,
    where: inText(where),
    text: inText(text),
  }));
  return { ...read, errors };
}
