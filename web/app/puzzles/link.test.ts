import { expect, it } from 'vitest';
import { puzzleHash, routeIn, themeHash } from './link';

it('reads what the addresses of puzzles say', () => {
  expect(routeIn(['dvonn'])).toEqual({ game: 'dvonn', wish: { by: 'rating' } });
  expect(routeIn(['dvonn', ''])).toEqual({ game: 'dvonn', wish: { by: 'rating' } });
  expect(routeIn(['gipf-basic', 'daily'])).toMatchObject({ wish: { by: 'daily' } });
  expect(routeIn(['gipf-basic', 'streak'])).toMatchObject({ wish: { by: 'streak' } });
  expect(routeIn(['gipf-basic', 'sheet'])).toMatchObject({ wish: { by: 'sheet' } });
  expect(routeIn(['dvonn', '0a1b2c3d'])).toMatchObject({ wish: { by: 'id', id: '0a1b2c3d' } });
  expect(routeIn(['dvonn', 'theme-cut-off'])).toMatchObject({
    wish: { by: 'theme', theme: 'cut-off' },
  });
});

it('knows no other', () => {
  for (const path of [
    [],
    ['chess'],
    ['dvonn', 'theme-'],
    ['dvonn', '123'],
    ['dvonn', 'daily', 'x'],
  ])
    expect(routeIn(path)).toBeUndefined();
});

it('writes them', () => {
  expect(puzzleHash('dvonn', 'daily')).toBe('#/puzzles/dvonn/daily');
  expect(themeHash('dvonn', 'cut-off')).toBe('#/puzzles/dvonn/theme-cut-off');
});
