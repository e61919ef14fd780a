// protocol.ts and the tables of docs/messages.md are those that the core's schema makes.
//
// UPDATE_GOLDEN=1 (npm run protocol) rewrites them.

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { protocolSource, tables, withTables, type Schema } from './protocol_files';

const docs = fileURLToPath(new URL('../docs/', import.meta.url));
const types = fileURLToPath(new URL('./protocol.ts', import.meta.url));

async function compare(file: string, made: (now: string) => string | Promise<string>) {
  const now = await readFile(file, 'utf8');
  const wanted = await made(now);
  if (process.env.UPDATE_GOLDEN) await writeFile(file, wanted);
  else expect(now).toBe(wanted);
}

const schema = async () =>
  JSON.parse(await readFile(`${docs}messages.schema.json`, 'utf8')) as Schema;

it('protocol.ts has the types of the schema', async () => {
  await compare(types, async () => protocolSource(await schema(), types));
});

it('docs/messages.md has its tables', async () => {
  await compare(`${docs}messages.md`, async (now) => withTables(now, tables(await schema())));
});

it('a document without a place for a table is refused', () => {
  expect(() => withTables('text', { requests: 'rows' })).toThrow('there is no place for requests');
});
