// What a page knows of its games comes by two ways, answers and messages, and either may be the later one.
import { expect, it } from 'vitest';
import { People } from './people.svelte';
import type { GameHead, Me } from './shapes';
import { site } from './site';
import { settled, ToyWorld } from './toy_network.fixture';

const head = (id: string, status: 'running' | 'ended'): GameHead => ({
  id,
  white: { id: 'anna', name: 'Anna', kind: 'person' },
  black: { id: 'bert', name: 'Bert', kind: 'person' },
  game: 'dvonn',
  rated: false,
  status,
  result: '*',
  plies: 0,
  created: 0,
  moved: 0,
  mine: 'w',
  turn: 'w',
});
const account = { id: 'anna', name: 'Anna', kind: 'person', role: 'player', created: 0 } as const;
/** As all are told of it: whose it is stands in no such message. */
const overForAll = (id: string): GameHead => {
  const seen = head(id, 'ended');
  delete seen.mine;
  return seen;
};
const me = (games: GameHead[]): Me => ({ account, ratings: {}, games, challenges: [] });

it('keeps what it was told while its question was on the way', async () => {
  const world = new ToyWorld();
  const answers: ((me: Me) => void)[] = [];
  const asked = () => new Promise<Me>((resolve) => answers.push(resolve));
  const people = new People(world, { ...site, me: asked });
  void people.begin();
  answers.shift()!(me([head('old', 'running')]));
  await settled();
  world.wire.says({ t: 'hello', account, now: 0, version: '1' });
  // The site answers, and before that is read a game begins and another ends.
  world.wire.says({ t: 'begins', game: head('new', 'running') });
  world.wire.says({ t: 'over', game: overForAll('old'), gains: {} });
  answers.shift()!(me([head('old', 'running')]));
  await settled();
  expect([...people.games.keys()]).toEqual(['new']);
  // What was told before a question counts no longer than its answer.
  world.wire.says({ t: 'hello', account, now: 0, version: '1' });
  answers.shift()!(me([]));
  await settled();
  expect([...people.games.keys()]).toEqual([]);
});

it('has a game of its list no longer when all are told that it is over', async () => {
  const world = new ToyWorld();
  const people = new People(world, { ...site, me: async () => me([head('old', 'running')]) });
  await people.begin();
  world.wire.says({ t: 'over', game: overForAll('old') });
  expect([...people.games.keys()]).toEqual([]);
  world.wire.says({ t: 'over', game: { ...overForAll('other'), white: people.account! } });
  expect([...people.games.keys()]).toEqual([]);
});

it('goes to the game that has begun while the way to the site was cut', async () => {
  const world = new ToyWorld();
  let games = [head('old', 'running')];
  const people = new People(world, { ...site, me: async () => me(games) });
  const begun: string[] = [];
  people.onbegin = ({ id }) => begun.push(id);
  await people.begin();
  const hello = async () => {
    world.wire.says({ t: 'hello', account, now: 0, version: '1' });
    await settled();
  };
  await hello();
  expect(begun, 'what was there when the page opened').toEqual([]);
  world.wire.cut();
  games = [...games, { ...head('new', 'running'), created: 1 }];
  await world.advance(60_000);
  await hello();
  expect(begun).toEqual(['new']);
  await hello();
  expect(begun, 'known by now').toEqual(['new']);
});

it('looks again at a tournament that was over when it was to be followed', async () => {
  const world = new ToyWorld();
  const people = new People(world, { ...site, me: async () => me([]) });
  void people.begin();
  await settled();
  let looked = 0;
  const end = people.followTournament(
    'cup',
    () => undefined,
    () => (looked += 1),
  );
  await settled();
  world.wire.says({ t: 'hello', account, now: 0, version: '1' });
  const text = 'there is no such tournament, or it is over';
  world.wire.says({ t: 'error', error: { code: 'no-tournament', where: 'cup', text } });
  expect(looked).toBe(1);
  expect(people.problem, 'nobody did anything wrong').toBeUndefined();
  world.wire.says({ t: 'error', error: { code: 'no-tournament', where: 'other', text } });
  end();
  world.wire.says({ t: 'error', error: { code: 'no-tournament', where: 'cup', text } });
  expect(looked).toBe(1);
});
