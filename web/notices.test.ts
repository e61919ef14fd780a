import { describe, expect, it } from 'vitest';
import { packagesIn, unnamed } from './notices';

describe('the packages of a bundle', () => {
  const modules = [
    '/page/app/main.ts',
    '/page/node_modules/svelte/src/internal/client/index.js',
    '/page/node_modules/svelte/src/store/index.js',
    '/page/node_modules/@scope/part/index.js',
    '/page/node_modules/a/node_modules/inner/index.js',
  ];

  it('are found by their folders, each once', () => {
    expect(packagesIn(modules)).toEqual(['@scope/part', 'inner', 'svelte']);
  });

  it('are all named, or told', () => {
    const notices = '# Work\n\n### svelte (MIT)\n\n    text\n\n### inner (ISC)\n';
    expect(unnamed(packagesIn(modules), notices)).toEqual(['@scope/part']);
  });
});
