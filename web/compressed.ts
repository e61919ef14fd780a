// Files of the built page in Brotli's form, beside them: a sixth smaller than gzip's, which the server makes by itself when
// it starts. Brotli takes too long for that, a second for half a megabyte, so it is done once, here. The server gives
// them out as long as they are not older than what they stand for (src/server/static_files.cpp).
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

export const suffix = '.br';

const compressed = /\.(wasm|js|css|html)$/;

/** What is fetched when the board is there already, and large: a twelfth smaller than gzip's in a twentieth of the time. */
const later = /^engine-|-all\.wasm$/;

async function compress(folder: string, path: string): Promise<void> {
  const content = readFileSync(join(folder, path));
  const small = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: later.test(path) ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  writeFileSync(join(folder, path + suffix), small);
}

export function brotli(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'brotli',
    apply: (_, { command }) => command === 'build',
    configResolved: (resolved) => void (config = resolved),
    // When all are there and say what they shall.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = join(config.root, config.build.outDir);
        const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        await Promise.all(
          paths
            .filter((path) => compressed.test(path) && statSync(join(folder, path)).isFile())
            .map((path) => compress(folder, path)),
        );
      },
    },
  };
}
