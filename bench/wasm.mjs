// Nodes a second of the search in WebAssembly, against the native program's on the same positions, in turn.
//
//   node bench/wasm.mjs [FOLDER of the engines] [PROGRAM] [GAME…]
//
// Prints for each position the median ratio of five pairs. Each search is driven in slices, as the page does, in the
// engine that the page loads for the game.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const [folder = 'web/public', program = 'build/release/potentia', ...games] = process.argv.slice(2);
const movetime = 2000;

const cases = [
  ['dvonn', 'bwwwbbwbw/wbwbbbbbwb/wrwbbwbwbww/wwwbrbrwwb/bbwwwwbbb w m'],
  ['dvonn', '.w2wbw.wbw/wbwwrbb2*wbw/.bbbbwbbrw./w2bwbbwwbbb2/wwbbbwbbw w m'],
  ['gipf-basic', '1b2/wwbbw/wb2bb/b5w/w3w1/1b2w/1wwb w 5/7 basic'],
  ['gipf-standard', '1B2/wwbWw/wb2Bb/b5w/W3w1/1B2w/1wwb w 5/7 standard'],
  ['dvonn', '..w.b.r../.....w.ww./rbbb.rw.www/.b..bbb.bw/..bb.w... w p'],
  ['gipf-tournament', 'w1Wb/w2b1/bb1bwb/www2bb/w3ww/bB1bw/1w2 w 5/4 tournament -'],
  ['gipf-potentials', 'bww(bz)/wb1(wZ)(wZ)/w3(wD)w/1w(bd)2Bw/b(bt)W1Bb/wb(wZ)w(bd)/wb2 w 2/4 tournament -'],
  ['zertz-37', '1.1./5/6/.6/5G/.B1W1/.3 4/6/9 0/0/0 1/1/0 w standard'],
  ['zertz-61', '.3./2B1../W6/8/W5G2/W6./.5./5G/.4 3/4/9 0/0/0 0/2/0 w tournament'],
  ['tamsk-1', '.w1../....1/1b1..w11/1211.b2./112w1.1/11.1./.b11. w 20/20 level-1'],
  ['yinsh', '2w1/1ww1wW1/5Ww1/5B3/5wB3/1b1W1w3/w4wbwWb/Bw7/wW4bB/1bwwb2/2B1 w m'],
  ['punct', 'Cn13b,Lo10a,Rb1a,Rf10f,Tc9b,Ti7f,ek6b,lb5a,me1f,mj13a,re13c,ri15d,tn12b w standard'],
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

let core;
async function load(game) {
  // As web/app/base/games.ts has it.
  const [family] = game === 'gipf-potentials' ? ['potentials'] : game.split('-');
  const name = family === 'gipf' ? game : family;
  const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/engine-${name}.wasm`), imports);
  core = instance.exports;
  memory = core.memory;
  core._initialize();
}

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
  if (games.length > 0 && !games.includes(game)) continue;
  await load(game);
  wasmSpeed(game, position); // the browser's compiler warms up
  const ratios = [];
  let pair;
  for (let i = 0; i < 5; ++i) {
    pair = [wasmSpeed(game, position), nativeSpeed(game, position)];
    ratios.push(pair[0] / pair[1]);
  }
  ratios.sort((a, b) => a - b);
  console.log(`${game.padEnd(15)} wasm/native ${ratios[2].toFixed(2)} (last pair: ${pair[0]} / ${pair[1]} nodes/s)`);
}
