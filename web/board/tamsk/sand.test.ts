import { describe, expect, it } from 'vitest';
import { figures, heightOf, leftAt, lowerSand, upperSand, width } from './sand';
import { capacity, rim } from './tubes';

/** The area between the neck and a height, by a sum of its own. */
function area(height: number): number {
  const slices = 2000;
  let sum = 0;
  for (let i = 0; i < slices; ++i) sum += width(((i + 0.5) / slices) * height) * (height / slices);
  return sum;
}

describe('the sand', () => {
  it('is as much as the share says', () => {
    for (const share of [0.1, 0.25, 0.5, 0.9, 1])
      expect(area(heightOf(share)) / area(1)).toBeCloseTo(share, 2);
    expect(heightOf(0)).toBe(0);
    expect(heightOf(-1)).toBe(0);
    expect(heightOf(2)).toBeCloseTo(1);
  });

  it('sinks faster near the neck', () => {
    expect(heightOf(0.1) - heightOf(0)).toBeGreaterThan(heightOf(1) - heightOf(0.9));
  });

  it('is in one half where the other is empty', () => {
    expect(upperSand(0)).toBe('');
    expect(lowerSand(0)).toBe('');
    expect(upperSand(1)).toMatch(/^M.*z$/);
    expect(lowerSand(1)).toMatch(/^M.*z$/);
    expect(`${upperSand(0.4)}${lowerSand(0.6)}`).not.toContain('NaN');
  });

  it('runs from the moment at which it was told', () => {
    expect(leftAt({ left: 5000, at: 100 })).toBe(5000);
    expect(leftAt({ left: 5000, at: 100 }, 2100)).toBe(3000);
    expect(leftAt({ left: 5000, at: 100 }, 50)).toBe(5000);
    expect(leftAt({ left: 5000, at: 100 }, 9000)).toBe(0);
  });

  it('is told in minutes and seconds, and as nothing only when nothing is left', () => {
    expect(figures(180_000)).toBe('3:00');
    expect(figures(60_001)).toBe('1:01');
    expect(figures(1)).toBe('0:01');
    expect(figures(0)).toBe('0:00');
  });
});

describe('the tubes', () => {
  it('take 64 rings, the middle one four', () => {
    let all = 0;
    for (let x = 0; x < 7; ++x)
      for (let y = 0; y < 7; ++y) if (Math.abs(x - y) <= 3) all += capacity({ x, y });
    expect(all).toBe(64);
    expect(capacity({ x: 3, y: 3 })).toBe(4);
    expect(capacity({ x: 0, y: 3 })).toBe(1);
  });

  it('have a rim of as many parts', () => {
    expect([1, 2, 3, 4].map((parts) => rim(parts, 0.4).length)).toEqual([1, 2, 3, 4]);
  });
});
