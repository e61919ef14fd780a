// The rules for players (docs/rules) as parts of the page: a text becomes its HTML and the sections it can be entered by.
//
// A picture becomes a link to its position on the analysis board, where it has one. Sections are called after their English headings in
// every language, so that a link to one leads every reader to the same place.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { hashOf, pageHash } from '../app/links/link.ts';
import type { RulesText } from './text.ts';

/** Titles of the sections, which are the headings of the second level. */
function titlesIn(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.*)$/gm)].map(([, title]) => title!.trim());
}

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `pictures` gives the text of a picture's file, `addressOf` where the page finds it. */
export function rulesText(
  markdown: string,
  english: string,
  pictures: (path: string) => string,
  addressOf: (path: string) => string,
): RulesText {
  const ids = titlesIn(english).map(idOf);
  const sections = titlesIn(markdown).map((title, index) => ({ id: ids[index] ?? '', title }));
  let next = 0;
  const isPicture = (token: Token) => token.type === 'image' || token.raw.trim() === '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens);
        const id = depth === 2 ? ` id="rules-${sections[next++]?.id}" tabindex="-1"` : '';
        return `<h${depth}${id}>${text}</h${depth}>\n`;
      },
      image({ href, text }: Tokens.Image) {
        return picture(pictures(href), addressOf(href), text);
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const text = this.parser.parseInline(tokens);
        return tokens.every(isPicture)
          ? `<div class="pictures">${text}</div>\n`
          : `<p>${text}</p>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        // Other documents of the tree are not part of the page.
        const [, game] = /^([a-z]+)\.md$/.exec(href) ?? [];
        return game ? `<a href="${pageHash('rules', game)}">${text}</a>` : text;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), sections };
}

function picture(svg: string, address: string, alternative: string): string {
  const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const [, about] = /<metadata>(.*?)<\/metadata>/.exec(svg) ?? [];
  if (!width || !about) throw new Error(`${address} is no picture of rules/draw.ts`);
  const words = alternative.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const image = `<img src="${address}" width="${width}" height="${height}" alt="${words}">`;
  const [, game, position] = /^(\S+) (.*)$/.exec(about) ?? [];
  // Nobody can go on from a sketch.
  if (!game || !position) return image;
  return `<a href="${hashOf(game, position, 'analysis')}">${image}</a>`;
}

export const rulesPages: Plugin = {
  name: 'rules-pages',
  transform(code, id) {
    if (!id.endsWith('.md')) return undefined;
    const folder = dirname(id);
    const englishFile = basename(folder) === 'rules' ? id : join(folder, '..', basename(id));
    this.addWatchFile(englishFile);
    const imports: string[] = [];
    const text = rulesText(
      code,
      readFileSync(englishFile, 'utf8'),
      (path) => readFileSync(join(folder, path), 'utf8'),
      (path) => {
        imports.push(
          `import picture${imports.length} from ${JSON.stringify(`${join(folder, path)}?url`)};`,
        );
        return `{picture${imports.length - 1}}`;
      },
    );
    const html = JSON.stringify(text.html).replace(/\{(picture\d+)\}/g, '" + $1 + "');
    return [
      ...imports,
      `export const html = ${html};`,
      `export const sections = ${JSON.stringify(text.sections)};`,
    ].join('\n');
  },
};
