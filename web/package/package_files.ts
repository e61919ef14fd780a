// What the package for npm has beside its scripts: where its files lie, the core's programs, types, licences.
import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { allGames, engineOf, programOf } from '../app/base/games.ts';
import { packagesIn, unnamed } from '../notices.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(fromRoot(path), 'utf8');

/** The core's programs by their names. */
const programs = [
  ...new Set(
    [undefined, ...allGames.map(({ id }) => id)].flatMap((game) => [
      `rules-${programOf(game)}`,
      engineOf(game),
    ]),
  ),
];

/** A module that says each address as bundlers look for it; from another site a worker comes only by a blob. */
function filesModule(): string {
  const lines = programs.map(
    (name) => `  '${name}': () => new URL('./${name}.wasm', import.meta.url),`,
  );
  return `const isElsewhere = () => new URL(import.meta.url).origin !== location.origin;

function fromElsewhere(here) {
  const script = \`import \${JSON.stringify(new URL('worker.js', here).href)};\`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Worker(address, { type: 'module' });
}

export const openWorker = () =>
  isElsewhere()
    ? fromElsewhere(import.meta.url)
    : new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

export const workerOfNode = () => new URL('./worker_node.js', import.meta.url);

export const programs = {
${lines.join('\n')}
};
`;
}

const imported = /(from |import\()'(\.[^']+)'/g;

/** The declarations of a module alone; what it publishes says its types (`isolatedDeclarations`). */
function declarationOf(path: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(read(`web/${path}.ts`), {
    fileName: `${path}.ts`,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2023, isolatedDeclarations: true },
  });
  const [wrong] = diagnostics;
  if (wrong) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(wrong.messageText, ' ')}`);
  return outputText.replace(/^import '[^']+';\n/gm, '');
}

/** Those of the entries and of what they name, with imports that every way to resolve them finds. */
function declarations(entries: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const follow = (path: string) => {
    if (found.has(path)) return;
    const text = declarationOf(path);
    found.set(path, text.replace(imported, "$1'$2.js'"));
    for (const [, , named] of text.matchAll(imported))
      follow(posix.join(dirname(path), named ?? ''));
  };
  entries.forEach(follow);
  return found;
}

export const packageFiles: Plugin = {
  name: 'package-files',
  apply: 'build',
  // All scripts lie beside it.
  resolveId: (id) => (id === './files.js' ? { id, external: true } : undefined),
  generateBundle(_, bundle) {
    const notices = read('NOTICES.md');
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    );
    const strangers = unnamed(packagesIn(modules), notices);
    if (strangers.length > 0) this.error(`NOTICES.md does not name ${strangers.join(', ')}`);
    const emit = (fileName: string, source: string | Uint8Array) =>
      this.emitFile({ type: 'asset', fileName, source });
    emit('package.json', read('web/package/package.json'));
    // Its links lead to other documents, which stay in the tree.
    emit('README.md', read('docs/npm.md').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'));
    for (const name of ['index.html', 'play.js', 'search.mjs'])
      emit(`example/${name}`, read(`web/package/example/${name}`));
    emit('LICENSE', read('LICENSE'));
    emit('NOTICES.md', notices);
    emit('dist/files.js', filesModule());
    for (const name of programs)
      emit(`dist/${name}.wasm`, readFileSync(fromRoot(`web/public/${name}.wasm`)));
    for (const [path, text] of declarations(['package/index', 'package/open_core']))
      emit(`types/${path}.d.ts`, text);
  },
};
