// Builds the page into dist/, and runs its tests: `unit` beside the code, `e2e` against a real server.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { brotli } from './compressed.ts';
import { firstLoad, groups } from './first_load.ts';
import { serviceWorker } from './offline/built_files.ts';
import { licenses } from './notices.ts';
import { rulesPages } from './rules/markdown.ts';
import { screenNames } from './screen_names.ts';

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: inWeb('.'),
  // Relative addresses: the page may be served from any folder, its routes stand after the `#`.
  base: './',
  plugins: [
    screenNames,
    // In tests a component brings its styles along: the pictures of the rules take them from there (rules/draw.ts).
    svelte({ emitCss: !process.env.VITEST }),
    rulesPages,
    licenses,
    firstLoad,
    serviceWorker(inWeb('offline/service_worker.ts')),
    brotli(),
  ],
  server: { fs: { allow: [inWeb('..')] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [inWeb('index.html'), inWeb('embed.html')],
      output: { codeSplitting: { groups } },
    },
  },
  worker: { format: 'es' },
  test: {
    projects: [
      {
        extends: true,
        // Svelte's client build, as in the browser.
        resolve: { conditions: ['browser'] },
        // What files share (the language, settings) each sets for itself, so they need no process each: 7 s, not 20.
        test: {
          name: 'unit',
          include: ['*.test.ts', '{app,board,offline,rules}/**/*.test.ts'],
          setupFiles: ['app/shell/game_sources.ts'],
          isolate: false,
          // The usual time is short for a machine that does other things too.
          testTimeout: 60_000,
        },
      },
      {
        // The tests stand outside web/, their packages inside.
        resolve: {
          alias: {
            'playwright-core': inWeb('node_modules/playwright-core/index.mjs'),
            'axe-core': inWeb('node_modules/axe-core/axe.js'),
          },
        },
        server: { fs: { allow: [inWeb('..')] } },
        test: {
          name: 'e2e',
          root: inWeb('../tests/e2e'),
          include: ['*.test.ts'],
          // Each file has a server and a browser of its own; they mostly wait for each other, and for the engine.
          maxWorkers: 3,
          // Nothing of one file is seen by another, and playwright-core is loaded once a worker: 2 s a file.
          isolate: false,
          testTimeout: 180_000,
          // What is waited for takes longer on a loaded machine.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        // The package for npm, installed from its archive into a folder elsewhere.
        resolve: {
          alias: {
            'playwright-core': inWeb('node_modules/playwright-core/index.mjs'),
            'axe-core': inWeb('node_modules/axe-core/axe.js'),
          },
        },
        server: { fs: { allow: [inWeb('..')] } },
        test: {
          name: 'package',
          root: inWeb('../tests/npm'),
          include: ['*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Firefox and WebKit: one after the other, as each takes what the machine has.
        resolve: {
          alias: {
            'playwright-core': inWeb('node_modules/playwright-core/index.mjs'),
            'puppeteer-core': inWeb(
              'node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js',
            ),
          },
        },
        server: { fs: { allow: [inWeb('..')] } },
        test: {
          name: 'browsers',
          root: inWeb('../tests/browsers'),
          include: ['*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
