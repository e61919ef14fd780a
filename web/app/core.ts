// The one adapter from the page to the core: requests and answers over Web Workers.
//
// Two instances of the core run: one answers what the page asks about rules, the other searches, so that a click never
// waits for the engine. The second one starts when it is first needed. An instance that breaks is replaced; what
// was asked of it fails with a sentence.
import type {
  Answer,
  ErrorBody,
  GameSoFar,
  Refusal,
  Requests,
  SearchLimits,
  SearchResult,
} from '../protocol';
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

const sharesMemory = () =>
  typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated;

class Instance {
  readonly #waiting = new Map<number, Waiting>();
  readonly #stop = sharesMemory() ? new SharedArrayBuffer(4) : undefined;
  #port: Port | undefined;
  #lastId = 0;

  constructor(
    private readonly open: () => Port,
    private readonly module: Promise<WebAssembly.Module>,
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
      module = await this.module;
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

export class Core {
  readonly #rules: Instance;
  readonly #engine: Instance;

  constructor(open: () => Port, module: Promise<WebAssembly.Module>) {
    // Whoever asks first hears of a failure; until then it is nobody's.
    module.catch(() => undefined);
    this.#rules = new Instance(open, module);
    this.#engine = new Instance(open, module);
  }

  async request<Op extends keyof Requests>(
    op: Op,
    args: Requests[Op]['args'],
  ): Promise<Requests[Op]['answer']> {
    const answer: unknown = await this.#rules.ask('request', { op, ...args });
    return answer as Requests[Op]['answer'];
  }

  /** The engine's turn. Aborting ends the search at once with the best turn so far. */
  async search(
    game: GameSoFar,
    limits: SearchLimits,
    { signal, onInfo }: SearchOptions = {},
  ): Promise<SearchResult> {
    const answer: unknown = await this.#engine.ask(
      'search',
      { ...game, ...limits },
      onInfo,
      signal,
    );
    return answer as SearchResult;
  }

  async forget(): Promise<void> {
    await this.#engine.ask('request', { op: 'new-game' });
  }
}

async function compiled(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export function openCore(): Core {
  const address = new URL('./potentia.wasm', document.baseURI);
  return new Core(
    () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Port,
    compiled(address),
  );
}
