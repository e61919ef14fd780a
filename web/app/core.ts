// The one adapter from the page to the core: requests and answers over Web Workers.
//
// Two instances of a program run: one answers what the page asks about rules, the other searches, so that a click never
// waits for the engine. The second one starts when it is first needed. An instance that breaks is replaced; what
// was asked of it fails with a sentence.
//
// There are two programs: potentia.wasm comes with the page, potentia-all.wasm when something is asked that names a
// game which the first one lacks (further_games.ts).
import type {
  Answer,
  ErrorBody,
  GameSoFar,
  Refusal,
  Requests,
  SearchLimits,
  SearchResult,
} from '../protocol';
import { namesFurtherGame } from './further_games';
import type { FromWorker, ToWorker } from './worker';

/** What the core (or the way to it) refused, in its own words; texts/errors.ts says it in the page's. */
export class CoreError extends Error {
  readonly code: string;
  readonly where: string;

  constructor({ code, where, text }: ErrorBody) {
    super(text);
    this.code = code;
    this.where = where ?? '';
  }
}

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

  async #started(): Promise<Port> {
    let module;
    try {
      module = await this.load();
    } catch (error) {
      throw new CoreError({
        code: 'core-missing',
        text: `The rules could not be loaded: ${error}`,
      });
    }
    if (this.#port) return this.#port;
    const port = this.open();
    this.#port = port;
    port.onmessage = ({ data }) => this.#receive(data);
    port.onerror = (event) => this.#broken(event.message);
    port.postMessage({ type: 'start', module, stop: this.#stop });
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

export interface SearchOptions {
  signal?: AbortSignal;
  onInfo?: (info: unknown[]) => void;
}

interface Program {
  rules: Instance;
  engine: Instance;
}

export class Core {
  readonly #first: Program;
  readonly #all: Program;

  constructor(open: () => Port, first: Load, all: Load) {
    const program = (load: Load) => ({
      rules: new Instance(open, load),
      engine: new Instance(open, load),
    });
    this.#first = program(first);
    this.#all = program(all);
  }

  #programFor(request: object): Program {
    return namesFurtherGame(request) ? this.#all : this.#first;
  }

  async request<Op extends keyof Requests>(
    op: Op,
    args: Requests[Op]['args'],
  ): Promise<Requests[Op]['answer']> {
    const answer: unknown = await this.#programFor(args).rules.ask('request', {
      op,
      ...args,
    });
    return answer as Requests[Op]['answer'];
  }

  /** The engine's turn. Aborting ends the search at once with the best turn so far. */
  async search(
    game: GameSoFar,
    limits: SearchLimits,
    { signal, onInfo }: SearchOptions = {},
  ): Promise<SearchResult> {
    const answer: unknown = await this.#programFor(game).engine.ask(
      'search',
      { ...game, ...limits },
      onInfo,
      signal,
    );
    return answer as SearchResult;
  }
}

async function compiled(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

function loading(name: string): Load {
  const address = new URL(name, document.baseURI);
  let module: Promise<WebAssembly.Module> | undefined;
  return () => {
    module ??= compiled(address).catch((error: unknown) => {
      module = undefined;
      throw error;
    });
    return module;
  };
}

export function openCore(): Core {
  const first = loading('./potentia.wasm');
  // Before anything is asked of it; whoever asks then hears of a failure.
  first().catch(() => undefined);
  return new Core(
    () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Port,
    first,
    loading('./potentia-all.wasm'),
  );
}
