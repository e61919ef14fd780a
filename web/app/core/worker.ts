// Runs one instance of the core beside the page, so that neither waits for the other.
//
// A plain request is one call. A search is a row of calls: `go`, then `step` until the answer has `best`; between two
// steps the browser may put faster code in place of the search's functions, and messages get in. A search is stopped
// through memory shared with the page where the browser allows it, otherwise between two steps.
import type { Answer, Refusal } from '../../protocol';
import { breathe } from '../../breathe';
import { type CoreCall, startCore } from './core_module';

export type ToWorker =
  | { type: 'start'; module: WebAssembly.Module; stop: SharedArrayBuffer | undefined }
  | { type: 'request'; id: number; request: object }
  | { type: 'search'; id: number; request: object }
  | { type: 'stop'; id: number };

export type FromWorker =
  | { type: 'answer'; id: number; answer: Answer | Refusal }
  | { type: 'info'; id: number; info: unknown[] }
  | { type: 'broken'; text: string };

let call: CoreCall | undefined;
let stopFlag: Int32Array | undefined;
// Searches that shall end; one may be named here before it has begun.
const stopped = new Set<number>();
let queue: Promise<void> = Promise.resolve();

const post = (message: FromWorker) => postMessage(message);
const answerTo = (request: object) => call!(request) as Answer | Refusal;

async function search(id: number, request: object) {
  if (stopFlag) Atomics.store(stopFlag, 0, 0);
  let answer = answerTo({ op: 'go', ...request });
  while (answer.ok && answer.best === undefined) {
    await breathe();
    answer = answerTo({ op: stopped.has(id) ? 'stop' : 'step' });
    if (answer.ok && Array.isArray(answer.info) && answer.info.length > 0) {
      post({ type: 'info', id, info: answer.info });
    }
  }
  stopped.delete(id);
  post({ type: 'answer', id, answer });
}

async function receive(message: Exclude<ToWorker, { type: 'stop' }>) {
  switch (message.type) {
    case 'start':
      stopFlag = message.stop && new Int32Array(message.stop);
      call = await startCore(message.module, () => !!stopFlag && Atomics.load(stopFlag, 0) !== 0);
      break;
    case 'request':
      post({ type: 'answer', id: message.id, answer: answerTo(message.request) });
      break;
    case 'search':
      await search(message.id, message.request);
      break;
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'stop') {
    stopped.add(data.id);
    return;
  }
  // One after the other: a search in slices must not meet another request half way.
  queue = queue
    .then(() => receive(data))
    // A trap leaves the instance in an unknown state: the page starts another one.
    .catch((error: unknown) => post({ type: 'broken', text: String(error) }));
};
