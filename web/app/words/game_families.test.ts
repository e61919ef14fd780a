import { expect, it } from 'vitest';
import { familyOf } from '../base/games';
import { familiesOf } from './game_families';

it('puts versions of a game together, called by what is their own', () => {
  const families = familiesOf(['dvonn', 'gipf-basic', 'zertz-37', 'zertz-48', 'gipf-ultimate']);
  expect(families.map(({ id, name }) => [id, name])).toEqual([
    ['dvonn', 'DVONN'],
    ['gipf', 'GIPF'],
    ['zertz', 'ZÈRTZ'],
  ]);
  expect(families.map(({ versions }) => versions.map(({ id, own }) => [id, own]))).toEqual([
    [['dvonn', '']],
    [
      ['gipf-basic', 'basic'],
      ['gipf-ultimate', 'Ultimate'],
    ],
    [
      ['zertz-37', '37'],
      ['zertz-48', '48'],
    ],
  ]);
});

it('knows the family of a game that the page has no words for', () => {
  expect(familyOf('lyngk-blitz')).toBe('lyngk');
  expect(familiesOf(['lyngk-blitz'])).toEqual([
    {
      id: 'lyngk',
      name: 'lyngk-blitz',
      versions: [{ id: 'lyngk-blitz', name: 'lyngk-blitz', own: 'blitz' }],
    },
  ]);
});
