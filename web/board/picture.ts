// A board as a file: the drawing that is on the screen, with all its styles written into it.
//
// The styles become plain attributes of SVG, which every program reads and no Content-Security-Policy minds. Letters are
// drawn with a font that the file brings along, so that it looks the same on every machine.
import font from '@fontsource/figtree/files/figtree-latin-600-normal.woff2?inline';
import { type ComponentProps, flushSync, mount, unmount } from 'svelte';
import Snapshot from './Snapshot.svelte';

export type Subject = ComponentProps<typeof Snapshot>;

/** What is written, and what need not be: the value that an element has by itself. */
const ownStyles: Record<string, string> = {
  opacity: '1',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  'dominant-baseline': 'auto',
};
const letters = {
  family: 'Figtree, sans-serif',
  face: `@font-face{font-family:Figtree;src:url(${font})}`,
};

const inheritedStyles: Record<string, string> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
  'paint-order': 'normal',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
};

/**
 * The picture as the text of an SVG file, in the colours that the page has now. Not to be called while one is drawn.
 * Pictures that share what is `known` take the colours of the first.
 */
export function svgText(subject: Subject, known: KnownStyles = new Map()): string {
  const room = document.createElement('div');
  room.className = 'unseen';
  document.body.append(room);
  const drawing = mount(Snapshot, { target: room, props: subject });
  flushSync();
  const svg = room.querySelector('svg')!;
  writeStyles(svg, undefined, known);
  const file = svg.cloneNode(true) as SVGSVGElement;
  void unmount(drawing);
  room.remove();
  for (const element of [file, ...file.querySelectorAll('*')]) {
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  file.setAttribute('font-family', letters.family);
  const style = document.createElementNS(file.namespaceURI, 'style');
  style.textContent = letters.face;
  file.prepend(style);
  // Svelte's own marks stand in comments.
  const text = new XMLSerializer().serializeToString(file).replace(/<!--.*?-->/g, '');
  return text.replace(/>\s+</g, '><');
}

/** What has been worked out for elements that are styled alike. */
export type KnownStyles = Map<string, Styles>;

interface Styles {
  key: string;
  shown: boolean;
  inherited: Record<string, string>;
  written: [string, string][];
}

/** Where an element is, and how it is shaped: that has no influence on its style. */
const places = new Set(
  'x y x1 y1 x2 y2 cx cy dx dy r rx width height d points transform'.split(' '),
);

function writeStyles(element: Element, parent: Styles | undefined, known: KnownStyles) {
  const styles = stylesOf(element, parent, known);
  if (!styles.shown && !element.closest('defs')) {
    element.remove();
    return;
  }
  for (const child of [...element.children]) writeStyles(child, styles, known);
  for (const name of Object.keys(inheritedStyles)) element.removeAttribute(name);
  for (const [name, value] of styles.written) element.setAttribute(name, value);
}

function stylesOf(element: Element, parent: Styles | undefined, known: KnownStyles): Styles {
  const attributes = [...element.attributes].filter(({ name }) => !places.has(name));
  const looks = attributes.map(({ name, value }) => `${name}=${value}`).join(' ');
  const key = `${parent?.key ?? ''}/${element.tagName} ${looks}`;
  let styles = known.get(key);
  if (!styles) known.set(key, (styles = { key, ...readStyles(element, parent?.inherited) }));
  return styles;
}

function readStyles(element: Element, parent: Record<string, string> | undefined) {
  const computed = getComputedStyle(element);
  const inherited: Record<string, string> = {};
  const written: [string, string][] = [];
  for (const [name, initial] of Object.entries(inheritedStyles)) {
    const value = computed.getPropertyValue(name);
    inherited[name] = value;
    if (value !== (parent ?? inheritedStyles)[name] && (parent || initial !== ''))
      written.push([name, plain(value)]);
  }
  for (const [name, initial] of Object.entries(ownStyles)) {
    const value = computed.getPropertyValue(name);
    if (value !== initial) written.push([name, plain(value)]);
  }
  return { shown: computed.display !== 'none', inherited, written };
}

const plain = (value: string) => value.replace(/px\b/g, '').replace(/url\("(#[^"]+)"\)/, 'url($1)');

export const svgAddress = (svg: string) =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

async function loaded(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  return image;
}

/** The picture, ready to be put on a canvas. */
export const svgImage = (subject: Subject, known: KnownStyles): Promise<HTMLImageElement> =>
  loaded(svgText(subject, known));

/** The same as a PNG file, so many times as large as the SVG says of itself. */
export async function png(svg: string, times = 2): Promise<Blob> {
  const image = await loaded(svg);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * times;
  canvas.height = image.naturalHeight * times;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
