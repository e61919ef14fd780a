// @ts-check
// The core in Node: the engine plays both sides of YINSH for ten turns and writes its record.
import { openCore } from 'potentia-board/core';

const core = openCore();
const game = 'yinsh';
/** @type {string[]} */
const turns = [];
while (turns.length < 10) {
  const { best } = await core.search({ game, turns }, { nodes: 2000 });
  turns.push(best);
}
const record = { tags: { Game: game }, turns: turns.map((turn) => ({ turn })) };
const { text } = await core.request('write-record', { record });
console.log(text);
