// The way to the site breaks in all ways that it can: nothing is lost by that, and nothing is done twice.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfGame, PageSays, SiteSays } from './shapes';
import type { Link } from './line';
import { SiteSocket } from './socket';
import { settled, ToyWorld } from './toy_network.fixture';

const hello: SiteSays = { t: 'hello', account: null, now: 0, version: '1' };
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

const kinds = (sent: PageSays[]) => sent.map(({ t }) => t);
const commands = () =>
  world.wires.flatMap(({ sent }) => sent.flatMap((said) => (said.t === 'do' ? [said] : [])));

async function reconnect() {
  await world.advance(world.wait ?? 0);
  world.wire.says(hello);
}

describe('the connection', () => {
  it('is there once the site has greeted', () => {
    expect(socket.link).toBe('opening');
    world.wire.says(hello);
    expect(socket.link).toBe('open');
    expect(heard).toEqual([hello]);
  });

  it('is sought again after waits that grow, with some chance in them', async () => {
    world.wire.says(hello);
    world.up = false;
    world.wire.cut();
    const waits: number[] = [];
    for (let tries = 0; tries < 9; ++tries) {
      waits.push(world.wait!);
      await world.advance(world.wait!);
    }
    waits.forEach((wait, tries) => {
      const most = Math.min(30_000, 500 * 2 ** tries);
      expect(wait).toBeGreaterThanOrEqual(most / 2);
      expect(wait).toBeLessThanOrEqual(most);
    });
    expect(new Set(waits.map((wait, tries) => wait / 2 ** tries)).size).toBeGreaterThan(3);
    expect(links).toContain('away');
    world.up = true;
    await reconnect();
    expect(socket.link).toBe('open');
    // The next loss begins with a short wait again.
    world.wire.cut();
    expect(world.wait).toBeLessThanOrEqual(500);
  });

  it('is sought at once when the browser has its network again', () => {
    world.wire.says(hello);
    world.up = false;
    world.wire.cut();
    world.up = true;
    socket.reopen();
    expect(world.wires).toHaveLength(2);
    world.wire.says(hello);
    expect(socket.link).toBe('open');
  });

  it('hears nothing of an older wire', () => {
    world.wire.says(hello);
    const [old] = world.wires;
    const { onmessage } = old!;
    socket.reopen();
    onmessage?.({ data: JSON.stringify({ t: 'restart' }) });
    expect(world.wires).toHaveLength(2);
    expect(socket.link).toBe('open');
  });

  it('is not sought any more where the cookie is nobody’s, until it is opened again', async () => {
    world.wire.says(hello);
    world.wire.onclose?.({ code: 4401 });
    expect(expelled).toBe(1);
    expect(socket.link).toBe('closed');
    socket.open();
    world.wire.says(hello);
    expect(socket.link).toBe('open');
  });

  it('ends when it is closed', async () => {
    world.wire.says(hello);
    socket.close();
    expect(socket.link).toBe('closed');
    await world.advance(100_000);
    expect(world.wires).toHaveLength(1);
  });

  it('answers beats at once, and takes a wire for dead that is silent for half of one more', async () => {
    world.wire.says(hello);
    world.wire.says({ t: 'beat', n: 7 });
    expect(world.wire.sent.at(-1)).toEqual({ t: 'beat', n: 7 });
    await world.advance(8000);
    world.wire.says({ t: 'beat', n: 8 });
    await world.advance(11_999);
    expect(world.wires).toHaveLength(1);
    expect(socket.link).toBe('open');
    await world.advance(1);
    expect(socket.link).toBe('away');
  });

  it('waits five seconds at least, however often the site beats', async () => {
    world.wire.says(hello);
    world.wire.says({ t: 'beat', n: 1 });
    await world.advance(1000);
    world.wire.says({ t: 'beat', n: 2 });
    await world.advance(4999);
    expect(socket.link).toBe('open');
    await world.advance(1);
    expect(socket.link).toBe('away');
  });

  it('waits ten for a greeting, and for what comes first after it', async () => {
    await world.advance(9999);
    expect(world.wires).toHaveLength(1);
    await world.advance(1);
    await reconnect();
    expect(world.wires).toHaveLength(2);
    await world.advance(9999);
    expect(socket.link).toBe('open');
    await world.advance(1);
    expect(socket.link).toBe('away');
  });

  it('comes back when the site restarts', async () => {
    world.wire.says(hello);
    world.wire.says({ t: 'restart' });
    expect(socket.link).toBe('away');
    await reconnect();
    expect(socket.link).toBe('open');
  });

  it('is not disturbed by what is no message', () => {
    world.wire.says(hello);
    world.wire.onmessage?.({ data: '{' });
    expect(socket.link).toBe('open');
  });
});

describe('what holds', () => {
  it('is said again: the lobby, seeks, and games from where they are known', async () => {
    world.wire.says(hello);
    const watcher = { version: undefined as number | undefined, hear: vi.fn() };
    socket.lobby(true);
    socket.seek({ game: 'dvonn' }, [1400, 1600]);
    const leave = socket.watch('g1', watcher);
    expect(world.wire.sent.at(-1)).toEqual({ t: 'watch', game: 'g1' });
    watcher.version = 12;
    world.wire.cut();
    await reconnect();
    expect(world.wire.sent).toEqual([
      { t: 'lobby', on: true },
      { t: 'seek', terms: { game: 'dvonn' }, range: [1400, 1600] },
      { t: 'watch', game: 'g1', from: 12 },
    ]);
    leave();
    socket.endSeek('s1', { game: 'dvonn' });
    socket.lobby(false);
    world.wire.cut();
    await reconnect();
    expect(world.wire.sent).toEqual([]);
  });

  it('is said once there is a connection, where there was none before', () => {
    socket.lobby(true);
    expect(world.wire.sent).toEqual([]);
    world.wire.says(hello);
    expect(kinds(world.wire.sent)).toEqual(['lobby']);
  });

  it('is told to those who watch the game alone', () => {
    world.wire.says(hello);
    const [one, two] = [vi.fn(), vi.fn()];
    const leave = socket.watch('g1', { version: 1, hear: one });
    socket.watch('g2', { version: 1, hear: two });
    const present: OfGame = { t: 'present', game: 'g1', w: true, b: false };
    world.wire.says(present);
    expect(one).toHaveBeenCalledWith(present);
    expect(two).not.toHaveBeenCalled();
    leave();
    world.wire.says(present);
    expect(one).toHaveBeenCalledTimes(1);
    expect(kinds(world.wire.sent)).toEqual(['watch', 'watch', 'unwatch']);
  });

  it('is asked for from the least that anybody knows', () => {
    world.wire.says(hello);
    socket.watch('g1', { version: 9, hear: () => undefined });
    socket.watch('g1', { version: 4, hear: () => undefined });
    expect(world.wire.sent.at(-1)).toEqual({ t: 'watch', game: 'g1', from: 4 });
  });
});

describe('a command', () => {
  it('is kept until it is answered, and said again with its id', async () => {
    world.wire.says(hello);
    const told = socket.tell('g1', { kind: 'turn', turn: 'e3' }, 4);
    world.wire.cut();
    await reconnect();
    world.wire.cut();
    await reconnect();
    const said = commands();
    expect(said).toHaveLength(3);
    expect(new Set(said.map(({ id }) => id)).size).toBe(1);
    expect(said[0]).toMatchObject({ ply: 4, command: { kind: 'turn', turn: 'e3' } });
    const { id } = said[0]!;
    expect(id).toMatch(/^[0-9a-z]{1,16}$/);
    world.wire.says({ t: 'done', game: 'g1', id, version: 9 });
    expect(await told).toBe(9);
    world.wire.cut();
    await reconnect();
    expect(commands()).toHaveLength(3);
  });

  it('that was said without a connection is said when there is one', async () => {
    const told = socket.tell('g1', { kind: 'resign' });
    expect(commands()).toHaveLength(0);
    world.wire.says(hello);
    const { id } = commands()[0]!;
    world.wire.says({ t: 'done', game: 'g1', id, version: 2 });
    // An answer that comes twice is one.
    world.wire.says({ t: 'done', game: 'g1', id, version: 3 });
    expect(await told).toBe(2);
  });

  it('fails with the reason of the site, and is not said again', async () => {
    world.wire.says(hello);
    const told = socket.tell('g1', { kind: 'offer', offer: 'draw' });
    const { id } = commands()[0]!;
    world.wire.says({ t: 'refused', game: 'g1', id, error: { code: 'bad-offer', text: 'no' } });
    await expect(told).rejects.toMatchObject({ code: 'bad-offer' });
    world.wire.cut();
    await reconnect();
    expect(commands()).toHaveLength(1);
  });

  it('keeps its place among others, whatever order the answers have', async () => {
    world.wire.says(hello);
    const order: string[] = [];
    for (const offer of ['draw', 'takeback'] as const)
      void socket.tell('g1', { kind: 'offer', offer }).then(() => order.push(offer));
    const [first, second] = commands();
    expect(first!.id).not.toBe(second!.id);
    world.wire.says({ t: 'done', game: 'g1', id: second!.id, version: 3 });
    world.wire.says({ t: 'done', game: 'g1', id: first!.id, version: 2 });
    await settled();
    expect(order).toEqual(['takeback', 'draw']);
  });
});

it('does not keep what is only worth saying at once', async () => {
  expect(socket.say({ t: 'chat', game: 'g1', text: 'hello' })).toBe(false);
  world.wire.says(hello);
  expect(world.wire.sent).toEqual([]);
  expect(socket.say({ t: 'chat', game: 'g1', text: 'hello' })).toBe(true);
});
