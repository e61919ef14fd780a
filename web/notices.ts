// The licences of Potentia and of what it is made of, as a file of the built page: `licenses.txt`.
//
// A package of npm that is bundled but not named in NOTICES.md fails the build.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const textOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8');

/** The packages that modules of a bundle come from. */
export function packagesIn(modules: readonly string[]): string[] {
  const names = modules.flatMap(
    (id) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}

/** Those of them that NOTICES.md does not name. */
export const unnamed = (packages: readonly string[], notices: string): string[] =>
  packages.filter((name) => !notices.includes(`\n### ${name} (`));

export const licenses: Plugin = {
  name: 'licenses',
  apply: 'build',
  generateBundle(_, bundle) {
    const notices = textOf('NOTICES.md');
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    );
    const strangers = unnamed(packagesIn(modules), notices);
    if (strangers.length > 0)
      this.error(`NOTICES.md does not name ${strangers.join(', ')}; add it to tools/notices.py`);
    this.emitFile({
      type: 'asset',
      fileName: 'licenses.txt',
      source: `${textOf('LICENSE')}\n${notices}`,
    });
  },
};
