// A picture of the rules as the text of an SVG file: drawn by the page's own components, with the styles that they need.
//
// The colours are custom properties in light and dark, so that one file suits both themes.
import type { ComponentProps } from 'svelte';
import { render } from 'svelte/server';
import Diagram from '../board/Diagram.svelte';
import type { LargeDrawings } from '../board/kind_drawing';
import { boardKinds, drawWith } from '../board/kinds';
import { previewOf, takenWith } from '../board/preview';
import { applySteps, noTraces, standing, tracesOf } from '../board/scene';
import type { Requests, Row, State } from '../protocol';
import { type Picture, strangers } from './picture';
import SketchDiagram from './Sketch.svelte';
import type { Sketch } from './sketches';

// On the page a game brings its drawings along (app/games).
const drawings = import.meta.glob<{ drawing: LargeDrawings }>('../board/*/drawing.ts', {
  eager: true,
});
for (const kind of boardKinds) {
  const brought = drawings[`../board/${kind}/drawing.ts`];
  if (brought) drawWith(kind, brought.drawing);
}

/** Asks the core; throws where it refuses. */
export type Ask = <Op extends keyof Requests>(
  op: Op,
  args: Requests[Op]['args'],
) => Requests[Op]['answer'];

/** `colours` is the page's style sheet, which names them. */
export function svgOf(picture: Picture, ask: Ask, colours: string): string {
  const { position } = stateOf(picture, ask);
  // The page reads there what a visitor can go on from (markdown.ts).
  const about = `${picture.game} ${position}`;
  return fileOf(render(Diagram, { props: contents(picture, ask) }), about, colours);
}

/** The same of a sketch, from which nobody can go on. */
export function sketchOf(sketch: Sketch, ask: Ask, colours: string): string {
  const game = sketch.shows === 'potentials' ? 'gipf-basic' : 'zertz-37';
  const drawn = render(SketchDiagram, { props: { sketch, layout: ask('layout', { game }) } });
  return fileOf(drawn, 'sketch', colours);
}

function fileOf({ body, head }: ReturnType<typeof render>, about: string, colours: string): string {
  // Svelte's marks stand in comments; shapes on pieces are for those who chose them in the settings.
  const drawing = body
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(path|circle) class="shape.*?<\/\1>/gs, '')
    .replace(/ (svelte|s)-[\w-]+(?=")/g, '')
    .replace(/ class="(svelte|s)-[\w-]+"/g, '')
    .replace(/>\s+</g, '><')
    .replace(/><\/(circle|line|path|polygon|rect|stop|use)>/g, '/>')
    .replace(/-?\d+\.\d{4,}/g, (number) => String(Math.round(Number(number) * 1e3) / 1e3))
    .trim();
  const rules = rulesFor(drawing, head);
  const style = `<style>${colourRules(drawing + rules, colours)}${rules}</style>`;
  return `${drawing.replace('>', `><metadata>${about}</metadata>${style}`)}\n`;
}

/** The position that the picture shows. */
export function stateOf({ game, position, played = [] }: Picture, ask: Ask): State {
  return ask('state', { game, position, turns: played });
}

function contents(picture: Picture, ask: Ask): ComponentProps<typeof Diagram> {
  const { game, position, played = [], clicks, turn } = picture;
  const layout = ask('layout', { game });
  const unknown = strangers(picture, layout);
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no such point`);
  const state = stateOf(picture, ask);
  const partial = clicks && ask('click', { game, position, turns: played, clicks });
  const begun = partial?.steps ?? [];
  const rows = [...(partial?.rows ?? []), ...(picture.rows ?? []).map(rowOf)];
  const next = turn ? ask('state', { game, position, turns: [...played, turn] }).last : [];
  const left = begun.length > 0 ? begun : played.length > 0 ? state.last : [];
  const { taken, kept } = takenWith(rows);
  const offered = partial && rows.length === 0 ? partial.next : [];
  const asksWhere = partial?.stage === 'to' || partial?.stage === 'ring';
  return {
    layout,
    pieces: applySteps(standing(state), begun),
    traces: left.length > 0 ? tracesOf(left) : noTraces,
    sources: partial?.stage === 'from' ? offered : [],
    targets: [...(picture.targets ?? []), ...(asksWhere ? offered : [])],
    chosen: [...(picture.chosen ?? []), ...(partial?.stage === 'to' ? (clicks ?? []) : [])],
    ways: next.flatMap(({ kind, from, to }) =>
      kind === 'enter' && from && to ? [{ from, to }] : [],
    ),
    pushes: previewOf(standing(state), next).pushes,
    rows,
    going: taken,
    kept,
    part: picture.part ?? [],
    named: picture.named ?? false,
  };
}

const rowOf = (points: string[]): Row => ({ points, optional: [], kept: [], chosen: false });

/** The rules of the components' styles that something in the drawing answers to. */
function rulesFor(drawing: string, head: string): string {
  const present = new Set(
    [...drawing.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')),
  );
  const css = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  const plain = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:where\(\.(svelte|s)-[\w-]+\)|\.(svelte|s)-[\w-]+/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors]) =>
      selectors!.split(',').some((selector) => {
        const names = [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!);
        return names.length > 0 && names.every((name) => present.has(name));
      }),
    )
    .map(([, selector, body]) => `${short(selector!)}{${short(body!)}}`)
    .join('');
}

const short = (css: string) =>
  css
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([:;,]) /g, '$1')
    .replace(/;$/, '');

/** The colours that a text uses by name, in light and dark. */
function colourRules(text: string, colours: string): string {
  const used = [...new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!))];
  const pairs = used.sort().map((name) => {
    const value = new RegExp(`\\s${name}: ([^;]+);`).exec(colours)?.[1];
    if (!value) throw new Error(`${name}: no such colour`);
    const [, light = value, dark = value] = /^light-dark\((.*), (.*)\)$/.exec(value) ?? [];
    return { name, light, dark };
  });
  const light = pairs.map(({ name, light }) => `${name}:${light}`);
  const dark = pairs.flatMap(({ name, light, dark }) => (dark === light ? [] : `${name}:${dark}`));
  return `svg{${light.join(';')}}@media(prefers-color-scheme:dark){svg{${dark.join(';')}}}`;
}
