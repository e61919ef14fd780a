import { describe, expect, it } from 'vitest';
import { languages } from '../app/texts/languages';
import { wordsOf } from './notice_words';
import { noticesOf } from './notices';

const ada = { id: '1', name: 'Ada' };
const guest = { id: '2' };
const game = (id: string, turn: 'w' | 'b') =>
  ({ id, mine: 'b', turn, white: guest, black: ada }) as const;

describe('who is woken', () => {
  it('is told of each game in which it is his turn, and of challenges to him', () => {
    const challenges = [
      { id: 'to-me', from: { id: '3', name: 'Ben' }, to: ada },
      { id: 'mine', from: ada, to: guest },
      { id: 'a-link', from: { id: '3', name: 'Ben' } },
    ];
    const me = { account: { id: '1' }, games: [game('a', 'b'), game('b', 'w')], challenges };
    expect(noticesOf(me, 'en-GB')).toEqual([
      { tag: 'to-me', title: 'Ben challenges you', hash: '#/online' },
      { tag: 'a', title: 'Your turn against a guest', hash: '#/game/a' },
    ]);
    expect(noticesOf(me, 'de')[0]!.title).toBe('Ben fordert dich heraus');
    const unnamed = { challenges: [{ id: 'c', from: guest, to: ada }] };
    expect(noticesOf(unnamed, 'de')[0]!.title).toBe('Ein Gast fordert dich heraus');
  });

  it('is told of three things at most, and of something where nothing can be said', () => {
    const games = ['a', 'b', 'c', 'd'].map((id) => game(id, 'b'));
    expect(noticesOf({ games }, 'en')).toHaveLength(3);
    expect(noticesOf({}, 'xx')).toEqual([
      { tag: 'site', title: 'Something has happened in your games', hash: '#/online' },
    ]);
  });

  it("is told in each of the page's languages", () => {
    const said = languages.map((language) => wordsOf(language).something);
    expect(new Set(said).size).toBe(said.length);
  });
});
