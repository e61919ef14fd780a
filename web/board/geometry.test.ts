import { describe, expect, it } from 'vitest';
import { type BoardGeometry, pointTowards } from './geometry';
import { drawingOf, isDrawn } from './kinds';
import { lay } from './lay';
import { dvonnLayout, gipfLayout, zertzLayout } from './layouts.fixture';

const at = (geometry: BoardGeometry, name: string) => geometry.byName.get(name)!;

function distance(geometry: BoardGeometry, a: string, b: string) {
  return Math.hypot(at(geometry, a).x - at(geometry, b).x, at(geometry, a).y - at(geometry, b).y);
}

describe('isDrawn', () => {
  it('knows the boards that the page has, and no others that the core may name', () => {
    expect(isDrawn('dvonn')).toBe(true);
    expect(isDrawn('gipf')).toBe(true);
    expect(isDrawn('zertz')).toBe(true);
    expect(isDrawn('tamsk')).toBe(true);
    expect(isDrawn('yinsh')).toBe(true);
    expect(isDrawn('punct')).toBe(true);
    expect(isDrawn('lyngk')).toBe(false);
    expect(isDrawn('toString')).toBe(false);
  });
});

describe('lay', () => {
  it('has as many points as the boards', () => {
    expect(dvonnLayout().points).toHaveLength(49);
    expect(gipfLayout().points.filter((p) => p.role === 'spot')).toHaveLength(37);
    expect(gipfLayout().points.filter((p) => p.role === 'dot')).toHaveLength(24);
  });

  it('puts neighbours one unit apart, however the board is turned', () => {
    for (const layout of [dvonnLayout(), gipfLayout(), zertzLayout()]) {
      for (let turned = 0; turned < 360; turned += drawingOf(layout.board).turnStep) {
        const geometry = lay(layout, turned);
        expect(distance(geometry, 'e3', 'e4')).toBeCloseTo(1, 3);
        expect(distance(geometry, 'd3', 'e3')).toBeCloseTo(1, 3);
      }
    }
  });

  it("lays DVONN flat with White's row nearest, and GIPF with e1 towards White", () => {
    const dvonn = lay(dvonnLayout(), 0);
    expect(at(dvonn, 'a1').y).toBeCloseTo(at(dvonn, 'i1').y);
    expect(at(dvonn, 'a1').y).toBeGreaterThan(at(dvonn, 'c5').y);
    expect(at(dvonn, 'a1').x).toBeLessThan(at(dvonn, 'i1').x);
    const gipf = lay(gipfLayout(), 0);
    expect(at(gipf, 'e1').x).toBeCloseTo(at(gipf, 'e9').x);
    expect(at(gipf, 'e1').y).toBeGreaterThan(at(gipf, 'e9').y);
    expect(at(gipf, 'a1').x).toBeLessThan(at(gipf, 'i1').x);
  });

  it('lays ZÈRTZ with its columns upright and d1 towards White, its rings named inside', () => {
    const zertz = lay(zertzLayout(), 0);
    expect(zertz.points).toHaveLength(37);
    expect(at(zertz, 'd1').x).toBeCloseTo(at(zertz, 'd7').x);
    expect(at(zertz, 'd1').y).toBeGreaterThan(at(zertz, 'd7').y);
    expect(at(zertz, 'a1').x).toBeLessThan(at(zertz, 'g1').x);
    expect(at(zertz, 'a1').y).toBeCloseTo(at(zertz, 'g1').y);
    expect(zertz.labels).toEqual([]);
  });

  it('turns DVONN upright with column a at the top', () => {
    const geometry = lay(dvonnLayout(), 90);
    expect(geometry.wide).toBeLessThan(0.5);
    expect(at(geometry, 'a1').y).toBeLessThan(at(geometry, 'i1').y);
    expect(at(geometry, 'a1').x).toBeLessThan(at(geometry, 'e5').x);
  });

  it('flips by half a turn', () => {
    const [straight, flipped] = [lay(gipfLayout(), 0), lay(gipfLayout(), 180)];
    for (const p of straight.points) {
      expect(at(flipped, p.name).x).toBeCloseTo(-p.x);
      expect(at(flipped, p.name).y).toBeCloseTo(-p.y);
    }
  });

  it('keeps everything inside its box', () => {
    for (const layout of [dvonnLayout(), gipfLayout(), zertzLayout()]) {
      const { box, points, labels } = lay(layout, drawingOf(layout.board).turnStep);
      for (const p of [...points, ...labels]) {
        expect(p.x).toBeGreaterThan(box.x + 0.1);
        expect(p.x).toBeLessThan(box.x + box.width - 0.1);
        expect(p.y).toBeGreaterThan(box.y + 0.1);
        expect(p.y).toBeLessThan(box.y + box.height - 0.1);
      }
    }
  });

  it('names every row and column of DVONN and every dot of GIPF', () => {
    const texts = (geometry: BoardGeometry) => geometry.labels.map((label) => label.text).sort();
    expect(texts(lay(dvonnLayout(), 0)).join('')).toBe('12345abcdefghijk');
    expect(lay(gipfLayout(), 0).labels).toHaveLength(24);
  });
});

describe('pointTowards', () => {
  const gipf = lay(gipfLayout(), 0);
  const dvonn = lay(dvonnLayout(), 0);

  it('walks along rows and columns', () => {
    expect(pointTowards(dvonn, 'e3', 'ArrowRight', at(dvonn, 'e3'))).toBe('f3');
    expect(pointTowards(dvonn, 'e3', 'ArrowLeft', at(dvonn, 'e3'))).toBe('d3');
    expect(pointTowards(gipf, 'e5', 'ArrowUp', at(gipf, 'e5'))).toBe('e6');
  });

  it('stays level where no neighbour lies straight ahead', () => {
    let name = 'a3';
    for (let i = 0; i < 8; ++i) name = pointTowards(gipf, name, 'ArrowRight', at(gipf, 'a3'))!;
    expect(name).toBe('i3');
  });

  it('reaches every point from every other', () => {
    for (const geometry of [gipf, dvonn]) {
      const reached = new Set(['e3']);
      for (const name of reached) {
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
          const next = pointTowards(geometry, name, arrow, at(geometry, name));
          if (next) reached.add(next);
        }
      }
      expect(reached.size).toBe(geometry.points.length);
    }
  });

  it('stops at the edge', () => {
    expect(pointTowards(dvonn, 'a3', 'ArrowLeft', at(dvonn, 'a3'))).toBeUndefined();
  });
});
