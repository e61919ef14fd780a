// The few services of an operating system that the core's C++ library asks for (WASI preview 1).
//
// The core does no input or output of its own; what it gets is a clock, chance, and a place to print a last word.
// Whatever else it may ask for is answered by an error that names it, when it is called and not before.

/** Thrown by `proc_exit`: the core has given up. */
export class CoreExit extends Error {}

const success = 0;
const badFile = 8;

type Service = (...args: never[]) => unknown;

export interface Host {
  memory: () => WebAssembly.Memory;
  print: (text: string) => void;
}

function services({ memory, print }: Host): Record<string, Service> {
  const view = () => new DataView(memory().buffer);
  const none = (countAt: number, sizeAt: number) => {
    view().setUint32(countAt, 0, true);
    view().setUint32(sizeAt, 0, true);
    return success;
  };
  return {
    args_get: () => success,
    args_sizes_get: none,
    environ_get: () => success,
    environ_sizes_get: none,
    clock_res_get: (_clock: number, at: number) => {
      view().setBigUint64(at, 1_000n, true);
      return success;
    },
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
      return success;
    },
    random_get: (at: number, size: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return success;
    },
    fd_write: (file: number, chunksAt: number, chunks: number, writtenAt: number) => {
      if (file !== 1 && file !== 2) return badFile;
      let written = 0;
      let text = '';
      for (let i = 0; i < chunks; ++i) {
        const at = view().getUint32(chunksAt + 8 * i, true);
        const size = view().getUint32(chunksAt + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
        written += size;
      }
      view().setUint32(writtenAt, written, true);
      print(text);
      return success;
    },
    fd_close: () => badFile,
    fd_fdstat_get: () => badFile,
    fd_prestat_get: () => badFile,
    fd_read: () => badFile,
    fd_seek: () => badFile,
    proc_exit: (status: number) => {
      throw new CoreExit(`the core has stopped with status ${status}`);
    },
    sched_yield: () => success,
  };
}

/** Everything that a module imports from WASI, and `extra` beside it. */
export function importsOf(
  module: WebAssembly.Module,
  host: Host,
  extra: Record<string, Record<string, Service>>,
): WebAssembly.Imports {
  const known: Record<string, Record<string, Service>> = {
    wasi_snapshot_preview1: services(host),
    ...extra,
  };
  const imports: Record<string, Record<string, Service>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const missing = () => {
      throw new Error(`the core asks for ${from}.${name}, which this page does not provide`);
    };
    (imports[from] ??= {})[name] = known[from]?.[name] ?? missing;
  }
  return imports;
}
