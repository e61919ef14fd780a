import { describe, expect, it } from 'vitest';
import { choreograph } from './choreography';
import {
  applySteps,
  ringsOn,
  stackOf,
  standing,
  stepsSince,
  tracesOf,
  withoutRing,
  withSandAt,
} from './scene';
import type { DrawnPiece } from './piece';
import { piece, step } from './steps.fixture';

// A push from b6 along the line that ends with two pieces displaced, and a row taken after it.
const push = [step('move', 'd5', 'e5'), step('move', 'c6', 'd5'), step('enter', 'b6', 'c6')];
const row = [step('return', 'e5'), step('capture', 'd5')];

// A marble of ZÈRTZ jumps twice.
const jumps = [
  step('move', 'd4', 'b2'),
  step('capture', 'c3'),
  step('move', 'b2', 'b4'),
  step('capture', 'b3'),
];
// A ring is taken away, which isolates the marble on g1.
const isolating = [
  step('enter', '', 'c4'),
  step('remove-ring', 'f2'),
  step('capture', 'g1'),
  step('remove-ring', 'g1'),
];

// A glass of TAMSK goes from a2 to b2, and a ring drops over it.
const glass = [step('glass', 'a2', 'b2'), { ...step('ring', '', 'b2'), owner: 'o' as const }];
const tube = (at: string, pile: string): DrawnPiece => ({
  ...piece(at, pile.length > 1 ? (pile[0] as 'w' | 'b') : 'o'),
  pile,
});

describe('standing', () => {
  it('gives each glass its sand, in the order of the pieces', () => {
    const player = { score: 0, reserve: 0, captured: 0, gipf_pieces: 0 };
    const board = standing(
      {
        pieces: [tube('a1', 'w1'), tube('b1', 'b1'), tube('c1', '1'), tube('d1', 'w2')],
        white: { ...player, sand: [5000, 0, 0] },
        black: { ...player, sand: [7000, 0, 0] },
      },
      300,
    );
    expect(board.map(({ at, sand }) => `${at} ${sand?.left} ${sand?.at}`)).toEqual([
      'a1 5000 300',
      'b1 7000 300',
      'c1 undefined undefined',
      'd1 0 300',
    ]);
  });

  it('knows which glasses have been started, with a ring under them or without', () => {
    const player = { score: 0, reserve: 0, captured: 0, gipf_pieces: 0 };
    const board = standing({
      pieces: [tube('a1', 'w1'), tube('b2', 'b0'), tube('c1', 'w0'), tube('d1', 'w0')],
      white: { ...player, sand: [0, 5000, 0] },
      black: { ...player, sand: [0, 0, 0] },
      out: ['b2'],
    });
    expect(board.map(({ sand }) => sand?.started)).toEqual([true, true, true, false]);
    // One that runs out while it is looked at has been started all the same.
    const later = withSandAt(board[2]!, 9000);
    expect(later.sand).toEqual({ left: 0, at: 9000, started: true });
  });

  it('has the rings that are gone beside the pieces', () => {
    const board = standing({ pieces: [piece('a1', 'g')], gone: ['b1'] });
    expect(board.map(({ at, owner }) => at + owner)).toEqual(['a1g', 'b1.']);
    expect([...withoutRing(board)]).toEqual(['b1']);
    expect(standing(undefined)).toEqual([]);
  });
});

describe('applySteps', () => {
  it('lets a marble jump, and takes rings away', () => {
    const names = (board: DrawnPiece[]) => board.map(({ at, owner }) => at + owner).sort();
    const marbles = [piece('d4', 'w'), piece('c3', 'b'), piece('b3', 'w')];
    expect(names(applySteps(marbles, jumps))).toEqual(['b4w']);
    expect(names(applySteps([piece('g1', 'w')], isolating))).toEqual(['c4w', 'f2.', 'g1.']);
  });

  it('carries a glass, leaves its rings and drops one', () => {
    const piles = (board: DrawnPiece[]) => board.map(({ at, pile }) => `${at} ${pile}`).sort();
    expect(piles(applySteps([tube('a2', 'w1'), tube('b2', '1')], glass))).toEqual([
      'a2 1',
      'b2 w2',
    ]);
    expect(piles(applySteps([tube('a2', 'w0')], glass))).toEqual(['b2 w1']);
    expect([...ringsOn([tube('a2', 'w1'), tube('c3', '3'), piece('d4', 'o')])]).toEqual([
      ['a2', 1],
      ['c3', 3],
      ['d4', 0],
    ]);
    expect(tracesOf(glass).paths).toEqual([{ from: 'a2', to: 'b2' }]);
    const { sprites } = choreograph([tube('a2', 'w1')], glass, false);
    expect(sprites.map(({ key, moves }) => `${key} ${moves}`)).toEqual(['a2 true', 'ring b2 true']);
  });

  it('puts a stack on what stands where it lands', () => {
    const board = applySteps(
      [piece('a1', 'w', 'bw'), piece('c1', 'r')],
      [{ ...step('move', 'a1', 'c1'), height: 2 }],
    );
    expect(board).toEqual([
      { at: 'c1', owner: 'w', height: 3, reds: 1, gipf: false, stack: 'rbw' },
    ]);
  });

  it('pushes, the furthest first, and takes away', () => {
    const before = [piece('c6', 'b'), piece('d5', 'w'), piece('h2', 'b')];
    const pushed = applySteps(before, push);
    expect(pushed.map(({ at, owner }) => at + owner).sort()).toEqual(['c6w', 'd5b', 'e5w', 'h2b']);
    expect(
      applySteps(pushed, row)
        .map(({ at }) => at)
        .sort(),
    ).toEqual(['c6', 'h2']);
  });
});

describe('stackOf', () => {
  it('tells what must be DVONN pieces', () => {
    expect(stackOf({ ...piece('a1', 'w'), height: 2, reds: 1, stack: '?w' })).toBe('rw');
    expect(stackOf({ ...piece('a1', 'w'), height: 3, reds: 1, stack: '??w' })).toBe('??w');
  });
});

describe('stepsSince', () => {
  it('gives what has not been shown', () => {
    expect(stepsSince(push, [...push, ...row])).toEqual(row);
    expect(stepsSince([], push)).toEqual(push);
  });

  it('says when something shown has been taken back', () => {
    expect(stepsSince(push, [])).toBeUndefined();
  });
});

describe('tracesOf', () => {
  it('draws a push from its dot to the furthest spot', () => {
    expect(tracesOf([...push, ...row])).toEqual({
      paths: [{ from: 'b6', to: 'e5' }],
      entered: ['c6'],
      gone: ['e5', 'd5'],
      removed: [],
    });
  });

  it('draws a move from cell to cell', () => {
    expect(tracesOf([step('move', 'a1', 'c1')]).paths).toEqual([{ from: 'a1', to: 'c1' }]);
  });
});

describe('the traces of ZÈRTZ', () => {
  it('are each jump, and the rings that were taken away', () => {
    expect(tracesOf(jumps)).toEqual({
      paths: [
        { from: 'd4', to: 'b2' },
        { from: 'b2', to: 'b4' },
      ],
      entered: [],
      gone: ['c3', 'b3'],
      removed: [],
    });
    expect(tracesOf(isolating)).toEqual({
      paths: [],
      entered: ['c4'],
      gone: ['g1'],
      removed: ['f2', 'g1'],
      placed: piece('c4', 'w'),
    });
  });
});

describe('choreograph', () => {
  it('jumps one after another, each captured marble leaving before the next jump', () => {
    const marbles = [piece('d4', 'w'), piece('c3', 'b'), piece('b3', 'w')];
    const { sprites } = choreograph(marbles, jumps, false);
    const frames = (key: string) => sprites.find((sprite) => sprite.key === key)!.frames;
    const lands = (at: string) => frames('d4').find((frame) => frame.at === at)!.time;
    const left = (key: string) => frames(key).at(-1)!.time;
    expect([lands('b2'), left('c3'), lands('b4'), left('b3')]).toEqual(
      [lands('b2'), left('c3'), lands('b4'), left('b3')].sort((a, b) => a - b),
    );
    expect(lands('b4')).toBeGreaterThan(left('c3'));
  });

  it('shows a ring until it leaves', () => {
    const { sprites } = choreograph([piece('g1', 'w')], isolating, false);
    const ring = sprites.find((sprite) => sprite.key === 'ring f2')!;
    expect(ring.frames[0]).toMatchObject({ time: 0, at: 'f2', opacity: 1 });
    expect(ring.frames.at(-1)).toMatchObject({ at: 'f2', opacity: 0 });
    expect(sprites.map(({ key }) => key)).toContain('ring g1');
  });

  const before = [piece('c6', 'b'), piece('d5', 'w'), piece('h2', 'b')];

  it('slides the pieces of a push together, then lets the others leave one by one', () => {
    const { sprites, duration } = choreograph(before, [...push, ...row], false);
    const ends = (key: string) => sprites.find((sprite) => sprite.key === key)!.frames;
    expect(ends('c6').find((frame) => frame.at === 'd5')!.time).toBe(
      ends('d5').find((frame) => frame.at === 'e5')!.time,
    );
    const [first, second] = [ends('d5').at(-1)!, ends('c6').at(-1)!];
    expect(first.opacity).toBe(0);
    expect(first.leaves).toBe('return');
    expect(second.leaves).toBe('capture');
    expect(second.time).toBeGreaterThan(first.time);
    expect(duration).toBe(second.time);
  });

  it('leaves alone what does not move', () => {
    const { sprites } = choreograph(before, push, false);
    expect(sprites.find((sprite) => sprite.key === 'h2')).toMatchObject({
      frames: [],
      moves: false,
    });
  });

  it('orders the frames of each sprite in time', () => {
    for (const quick of [true, false]) {
      for (const { frames } of choreograph(before, [...row, ...push], quick).sprites) {
        const times = frames.map((frame) => frame.time);
        expect(times).toEqual([...times].sort((a, b) => a - b));
      }
    }
  });

  it('takes both pieces away where a stack has landed and is cut off', () => {
    const steps = [step('move', 'a1', 'b1'), step('cut-off', 'b1')];
    const { sprites } = choreograph([piece('a1', 'w'), piece('b1', 'b')], steps, false);
    expect(sprites.map((sprite) => sprite.frames.at(-1)?.opacity)).toEqual([0, 0]);
  });

  it('takes no time for nothing', () => {
    expect(choreograph(before, [], false).duration).toBe(0);
  });
});
