// A puzzle in the toy game (toy_core.fixture.ts): a1 b1 c1, and White has to find b1, then d1.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { State } from '../../protocol';
import type { Ending } from '../core/game';
import { toyCore, ToyPort } from '../core/toy_core.fixture';
import { Attempt } from './attempt.svelte';
import type { Puzzle } from './puzzle';
import { isRight } from './solution';

const puzzle: Puzzle = {
  id: '00000001',
  rating: 1000,
  goal: 'margin',
  themes: ['quiet'],
  position: 'startpos',
  turns: ['b1', 'c1', 'd1'],
};

beforeEach(() => void vi.useFakeTimers());
const { thinks } = ToyPort;
afterEach(() => {
  vi.useRealTimers();
  ToyPort.thinks = thinks;
});

async function opened({ strict = false, solved = puzzle } = {}) {
  const judged: boolean[] = [];
  const attempt = await Attempt.open(toyCore(), 'toy', solved, {
    strict,
    onjudged(solved) {
      judged.push(solved);
      return { from: 1000, to: solved ? 1020 : 980 };
    },
  });
  await settled();
  return { attempt, judged };
}

const settled = () => vi.advanceTimersByTimeAsync(5000);

async function type(attempt: Attempt, turn: string) {
  void attempt.type(turn);
  await settled();
}

describe('an attempt', () => {
  it('is solved by the turns of the solution, the replies coming by themselves', async () => {
    const { attempt, judged } = await opened();
    void attempt.type('b1');
    await vi.advanceTimersByTimeAsync(100);
    expect([attempt.stage, attempt.mayEnter]).toEqual(['reply', false]);
    await settled();
    expect(attempt.played).toEqual(['b1', 'c1']);
    expect([attempt.stage, attempt.mayEnter]).toEqual(['ask', true]);
    expect(attempt.announcement).toBe('Black: c1.');
    expect(judged).toEqual([]);
    await type(attempt, 'd1');
    expect([attempt.stage, attempt.done, judged]).toEqual(['solved', true, [true]]);
    expect(attempt.change).toEqual({ from: 1000, to: 1020 });
  });

  it('takes a wrong turn back, and is not solved then', async () => {
    const { attempt, judged } = await opened();
    await type(attempt, 'b1');
    void attempt.type('a1');
    await vi.advanceTimersByTimeAsync(100);
    expect(attempt.played).toEqual(['b1', 'c1', 'a1']);
    await settled();
    expect(attempt.played).toEqual(['b1', 'c1']);
    expect([attempt.stage, attempt.wrongTurn, attempt.mayEnter]).toEqual(['wrong', 'a1', true]);
    await type(attempt, 'a1');
    await type(attempt, 'd1');
    expect([attempt.stage, judged]).toEqual(['solved', [false]]);
  });

  it('is not played on with what the rules forbid', async () => {
    const { attempt, judged } = await opened();
    await type(attempt, 'z9');
    expect(attempt.problem).not.toBe('');
    expect([attempt.stage, judged]).toEqual(['ask', []]);
  });

  it('may be helped by a look, but not by the turn', async () => {
    const { attempt, judged } = await opened();
    attempt.hint();
    expect([attempt.where, attempt.hints.length, judged]).toEqual(['b1', 1, []]);
    attempt.hint();
    expect([attempt.wanted, judged]).toEqual(['b1', [false]]);
    expect(attempt.mayHint).toBe(false);
  });

  it('is not solved by asking for the best turn', async () => {
    const { attempt, judged } = await opened();
    await type(attempt, 'best');
    expect([attempt.answer, judged]).toEqual(['Hint: b1', [false]]);
  });

  it('shows its solution from where the player is', async () => {
    const { attempt, judged } = await opened();
    await type(attempt, 'b1');
    void attempt.showSolution();
    await settled();
    expect([attempt.stage, judged]).toEqual(['shown', [false]]);
    expect(attempt.played).toEqual(puzzle.turns);
  });

  it('ends a streak with the first mistake', async () => {
    const { attempt, judged } = await opened({ strict: true });
    attempt.hint();
    await type(attempt, 'best');
    expect([attempt.hinted, judged]).toEqual([0, []]);
    await type(attempt, 'c1');
    expect([attempt.stage, attempt.mayEnter, judged]).toEqual(['over', false, [false]]);
    void attempt.showSolution();
    await settled();
    expect(attempt.played).toEqual(puzzle.turns);
  });

  it('is played on until the game is won, where several turns win', async () => {
    // The file has the only first turn; then the engine defends itself, and c1 as well as d1 would do.
    ToyPort.thinks = ({ turns }) => ({
      score: turns.length % 2 === 1 ? 'loss 2' : 'win 1',
      pv: [['a1', 'c1'], ['d1']][turns.length - 1] ?? ['d1'],
    });
    const winning: Puzzle = { ...puzzle, goal: 'win-3', turns: ['b1'] };
    const { attempt, judged } = await opened({ solved: winning });
    await type(attempt, 'b1');
    expect([attempt.stage, judged]).toEqual(['ask', []]);
    expect(attempt.played).toEqual(['b1', 'a1']);
    expect(attempt.way).toEqual(['b1', 'a1', 'd1']);
    await type(attempt, 'c1');
    expect([attempt.stage, judged]).toEqual(['solved', [true]]);
    expect(attempt.way).toEqual(['b1', 'a1', 'c1']);
  });

  it('is wrong where a turn lets the win go that the engine still sees', async () => {
    ToyPort.thinks = ({ turns }) => ({
      score: turns.length % 2 === 1 ? 'loss 2' : 'win 1',
      pv: [['a1'], ['d1']][turns.length - 1] ?? ['a1'],
    });
    const winning: Puzzle = { ...puzzle, goal: 'win-2', turns: ['b1'] };
    const { attempt, judged } = await opened({ solved: winning });
    await type(attempt, 'b1');
    await type(attempt, 'c1');
    expect([attempt.stage, attempt.wrongTurn, judged]).toEqual(['wrong', 'c1', [false]]);
    void attempt.showSolution();
    await settled();
    expect([attempt.stage, attempt.played]).toEqual(['shown', ['b1', 'a1', 'd1']]);
  });

  it('can be leafed through afterwards, with other turns tried in it', async () => {
    const { attempt } = await opened();
    await attempt.lookAt(1);
    expect(attempt.played).toEqual([]);
    await type(attempt, 'a1');
    void attempt.showSolution();
    await settled();
    expect([...attempt.tried]).toEqual([[0, ['a1']]]);
    await attempt.lookAt(2);
    expect(attempt.played).toEqual(['b1', 'c1']);
    await attempt.lookAt(0, ['a1', 'd1']);
    expect(attempt.played).toEqual(['a1', 'd1']);
    await attempt.lookAt(3);
    expect(attempt.played).toEqual(puzzle.turns);
  });

  it('is refused with a sentence where the solution is against the rules', async () => {
    const broken = { ...puzzle, turns: ['b1', 'b1', 'd1'] };
    const terms = { strict: false, onjudged: () => undefined };
    await expect(Attempt.open(toyCore(), 'toy', broken, terms)).rejects.toThrow('b1');
  });
});

describe('a right turn', () => {
  const at = (position: string, outcome?: Ending) =>
    ({ position, ...(outcome && { outcome }) }) as State;
  const whiteWins: Ending = { winner: 'white', reason: 'score' };

  it('leads to the same position, however it is written', () => {
    expect(isRight({ goal: 'margin' }, 'w', at('x'), at('x'))).toBe(true);
    expect(isRight({ goal: 'margin' }, 'w', at('y'), at('x'))).toBe(false);
    expect(isRight({ goal: 'margin' }, 'w', at('x'), undefined)).toBe(false);
  });

  it.each(['win', 'win-2'])('is every one that has won where that is asked: %s', (goal) => {
    expect(isRight({ goal }, 'w', at('y', whiteWins), at('x'))).toBe(true);
    expect(isRight({ goal }, 'b', at('y', whiteWins), at('x'))).toBe(false);
  });

  it('is not one that wins less than is asked', () => {
    expect(isRight({ goal: 'margin' }, 'w', at('y', whiteWins), at('x'))).toBe(false);
  });
});
