// Puts the queries of screens.ts into styles, where the page and the package for npm are built.
import type { Plugin } from 'vite';
import { withScreens } from './screens.ts';

export const screenNames: Plugin = {
  name: 'screen-names',
  enforce: 'pre',
  transform: (code, id) =>
    /\.(svelte|css)(\?inline)?$/.test(id) ? { code: withScreens(code), map: null } : undefined,
};
