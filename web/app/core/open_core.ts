// The core of our own pages, whose programs lie beside them.
import { Core } from './core';
import { loadingFrom } from './load_program';

export function openCore(): Core {
  return new Core(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    (program) => loadingFrom(new URL(`./${program}.wasm`, document.baseURI)),
    async () => (await import('../texts/errors')).fetchErrorTexts(),
  );
}
