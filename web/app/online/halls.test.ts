// A site of several servers: the games of a hall have a line of their own, which comes and goes by itself.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Link } from './line';
import type { OfGame, PageSays, SiteSays } from './shapes';
import { SiteSocket } from './socket';
import { settled, type ToyWire, ToyWorld } from './toy_network.fixture';

const hello: SiteSays = { t: 'hello', account: null, now: 0, version: '1' };
const game = 'Km4spV5oa';
let world: ToyWorld;
let heard: SiteSays[];
let links: Link[];
let expelled: number;
let socket: SiteSocket;

beforeEach(() => {
  world = new ToyWorld();
  heard = [];
  links = [];
  expelled = 0;
  socket = new SiteSocket(
    world,
    (message) => heard.push(message),
    (link) => links.push(link),
    () => (expelled += 1),
  );
  socket.open();
});

const watcher = (told: OfGame[] = []) => ({
  version: undefined,
  hear: (message: OfGame) => told.push(message),
});
const wireTo = (hall: string | undefined): ToyWire =>
  world.wires.filter((wire) => wire.hall === hall && wire.open).at(-1)!;
const said = (hall: string | undefined): PageSays[] => wireTo(hall)?.sent ?? [];

/** The site has greeted, on its line and on each that it has led to since. */
function greet() {
  wireTo(undefined).says(hello);
  for (const wire of world.wires) if (wire.hall && wire.open) wire.says(hello);
}

describe('a game in a hall', () => {
  it('is watched and played on a line of its own', async () => {
    greet();
    const told: OfGame[] = [];
    socket.watch(game, watcher(told));
    expect(world.wires.map(({ hall }) => hall)).toEqual([undefined, 'a']);
    wireTo('a').says(hello);
    expect(said('a')).toEqual([{ t: 'watch', game }]);
    const done = socket.tell(game, { kind: 'turn', turn: 'a1' }, 0);
    socket.say({ t: 'chat', game, text: 'hi' });
    socket.lobby(true);
    expect(said('a').map(({ t }) => t)).toEqual(['watch', 'do', 'chat']);
    expect(said(undefined).map(({ t }) => t)).toEqual(['lobby']);
    const { id } = said('a')[1] as { id: string };
    wireTo('a').says({ t: 'done', game, id, version: 2 });
    await expect(done).resolves.toBe(2);
    wireTo('a').says({ t: 'events', game, events: [] } as unknown as SiteSays);
    expect(told.map(({ t }) => t)).toEqual(['events']);
    // How it ended the site tells who plays, on its own line.
    wireTo(undefined).says({ t: 'over', game: { id: game } } as unknown as SiteSays);
    expect(told.map(({ t }) => t)).toEqual(['events', 'over']);
  });

  it('has no line before the site has greeted, and none once nothing in the hall is watched', () => {
    const end = socket.watch(game, watcher());
    const other = socket.watch('bbbbbbbba', watcher());
    expect(world.wires).toHaveLength(1);
    greet();
    expect(said('a')).toEqual([
      { t: 'watch', game },
      { t: 'watch', game: 'bbbbbbbba' },
    ]);
    end();
    expect(said('a').at(-1)).toEqual({ t: 'unwatch', game });
    other();
    expect(wireTo('a')).toBeUndefined();
    expect(socket.link).toBe('open');
  });

  it('goes on when its line is lost, with what nothing has answered; the site notices nothing', async () => {
    greet();
    socket.watch(game, watcher());
    wireTo('a').says(hello);
    const done = socket.tell(game, { kind: 'resign' });
    wireTo('a').cut();
    expect(socket.link).toBe('away');
    await world.advance(world.wait ?? 0);
    wireTo('a').says(hello);
    expect(socket.link).toBe('open');
    expect(said('a').map(({ t }) => t)).toEqual(['watch', 'do']);
    const { id } = said('a')[1] as { id: string };
    wireTo('a').says({ t: 'done', game, id, version: 9 });
    await expect(done).resolves.toBe(9);
    expect(world.wires.filter(({ hall }) => !hall)).toHaveLength(1);
    expect(links).toEqual(['opening', 'open', 'away', 'open']);
  });

  it('goes on while the line to the site is lost', async () => {
    greet();
    socket.watch(game, watcher());
    wireTo('a').says(hello);
    wireTo(undefined).cut();
    expect(socket.link).toBe('away');
    void socket.tell(game, { kind: 'resign' });
    expect(said('a').map(({ t }) => t)).toEqual(['watch', 'do']);
    await world.advance(world.wait ?? 0);
    wireTo(undefined).says(hello);
    expect(socket.link).toBe('open');
    expect(world.wires.filter(({ hall }) => hall)).toHaveLength(1);
  });

  it('tells the page what it has refused, and of nothing that is the site’s', () => {
    greet();
    socket.watch(game, watcher());
    wireTo('a').says(hello);
    heard.length = 0;
    const error = { code: 'no-game', text: 'there is no such game' };
    wireTo('a').says({ t: 'error', error });
    wireTo('a').says({ t: 'begins', game: { id: 'bbbbbbbb' } } as unknown as SiteSays);
    expect(heard).toEqual([{ t: 'error', error }]);
  });

  it('ends with its cookie, and with the page', async () => {
    greet();
    socket.watch(game, watcher());
    wireTo('a').says(hello);
    wireTo('a').onclose?.({ code: 4401 });
    expect(expelled).toBe(1);
    expect(world.wires.filter(({ open }) => open)).toEqual([]);
    socket.open();
    greet();
    expect(said('a')).toEqual([{ t: 'watch', game }]);
    socket.close();
    await settled();
    expect(world.wires.filter(({ open }) => open)).toEqual([]);
  });
});
