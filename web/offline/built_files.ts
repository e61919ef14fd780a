// The list of a build's files that its service worker begins with; Vite calls it when all of them are written.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { suffix } from '../compressed.ts';

const worker = 'service_worker.js';
const opening = 'self.built=';
/** Stands in for a site where there is none, and is the site's own where there is one. */
const askedOfTheSite = join('site', 'me');

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Writes the list of all files in `folder` into the service worker there, in the place of an older list. */
export function listBuiltFiles(folder: string) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== worker && path !== askedOfTheSite && !path.endsWith(suffix))
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
  const files = Object.fromEntries(
    paths.map((path) => [path.replaceAll('\\', '/'), sha256(readFileSync(join(folder, path)))]),
  );
  const program = readFileSync(join(folder, worker), 'utf8').replace(
    new RegExp(`^${opening}.*;\n`),
    '',
  );
  const version = sha256(JSON.stringify(files) + program).slice(0, 16);
  const list = `${opening}${JSON.stringify({ version, files })};\n`;
  writeFileSync(join(folder, worker), list + program);
}

export function serviceWorker(source: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: (_, { command }) => command === 'build',
    configResolved: (resolved) => void (config = resolved),
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: worker });
    },
    // When all are there, those of public/ too.
    writeBundle: () => listBuiltFiles(join(config.root, config.build.outDir)),
  };
}
