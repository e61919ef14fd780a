// A core for tests that plays a toy game in the shapes of docs/messages.md: four cells, a turn names a vacant one, a1
// asks for a second click; the last cell filled wins for White. The engine likes the first vacant cell and whoever is to
// move (six in ten). Its records are JSON. A game called `x` breaks the instance.
import type {
  GameRecord,
  PartialTurn,
  PlayCommand,
  PlayEvent,
  PlaySettings,
  SearchInfo,
  SearchLimits,
  State,
  Step,
} from '../../protocol';
import type { GameSoFar } from './game';
import { Core, type Port } from './core';
import { ToyGame } from './toy_play.fixture';
import type { FromWorker, ToWorker } from './worker';

const cells = ['a1', 'b1', 'c1', 'd1'];
const info = { depth: 1, multipv: 1, score: 'cp 10', win_chance: 0.6, nodes: 1, nps: 1 };
const look = { height: 1, reds: 0, gipf: false };

interface Asked extends GameSoFar {
  op?: string;
  clicks?: string[];
  record?: object;
  text?: string;
  settings?: PlaySettings;
  log?: PlayEvent[];
  commands?: PlayCommand[];
  at?: number;
}

const sideAfter = (turns: string[]) => (turns.length % 2 === 0 ? 'w' : 'b');
const refusal = (code: string, where: string) => ({
  ok: false as const,
  error: { code, where, text: `${where}: ${code}` },
});

function enter(turns: string[], index: number): Step {
  return {
    kind: 'enter',
    to: turns[index] ?? '',
    owner: sideAfter(turns.slice(0, index)),
    ...look,
  };
}

function state({ turns }: Asked): State {
  return {
    game: 'toy',
    position: `${turns.join('')} ${sideAfter(turns)}`,
    side: sideAfter(turns),
    ply: turns.length,
    phase: 'play',
    legal: cells.length - turns.length,
    // Nobody may be glad of another's first turn.
    ...(turns.length > 0 && turns.length < cells.length ? { passed: 'passed' } : {}),
    pieces: turns.map((at, index) => ({
      at,
      owner: sideAfter(turns.slice(0, index)),
      stack: '?',
      ...look,
    })),
    white: { score: 0, reserve: 0, captured: 0, gipf_pieces: 0 },
    black: { score: 0, reserve: 0, captured: 0, gipf_pieces: 0 },
    turns,
    last: turns.length > 0 ? [enter(turns, turns.length - 1)] : [],
    ...(turns.length === cells.length
      ? { outcome: { winner: 'white', reason: 'reserve', text: 'White wins' } }
      : {}),
  };
}

function click({ turns, clicks = [] }: Asked): PartialTurn {
  const asked: PartialTurn = {
    stage: clicks.length > 0 ? 'to' : 'from',
    next: clicks.length > 0 ? ['d1'] : cells.filter((cell) => !turns.includes(cell)),
    words: [],
    rows: [],
    steps: [],
    complete: false,
    turn: '',
  };
  if (clicks.length === 0 || (clicks[0] === 'a1' && clicks.length === 1)) return asked;
  const turn = clicks[0]!;
  const steps = [enter([...turns, turn], turns.length)];
  return { ...asked, stage: 'complete', next: [], steps, complete: true, turn };
}

function read(text: string) {
  try {
    const record = JSON.parse(text) as GameRecord;
    const told = record.turns.map((node, ply) => ({ ...node, side: ply % 2 === 0 ? 'w' : 'b' }));
    return { records: [{ ...record, turns: told }], errors: [], notes: [] };
  } catch {
    return { records: [], errors: [{ code: 'bad-record', where: 'line 1', text }], notes: [] };
  }
}

const toyGame = () => new ToyGame((turns) => turns.length === cells.length);

function play({ log = [], commands = [], at = 0 }: Asked): object {
  const game = toyGame().replay(log);
  for (const command of commands) game.tell(command, at);
  return game.answer(log.length, at);
}

function answer(request: Asked): object {
  const played = request.turns ?? [];
  const wrong = played.find((turn, index) => !cells.includes(turn) || played.indexOf(turn) < index);
  if (wrong) return refusal('bad-turn', wrong);
  if (request.game === 'none') return refusal('unknown-game', request.game);
  switch (request.op) {
    case 'layout':
      return {
        board: 'dvonn',
        points: cells.map((name, x) => ({ name, x, y: 0, role: 'cell' })),
        lines: [],
      };
    case 'state':
      return state(request);
    case 'click': {
      const occupied = request.clicks?.find((cell) => played.includes(cell));
      return occupied ? refusal('occupied', occupied) : click(request);
    }
    case 'begin-game':
      return toyGame().begin(request.settings!).answer(0, 0);
    case 'play':
      return play(request);
    case 'write-record':
      return { text: JSON.stringify(request.record) };
    case 'read-record':
      return read(request.text ?? '');
    case 'games':
      return { games: [{ id: 'toy', board: 'dvonn', symmetries: 1 }] };
    default:
      return refusal('bad-op', String(request.op));
  }
}

export class ToyPort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  static asked: ToWorker[] = [];
  /** What the engine says otherwise, where a test wants that. */
  static thinks: (asked: GameSoFar & SearchLimits) => Partial<SearchInfo> = () => ({});
  #open = true;

  postMessage(message: ToWorker) {
    ToyPort.asked.push(message);
    if (message.type === 'request') this.#answer(message.id, message.request as Asked);
    if (message.type === 'search') {
      const asked = message.request as Asked;
      const best = cells.find((cell) => !asked.turns.includes(cell));
      const said = { ...info, pv: [best], ...ToyPort.thinks(asked) };
      this.#post({ type: 'info', id: message.id, info: [said] });
      this.#post({ type: 'answer', id: message.id, answer: { ok: true, best } });
    }
  }

  terminate() {
    this.#open = false;
  }

  #answer(id: number, request: Asked) {
    if (request.game === 'x') this.#post({ type: 'broken', text: 'unreachable' });
    else this.#post({ type: 'answer', id, answer: { ok: true, ...answer(request) } as never });
  }

  #post(data: FromWorker) {
    queueMicrotask(() => {
      if (this.#open) this.onmessage?.({ data } as MessageEvent<FromWorker>);
    });
  }
}

export function toyCore(): Core {
  const load = async () => ({}) as WebAssembly.Module;
  return new Core(
    () => new ToyPort(),
    () => load,
  );
}
