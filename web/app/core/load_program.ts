// Fetches one of the core's programs.
import type { Load } from './core';

async function compiled(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Once, when it is first asked for; again where that has failed. */
export function loadingFrom(address: URL): Load {
  let module: Promise<WebAssembly.Module> | undefined;
  return () => {
    module ??= compiled(address).catch((error: unknown) => {
      module = undefined;
      throw error;
    });
    return module;
  };
}
