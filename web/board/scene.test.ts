import { describe, expect, it } from 'vitest';
import { choreograph } from './choreography';
import { applySteps, stackOf, stepsSince, tracesOf } from './scene';
import { piece, step } from './steps.fixture';

// A push from b6 along the line that ends with two pieces displaced, and a row taken after it.
const push = [step('move', 'd5', 'e5'), step('move', 'c6', 'd5'), step('enter', 'b6', 'c6')];
const row = [step('return', 'e5'), step('capture', 'd5')];

describe('applySteps', () => {
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
    });
  });

  it('draws a move from cell to cell', () => {
    expect(tracesOf([step('move', 'a1', 'c1')]).paths).toEqual([{ from: 'a1', to: 'c1' }]);
  });
});

describe('choreograph', () => {
  const before = [piece('c6', 'b'), piece('d5', 'w'), piece('h2', 'b')];

  it('slides the pieces of a push together, then lets the others leave one by one', () => {
    const { sprites, duration } = choreograph(before, [...push, ...row], false);
    const ends = (key: string) => sprites.find((sprite) => sprite.key === key)!.frames;
    expect(ends('c6').find((frame) => frame.at === 'd5')!.time).toBe(
      ends('d5').find((frame) => frame.at === 'e5')!.time,
    );
    const [first, second] = [ends('d5').at(-1)!, ends('c6').at(-1)!];
    expect(first.opacity).toBe(0);
    expect(first.home).toBe(true);
    expect(second.home).toBe(false);
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
