// What a first visit asks for, how soon, and in which order. On a slow line a file costs its way there and back, whatever
// its size: what every visit needs comes in few files, all of which the page's markup names, and so do those that the game
// of the address needs besides (early.js). Also the policy of each page, which names what runs early by its hash.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import {
  allGames,
  composedFolder,
  composedGame,
  programOf,
  programsByName,
} from './app/base/games.ts';
import { type Language, languages } from './app/texts/languages.ts';

/** A test for files of web/. */
const oneOf = (...paths: string[]) =>
  new RegExp(`web/(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})$`);

const exists = (path: string) => existsSync(fileURLToPath(new URL(path, import.meta.url)));

/** The games' parts of the page by the family in whose programs their rules are (app/base/games.ts). */
const parts: Record<string, string[]> = {};
/** And their texts, in app/texts/LANGUAGE/games. */
const texts: Record<string, string[]> = {};
for (const { id, board } of allGames) {
  const family = programOf(id);
  const own = `app/games/${board}/parts.ts`;
  const isComposed = id === composedGame;
  if (!exists(own)) continue;
  parts[family] = [own, ...(isComposed ? [`app/${composedFolder}/parts.ts`] : [])];
  texts[family] = [board, ...(isComposed ? [composedFolder] : [])].filter((name) =>
    exists(`app/texts/en/games/${name}.ts`),
  );
}

/** The kind of board whose part of the page the composed game's takes from. */
const shared = allGames.find(({ id }) => id === composedGame)!.board;

/**
 * Scripts by files: one of them is what embedded boards and those of the page have in common. What is small and shared by a
 * game with other parts of the page would be a file of its own, and comes with the page or, where it is the game's own, with
 * the game. A test of a group that fits nothing stops the build.
 */
export const groups = [
  {
    name: 'board',
    test: oneOf(
      'board/(Board|PieceDefs).svelte',
      'app/components/StepButtons.svelte',
      'app/keeping/settings.svelte.ts',
      'app/links/(embed_)?link.ts',
      'app/play/(board_session.svelte|game_parts).ts',
      'app/shell/(game_sources.ts|style.css)',
      'app/words/drawn_comment.ts',
    ),
    priority: 3,
  },
  {
    name: 'page',
    test: oneOf(
      'app/shell/main.ts',
      'app/shell/App.svelte',
      'app/components/LanguageChoice.svelte',
      'app/components/PieceSupply.svelte',
      'board/[^/]+/tubes.ts',
    ),
    priority: 2,
  },
  { name: shared, test: oneOf(`app/games/${shared}/parts.ts`), priority: 1 },
];

// Only in the built page: the development server needs inline styles for its reloading.
const policyWith = (scripts: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

function requireGroups(bundle: Bundle): void {
  for (const { name } of groups)
    if (!chunksOf(bundle).some((chunk) => chunk.name === name))
      throw new Error(
        `no script of the page is called ${name}: its group in first_load.ts fits nothing`,
      );
}

/** The scripts and styles that come with a module, those of the page itself left out. */
function filesOf(bundle: Bundle, module: string, html: string): string[] {
  const first = chunksOf(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/${module}`),
  );
  if (!first) throw new Error(`the build has no script for ${module}, which first_load.ts names`);
  const found = new Set<string>();
  const follow = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || html.includes(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? [])
      if (!html.includes(style)) found.add(style);
    chunk.imports.forEach(follow);
  };
  follow(first.fileName);
  return [...found];
}

/** What early.js asks for: by family, by language, and by both ("de/zertz"). */
function filesByWhatIsWanted(bundle: Bundle, html: string): Record<string, string[]> {
  const files = (modules: string[]) => [
    ...new Set(modules.flatMap((module) => filesOf(bundle, module, html))),
  ];
  const textsOf = (language: Language) => [
    ...(language === 'en' ? [] : [[language, files([`app/texts/${language}/index.ts`])] as const]),
    ...Object.entries(texts).map(
      ([family, names]) =>
        [
          `${language}/${family}`,
          files(names.map((name) => `app/texts/${language}/games/${name}.ts`)),
        ] as const,
    ),
  ];
  return Object.fromEntries([
    ...Object.entries(parts).map(([family, modules]) => [family, files(modules)] as const),
    ...languages.flatMap(textsOf),
  ]);
}

/** What runs early, without its comments, and with the files that it asks for. */
function earlyScript(bundle: Bundle, html: string): string {
  return readFileSync(fileURLToPath(new URL('early.js', import.meta.url)), 'utf8')
    .replace(/^\s*\/\/.*\n|^\s+/gm, '')
    .replace('const programs = {};', () => `const programs = ${JSON.stringify(programsByName())};`)
    .replace('const files = {};', () => {
      return `const files = ${JSON.stringify(filesByWhatIsWanted(bundle, html))};`;
    });
}

const earlyTag = '<script src="./early.js"></script>';
const asked =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;

/**
 * The markup with what it asks for around what runs early: scripts before it, the largest first, as it takes the one
 * connection that is open; styles after it, as it would wait for them.
 */
function inOrder(bundle: Bundle, html: string, early: string): string {
  const tags = html.match(asked) ?? [];
  const sizeOf = (tag: string) =>
    chunksOf(bundle).find(({ fileName }) => tag.includes(fileName))?.code.length ?? 0;
  const isStyle = (tag: string) => tag.includes('stylesheet');
  const scripts = tags.filter((tag) => !isStyle(tag)).sort((a, b) => sizeOf(b) - sizeOf(a));
  const styles = tags.filter(isStyle);
  return html
    .replace(asked, '')
    .replace(earlyTag, () => [...scripts, `<script>${early}</script>`, ...styles].join(''));
}

/**
 * The policy of each page, and in its markup what runs early: as a file it would have to come before the rules of the
 * game are asked for. The server reads the hash from the policy (src/server/static_files.cpp).
 */
export const firstLoad: Plugin = {
  name: 'first-load',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      requireGroups(bundle);
      const early = html.includes(earlyTag) ? earlyScript(bundle, html) : '';
      const hash = createHash('sha256').update(early).digest('base64');
      const content = policyWith(early ? ` 'sha256-${hash}'` : '');
      return {
        html: early ? inOrder(bundle, html, early) : html,
        tags: [
          // The core's worker, which only a script that has come would ask for.
          ...Object.keys(bundle)
            .filter((file) => early && /^assets\/worker-[^/]*\.js$/.test(file))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', href: `./${file}` },
              injectTo: 'head' as const,
            })),
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content },
            injectTo: 'head-prepend',
          },
        ],
      };
    },
  },
};
