// Builds the page into dist/, and runs its tests: `unit` beside the code, `e2e` against a real server.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './offline/built_files.ts';
import { licenses } from './notices.ts';
import { rulesPages } from './rules/markdown.ts';
import { withScreens } from './screens.ts';

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Only in the built page: the development server needs inline styles for its reloading.
const policyWith = (scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * The policy of each page, and in its markup, named there by its hash, what runs early: as a file it would have to come
 * before the rules of the game are asked for. The server reads the hash from the policy (src/server/static_files.cpp).
 */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const [tag] = /<script src="\.\/early\.js"><\/script>/.exec(html) ?? [];
      const early = readFileSync(inWeb('early.js'), 'utf8').replace(/^\s*\/\/.*\n|^\s+/gm, '');
      const hash = createHash('sha256').update(early).digest('base64');
      const content = policyWith(tag ? ` 'sha256-${hash}'` : '');
      return {
        html: tag ? html.replace(tag, () => `<script>${early}</script>`) : html,
        tags: [
          // The core's worker, which only a script that has come would ask for.
          ...Object.keys(bundle)
            .filter((file) => tag && /^assets\/worker-[^/]*\.js$/.test(file))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', href: `./${file}` },
              injectTo: 'head' as const,
            })),
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content },
            injectTo: 'head-prepend',
          },
        ],
      };
    },
  },
};

const screenNames: Plugin = {
  name: 'screen-names',
  enforce: 'pre',
  transform: (code, id) =>
    /\.(svelte|css)$/.test(id) ? { code: withScreens(code), map: null } : undefined,
};

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
    contentSecurityPolicy,
    serviceWorker(inWeb('offline/service_worker.ts')),
  ],
  server: { fs: { allow: [inWeb('..')] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [inWeb('index.html'), inWeb('embed.html')],
      // On a slow line a file costs its way there and back, whatever its size: what every first visit needs comes in two
      // files of scripts, one of them for embedded boards alone (bench/README.md).
      output: {
        codeSplitting: {
          groups: [
            { name: 'board', test: /web\/embed\/[^/]+\.svelte$/, priority: 2 },
            { name: 'page', test: /web\/app\/shell\/App\.svelte$/, priority: 1 },
          ],
        },
      },
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
          include: ['*.test.ts', '{app,board,rules}/**/*.test.ts'],
          setupFiles: ['app/shell/game_sources.ts'],
          isolate: false,
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
