// The core in Node: the same programs, in worker threads that end with the program unless they are asked something.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Core as PageCore, type Load, type Port } from '../app/core/core';
import type { FromWorker, ToWorker } from '../app/core/worker';
import type { Core } from './core';
import { programs, workerOfNode } from './files.js';
import { published } from './published';

export * from './core';
export type * from '../protocol';

class Thread implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  readonly #worker = new Worker(workerOfNode());
  #asked = 0;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (data: FromWorker) => {
      if (data.type === 'answer' && --this.#asked === 0) this.#worker.unref();
      this.onmessage?.({ data } as MessageEvent<FromWorker>);
    });
    this.#worker.on('error', ({ message }: Error) => this.onerror?.({ message } as ErrorEvent));
  }

  postMessage(message: ToWorker) {
    if ((message.type === 'request' || message.type === 'search') && this.#asked++ === 0)
      this.#worker.ref();
    this.#worker.postMessage(message);
  }

  terminate() {
    void this.#worker.terminate();
  }
}

function loading(program: string): Load {
  let module: Promise<WebAssembly.Module> | undefined;
  return () =>
    (module ??= readFile(programs[program]!()).then((bytes) => WebAssembly.compile(bytes)));
}

export const openCore = (): Core => published(new PageCore(() => new Thread(), loading));
