import { describe, expect, it } from 'vitest';
import { type Colour, colourOf, type Drawn, toggled } from './drawing';
import { Pencil } from './pencil.svelte';

const keys = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const pointer = (button: number) => ({ ...keys, button }) as PointerEvent;
const [left, right] = [pointer(0), pointer(2)];

function pencilWith(tool?: Colour) {
  const drawn: string[] = [];
  const draw = ({ colour, from, to }: Drawn) => drawn.push(`${colour}${from}${to}`);
  const pad = { tool, draw, clear: () => undefined };
  return { drawn, pad, pencil: new Pencil(() => pad) };
}

describe('the pencil', () => {
  it('draws by the right button: a circle, or dragged an arrow', () => {
    const { drawn, pencil } = pencilWith();
    expect(pencil.down(right, 'a1')).toBe(true);
    expect(pencil.begun).toEqual({ colour: 'G', from: 'a1', to: 'a1' });
    pencil.up('a1');
    pencil.down(right, 'a1');
    expect(pencil.move('b2')).toEqual({ left: true });
    expect(pencil.begun?.to).toBe('b2');
    pencil.up('b2');
    expect(drawn).toEqual(['Ga1a1', 'Ga1b2']);
    expect(pencil.begun).toBeUndefined();
  });

  it('leaves the other presses alone', () => {
    const { drawn, pencil } = pencilWith();
    expect(pencil.down(left, 'a1')).toBe(false);
    expect(pencil.move('b2')).toBeUndefined();
    expect(pencil.up('b2')).toBe(false);
    expect(pencil.press('a1')).toBe(false);
    expect(drawn).toEqual([]);
  });

  it('draws nothing that ends outside the board, or begins there', () => {
    const { drawn, pencil } = pencilWith('R');
    pencil.down(right, 'a1');
    pencil.move(undefined);
    expect(pencil.begun).toBeUndefined();
    pencil.up(undefined);
    pencil.down(right, undefined);
    pencil.up('a1');
    pencil.down(right, 'a1');
    pencil.leave();
    pencil.up('b2');
    expect(drawn).toEqual([]);
  });

  it('draws with the tool by two presses, the same twice for a circle', () => {
    const { drawn, pencil } = pencilWith('B');
    pencil.press('a1');
    expect(pencil.begun).toEqual({ colour: 'B', from: 'a1', to: 'a1' });
    pencil.move('c3');
    expect(pencil.begun).toEqual({ colour: 'B', from: 'a1', to: 'c3' });
    pencil.press('b2');
    pencil.press('c3');
    pencil.press('c3');
    expect(drawn).toEqual(['Ba1b2', 'Bc3c3']);
  });

  it('forgets the first point once it is dragged', () => {
    const { drawn, pencil } = pencilWith('Y');
    pencil.press('a1');
    pencil.down(left, 'b2');
    pencil.move('c3');
    pencil.up('c3');
    pencil.press('d4');
    expect(drawn).toEqual(['Yb2c3']);
  });

  it('has no board without a pad', () => {
    const pencil = new Pencil(() => undefined);
    expect(pencil.down(right, 'a1')).toBe(false);
    expect(pencil.press('a1')).toBe(false);
  });
});

describe('drawings', () => {
  const [arrow, ring] = [
    { colour: 'G', from: 'a1', to: 'b2' },
    { colour: 'G', from: 'a1', to: 'a1' },
  ] as const satisfies Drawn[];

  it('go when they are drawn again, and change their colour', () => {
    expect(toggled([arrow], ring)).toEqual([arrow, ring]);
    expect(toggled([arrow, ring], arrow)).toEqual([ring]);
    expect(toggled([arrow, ring], { ...arrow, colour: 'R' })).toEqual([
      ring,
      { ...arrow, colour: 'R' },
    ]);
    // The way back is another arrow.
    expect(toggled([arrow], { ...arrow, from: 'b2', to: 'a1' })).toHaveLength(2);
  });

  it('have the colours of lichess', () => {
    expect(colourOf(keys)).toBe('G');
    expect(colourOf({ ...keys, shiftKey: true })).toBe('R');
    expect(colourOf({ ...keys, ctrlKey: true })).toBe('R');
    expect(colourOf({ ...keys, altKey: true })).toBe('B');
    expect(colourOf({ ...keys, metaKey: true, shiftKey: true })).toBe('Y');
  });
});
