// The one adapter from the page to the core: requests and answers over Web Workers.
//
// A game has two programs (games.ts): one answers what the page asks about rules, the other thinks, so that a
// click never waits for the engine. Each is loaded when it is first needed. An instance that breaks is replaced; what
// was asked of it fails with a sentence.
import type {
  Answer,
  ErrorBody,
  Refusal,
  Requests,
  SearchLimits,
  SearchResult,
  PlayEvent,
} from '../../protocol';
import type { GameSoFar } from './game';
import { CoreError, isOfThePage } from '../base/core_error';
import { engineOf, programForRequest } from '../base/games';
import type { FromWorker, ToWorker } from './worker';

export { CoreError, isOfThePage };

/** The part of a Worker that is used here; tests give their own. */
export interface Port {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: CoreError) => void;
  onInfo?: (info: unknown[]) => void;
}

/** Loads a program; asked for each start, so that what failed once is tried again. */
export type Load = () => Promise<WebAssembly.Module>;

const sharesMemory = () =>
  typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated;

class Instance {
  readonly #waiting = new Map<number, Waiting>();
  readonly #stop = sharesMemory() ? new SharedArrayBuffer(4) : undefined;
  #port: Port | undefined;
  /** The port that has been given its program. */
  #running: Port | undefined;
  #lastId = 0;

  constructor(
    private readonly open: () => Port,
    private readonly load: Load,
  ) {}

  async ask(
    kind: 'request' | 'search',
    request: object,
    onInfo?: (info: unknown[]) => void,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const port = await this.#started();
    const id = ++this.#lastId;
    const stop = () => {
      if (this.#stop) Atomics.store(new Int32Array(this.#stop), 0, 1);
      port.postMessage({ type: 'stop', id });
    };
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, onInfo ? { resolve, reject, onInfo } : { resolve, reject });
    });
    port.postMessage({ type: kind, id, request });
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    return answer.finally(() => signal?.removeEventListener('abort', stop));
  }

  async ready(): Promise<void> {
    await this.#started();
  }

  async #started(): Promise<Port> {
    // Its script comes while the program does.
    this.#port ??= this.#opened();
    let module;
    try {
      module = await this.load();
    } catch (error) {
      throw new CoreError({
        code: 'core-missing',
        text: `The rules could not be loaded: ${String(error)}`,
      });
    }
    const port = (this.#port ??= this.#opened());
    if (this.#running !== port) port.postMessage({ type: 'start', module, stop: this.#stop });
    this.#running = port;
    return port;
  }

  #opened(): Port {
    const port = this.open();
    port.onmessage = ({ data }) => this.#receive(data);
    port.onerror = (event) => this.#broken(event.message);
    return port;
  }

  #receive(message: FromWorker) {
    switch (message.type) {
      case 'info':
        this.#waiting.get(message.id)?.onInfo?.(message.info);
        break;
      case 'answer':
        settle(this.#waiting.get(message.id), message.answer);
        this.#waiting.delete(message.id);
        break;
      case 'broken':
        this.#broken(message.text);
        break;
    }
  }

  #broken(text: string) {
    this.#port?.terminate();
    this.#port = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new CoreError({ code: 'core-broken', text }));
  }
}

function settle(waiting: Waiting | undefined, answer: Answer | Refusal) {
  if (answer.ok) waiting?.resolve(answer);
  else waiting?.reject(new CoreError(answer.error));
}

/** A position that the rules do not allow, a text of which not all could be read or kept. */
function refusesPart(answer: Answer): boolean {
  const { problem, errors, notes } = answer as {
    problem?: ErrorBody;
    errors?: ErrorBody[];
    notes?: ErrorBody[];
  };
  return !!problem || !!errors?.length || !!notes?.length;
}

/** What a search found. */
export type Found = Pick<SearchResult, 'best' | 'ponder'>;

export interface SearchOptions {
  signal?: AbortSignal;
  onInfo?: (info: unknown[]) => void;
}

export class Core {
  readonly #instances = new Map<string, Instance>();

  /**
   * `load` gives the program of this name; `words` fetches what the page says of refusals: nobody hears of one before.
   */
  constructor(
    private readonly open: () => Port,
    private readonly load: (program: string) => Load,
    private readonly words: () => Promise<void> = async () => undefined,
  ) {}

  #instance(program: string): Instance {
    const known = this.#instances.get(program);
    if (known) return known;
    const instance = new Instance(this.open, this.load(program));
    this.#instances.set(program, instance);
    return instance;
  }

  #engine(game: string): Instance {
    return this.#instance(engineOf(game));
  }

  /** Has the engine of a game come before it is asked. Whoever asks it then hears of a failure. */
  expectSearch(game: string) {
    this.#engine(game)
      .ready()
      .catch(() => undefined);
  }

  async request<Op extends keyof Requests>(
    op: Op,
    args: Requests[Op]['args'],
  ): Promise<Requests[Op]['answer']> {
    const rules = this.#instance(`rules-${programForRequest(op, gameIn(args))}`);
    const answer: unknown = await this.#worded(rules.ask('request', { op, ...args }));
    return answer as Requests[Op]['answer'];
  }

  /** An answer once there are words for what it refuses, as a whole or in part. */
  async #worded(asked: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await asked;
      if (refusesPart(answer)) await this.words();
      return answer;
    } catch (error) {
      if (error instanceof CoreError && !isOfThePage(error)) await this.words();
      throw error;
    }
  }

  /** The engine's turn. Aborting ends the search at once with the best turn so far. */
  async search(
    game: GameSoFar,
    limits: SearchLimits,
    { signal, onInfo }: SearchOptions = {},
  ): Promise<Found> {
    const engine = this.#engine(game.game);
    const answer: unknown = await this.#worded(
      engine.ask('search', { ...game, ...limits }, onInfo, signal),
    );
    return answer as Found;
  }
}

/** The game that a request is about. */
function gameIn(args: object): string | undefined {
  const { game, settings, log } = args as {
    game?: string;
    settings?: { game: string };
    log?: PlayEvent[];
  };
  const [begun] = log ?? [];
  return game ?? settings?.game ?? (begun?.kind === 'begun' ? begun.settings.game : undefined);
}
