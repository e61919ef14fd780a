// Nodes a second of the search in WebAssembly, against the native program's on the same positions, in turn.
//
//   node bench/wasm.mjs [engine-all.wasm] [PROGRAM]
//
// Prints for each game the median ratio of five pairs. Each search is driven in slices, as the page does.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const wasmPath = process.argv[2] ?? 'web/public/engine-all.wasm';
const program = process.argv[3] ?? 'build/release/potentia';
const movetime = 2000;

const cases = [
  ['dvonn', 'bwwwbbwbw/wbwbbbbbwb/wrwbbwbwbww/wwwbrbrwwb/bbwwwwbbb w m'],
  ['dvonn', '.w2wbw.wbw/wbwwrbb2*wbw/.bbbbwbbrw./w2bwbbwwbbb2/wwbbbwbbw w m'],
  ['gipf-basic', '1b2/wwbbw/wb2bb/b5w/w3w1/1b2w/1wwb w 5/7 basic'],
  ['gipf-standard', '1B2/wwbWw/wb2Bb/b5w/W3w1/1B2w/1wwb w 5/7 standard'],
];

let memory;
const view = () => new DataView(memory.buffer);
const wasi = {
  clock_time_get(_id, _precision, out) {
    view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  },
};
const imports = {
  potentia: { should_stop: () => 0 },
  wasi_snapshot_preview1: new Proxy(wasi, { get: (known, name) => known[name] ?? (() => 52) }),
};
const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), imports);
const core = instance.exports;
memory = core.memory;
core._initialize();

function ask(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const at = core.potentia_alloc(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  core.potentia_call(at, bytes.length);
  const answer = new Uint8Array(memory.buffer, core.potentia_response(), core.potentia_response_size());
  return JSON.parse(new TextDecoder().decode(answer));
}

function wasmSpeed(game, position) {
  ask({ op: 'go', game, position, movetime });
  let last;
  for (;;) {
    const answer = ask({ op: 'step' });
    if (!answer.ok) throw new Error(answer.error.text);
    if (answer.info.length) last = answer.info[0];
    if (answer.best) return last.nps;
  }
}

function nativeSpeed(game, position) {
  const out = execFileSync(program, ['search', game, '--position', position, '--movetime', String(movetime)]).toString();
  return Number([...out.matchAll(/ nps (\d+)/g)].at(-1)[1]);
}

for (const [game, position] of cases) {
  wasmSpeed(game, position); // the browser's compiler warms up
  const ratios = [];
  let pair;
  for (let i = 0; i < 5; ++i) {
    pair = [wasmSpeed(game, position), nativeSpeed(game, position)];
    ratios.push(pair[0] / pair[1]);
  }
  ratios.sort((a, b) => a - b);
  console.log(`${game.padEnd(14)} wasm/native ${ratios[2].toFixed(2)} (last pair: ${pair[0]} / ${pair[1]} nodes/s)`);
}
