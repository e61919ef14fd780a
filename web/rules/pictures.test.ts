// docs/rules/pictures holds what the page draws of each picture in the list, and the rules show each of them.
// UPDATE_GOLDEN=1 draws them anew (`npm run pictures`).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startCore } from '../app/core/core_module';
import { type Ask, sketchOf, stateOf, svgOf } from './draw';
import { pictures } from './pictures';
import { sketches, standingOn } from './sketches';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = fromHere('../../docs/rules/pictures');
const engine = fromHere('../public/rules-all.wasm');
const colours = readFileSync(fromHere('../app/shell/style.css'), 'utf8');
const draws = process.env.UPDATE_GOLDEN === '1';
const names = [...Object.keys(pictures), ...Object.keys(sketches)];

let ask: Ask;
beforeAll(async () => {
  if (!existsSync(engine)) throw new Error(`${engine} is missing: build the preset wasm first`);
  const call = await startCore(await WebAssembly.compile(readFileSync(engine)), () => false);
  ask = (op, args) => {
    const answer = call({ op, ...args }) as { ok: boolean; error?: { text: string } };
    if (!answer.ok) throw new Error(answer.error?.text);
    return answer;
  };
  if (draws) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
});

describe('the pictures of the rules', () => {
  it.each(names)('%s is as it would be drawn now', (name) => {
    const picture = pictures[name];
    const drawn = picture ? svgOf(picture, ask, colours) : sketchOf(sketches[name]!, ask, colours);
    const file = `${folder}/${name}.svg`;
    if (draws) writeFileSync(file, drawn);
    expect(readFileSync(file, 'utf8')).toBe(drawn);
    expect(drawn.length).toBeLessThan(40_000);
  });

  it('are the files in their folder', () => {
    expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.svg`).sort());
  });

  it('show an end where the rules say so', () => {
    expect(stateOf(pictures['dvonn-end']!, ask).outcome).toMatchObject({
      winner: 'white',
      score: '14-9',
    });
    expect(stateOf(pictures['dvonn-shut-in']!, ask)).toMatchObject({ side: 'w', only: 'pass' });
  });

  it('name in a sketch the points that its board has', () => {
    for (const sketch of Object.values(sketches)) {
      if (sketch.shows === 'glasses') continue;
      const game = sketch.shows === 'potentials' ? 'gipf-basic' : 'zertz-37';
      const { points } = ask('layout', { game });
      const field = points.filter(({ role }) => role !== 'dot').map(({ name }) => name);
      const standing = standingOn(sketch);
      expect(standing.map(({ at }) => at).sort()).toEqual(field.sort());
    }
  });

  it('refuse a turn that the rules refuse, and a point that is none', () => {
    const landing = pictures['dvonn-landing-before']!;
    expect(() => svgOf({ ...landing, turn: 'a3c3' }, ask, colours)).toThrow();
    expect(() => svgOf({ ...landing, chosen: ['z9'] }, ask, colours)).toThrow('z9');
  });
});
