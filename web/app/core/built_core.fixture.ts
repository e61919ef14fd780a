// The built core in a test's own process: what it answers, for tests of the page that are about the rules' own words.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Refusal } from '../../protocol';
import { type Core, CoreError } from './core';
import { type CoreCall, startCore } from './core_module';

export async function builtCore(program = 'rules-all'): Promise<CoreCall> {
  const file = fileURLToPath(new URL(`../../public/${program}.wasm`, import.meta.url));
  if (!existsSync(file)) throw new Error(`${file} is missing: build the preset wasm first`);
  return startCore(await WebAssembly.compile(readFileSync(file)), () => false);
}

/** The same as the page asks it, for what needs no engine. */
export async function builtRules(): Promise<Core> {
  const call = await builtCore();
  const request = async (op: string, args: object) => {
    const answer = call({ op, ...args }) as { ok: true } | Refusal;
    if (!answer.ok) throw new CoreError(answer.error);
    return answer;
  };
  return { request } as unknown as Core;
}
