import { describe, expect, it } from 'vitest';
import { hashOf, pageHash, parseHash } from './link';

describe('parseHash', () => {
  it('knows the start page, games and positions', () => {
    expect(parseHash('')).toEqual({ view: 'start' });
    expect(parseHash('#/')).toEqual({ view: 'start' });
    expect(parseHash('#/play/dvonn')).toEqual({
      view: 'play',
      game: 'dvonn',
      position: 'startpos',
    });
    expect(parseHash('#/play/gipf-basic/b2w/5/6/w5b/6/5/b2w_w_12/12_basic')).toEqual({
      view: 'play',
      game: 'gipf-basic',
      position: 'b2w/5/6/w5b/6/5/b2w w 12/12 basic',
    });
  });

  it('knows pages and leaves their path to them', () => {
    expect(parseHash('#/rules')).toEqual({ view: 'page', page: 'rules', path: [] });
    expect(parseHash(pageHash('rules', 'gipf', 'a b'))).toEqual({
      view: 'page',
      page: 'rules',
      path: ['gipf', 'a b'],
    });
  });

  it('knows what belongs to a site', () => {
    const at = (...path: string[]) => ({ view: 'page', page: 'online', path });
    expect(parseHash('#/online')).toEqual(at());
    expect(parseHash('#/online/leaders/dvonn:blitz')).toEqual(at('leaders', 'dvonn:blitz'));
    expect(parseHash('#/game/Ab3dEf9h')).toEqual(at('game', 'Ab3dEf9h'));
    expect(parseHash('#/player/Zo%C3%AB')).toEqual(at('player', 'Zoë'));
    expect(parseHash('#/invitation/Ab3dEf9h')).toEqual(at('invitation', 'Ab3dEf9h'));
    // A whole game in a link is longer, whatever it holds.
    expect(parseHash(`#/game/t${'A'.repeat(24)}`).view).toBe('game');
  });

  it.each([
    '#/plya/dvonn',
    '#/play',
    '#/play/',
    '#/analysis',
    '#%E0%A4%A',
    `#/play/dvonn/${'.'.repeat(2000)}`,
    '#x',
  ])('takes %s for what it is', (hash) => expect(parseHash(hash).view).toBe('unknown'));

  it.each([
    'w2..w.b2*b.w/w2b.b..w8bb2./w.w3bwr.wbwb2/...wbb.w2b3w/rb.w.w3... b m',
    '4/5/6/7/6/5/4 w 18/18 tournament wb',
    'startpos',
    'basic pot=Z3 links=Z:gipf-composed(basic_links=Z:dice_challenges=1/1) challenges=1/1',
  ])('reads back what hashOf writes: %s', (position) => {
    expect(parseHash(hashOf('game', position))).toEqual({ view: 'play', game: 'game', position });
    expect(parseHash(hashOf('game', position, 'analysis'))).toMatchObject({
      view: 'analysis',
      position,
    });
    expect(parseHash(hashOf('game', position, 'editor'))).toMatchObject({
      view: 'editor',
      position,
    });
    expect(hashOf('game', position)).toMatch(/^[\w#/.*()~%-]*$/);
  });
});
