// app/core/worker.ts as a thread of Node, which has a port where a browser's worker has itself.
import { parentPort } from 'node:worker_threads';

const port = parentPort!;
interface Scope {
  postMessage: (message: unknown) => void;
  onmessage: ((event: { data: unknown }) => void) | undefined;
}
const scope = globalThis as unknown as Scope;
// There, as the worker's assignment would else be one to nothing.
scope.onmessage = undefined;
scope.postMessage = (message) => port.postMessage(message);
await import('../app/core/worker');
port.on('message', (data: unknown) => scope.onmessage?.({ data }));
