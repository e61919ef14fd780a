// Builds the package for npm into build/npm/potentia-board (packaging/npm): in two runs, as a worker is one file by itself
// wherever a bundler puts it (`--mode worker`).
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { screenNames } from '../screen_names.ts';
import { packageFiles } from './package_files.ts';

const inWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig(({ mode }) => {
  const isWorker = mode === 'worker';
  return {
    root: inWeb('.'),
    base: './',
    publicDir: false,
    // Components bring their styles along: into the shadow in which they stand.
    plugins: [screenNames, svelte({ emitCss: false }), ...(isWorker ? [] : [packageFiles])],
    build: {
      target: 'es2022',
      outDir: inWeb('../build/npm/potentia-board'),
      emptyOutDir: !isWorker,
      modulePreload: false,
      assetsInlineLimit: Infinity,
      rolldownOptions: {
        input: isWorker
          ? { worker: inWeb('app/core/worker.ts'), worker_node: inWeb('package/worker_node.ts') }
          : ['index', 'open_core', 'core_node'].map((name) => inWeb(`package/${name}.ts`)),
        external: [/^node:/],
        preserveEntrySignatures: 'strict',
        // Texts that no board says are left out.
        treeshake: { manualPureFunctions: ['byLanguage'] },
        output: {
          entryFileNames: 'dist/[name].js',
          chunkFileNames: 'dist/[name]-[hash].js',
        },
      },
    },
  };
});
