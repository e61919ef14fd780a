import { expect, it } from 'vitest';
import { bareTurn, turnParts, turnText } from './turn_text';

it('tells the time of a turn as people read it', () => {
  expect(turnText('a1b2@8000')).toBe('a1b2 8s');
  expect(turnText('+a1b2-@1103^2500')).toBe('+a1b2- 1.1s ⧗ 2.5s');
  expect(turnText('late^2500')).toBe('late ⧗ 2.5s');
  expect(turnText('a1b2')).toBe('a1b2');
});

it('leaves the time away where a turn is proposed', () => {
  expect(bareTurn('a1b2@1103')).toBe('a1b2');
  expect(bareTurn('late^2500')).toBe('late');
  expect(bareTurn('Ge2,b6-f5')).toBe('Ge2,b6-f5');
});

it('may be broken after each piece of a row and before a time', () => {
  expect(turnParts('xb2,b3;c4@900')).toEqual(['xb2,', 'b3;', 'c4', ' 0.9s']);
});
