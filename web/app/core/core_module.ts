// The core as a function from text to text: one instance of one of its programs.
import { importsOf } from './wasi';

interface CoreExports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  potentia_alloc: (size: number) => number;
  potentia_call: (at: number, size: number) => void;
  potentia_response: () => number;
  potentia_response_size: () => number;
}

export type CoreCall = (request: object) => unknown;

export async function startCore(
  module: WebAssembly.Module,
  shouldStop: () => boolean,
): Promise<CoreCall> {
  const started: { core?: CoreExports } = {};
  const imports = importsOf(
    module,
    {
      memory: () => started.core!.memory,
      print: (text) => console.warn(text.trimEnd()),
    },
    { potentia: { should_stop: () => Number(shouldStop()) } },
  );
  const instance = await WebAssembly.instantiate(module, imports);
  const core = instance.exports as unknown as CoreExports;
  started.core = core;
  core._initialize?.();
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const at = core.potentia_alloc(text.length);
    // The memory may have grown: a view of it is made anew for each use.
    new Uint8Array(core.memory.buffer, at, text.length).set(text);
    core.potentia_call(at, text.length);
    const answer = new Uint8Array(
      core.memory.buffer,
      core.potentia_response(),
      core.potentia_response_size(),
    );
    return JSON.parse(new TextDecoder().decode(answer));
  };
}
