// @ts-check
// A page around a board: the visitor plays White, the engine answers, and beside the board stands what was played.
import { games } from 'potentia-board';

const board = /** @type {import('potentia-board').PotentiaBoard} */ (
  document.querySelector('potentia-board')
);
const element = (/** @type {string} */ id) =>
  /** @type {HTMLElement} */ (document.getElementById(id));
const game = /** @type {HTMLSelectElement} */ (element('game'));
const level = /** @type {HTMLSelectElement} */ (element('level'));

game.append(...games.map((id) => new Option(id)));

async function showGame() {
  const { turns = [] } = board.played;
  element('turns').replaceChildren(
    ...turns.map((turn) => Object.assign(document.createElement('li'), { textContent: turn })),
  );
  const legal = await board.core.request('turns', board.played);
  element('legal').textContent = `${legal.turns.length} turns are possible.`;
}

async function answer() {
  await showGame();
  while (board.state?.side === 'b' && !board.state.outcome) {
    const limits = { level: Number(level.value) };
    const { best } = await board.core.search(board.played, limits);
    await board.play(best);
    await showGame();
  }
}

board.addEventListener('turn', () => void answer());

game.addEventListener('change', async () => {
  board.setAttribute('game', game.value);
  await board.ready;
  await answer();
});

element('back').addEventListener('click', async () => {
  const { turns = [] } = board.played;
  await board.backTo(Math.max(0, turns.length - 2));
  await answer();
});

await board.ready;
await showGame();
