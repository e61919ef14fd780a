// Runs before the page is drawn and before its scripts are there.
(() => {
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('potentia.settings') ?? '{}') ?? {};
  } catch {
    // A browser that forbids storage, or a broken entry: all is as usual.
  }

  // A chosen theme, so that the other one does not flash; app/keeping/settings.svelte.ts owns the setting.
  const { theme, language: chosen } = settings;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  // What the address needs comes beside the scripts, not after them: the rules of the game (app/base/games.ts says which
  // program has them; the build writes it here, first_load.ts), what the page has for that game alone, and texts in the visitor's language.
  const ask = (href, attributes) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, attributes, { href: `./${href}` }));
  };
  const [, game, word] =
    /^#\/(?:play|analysis|editor)\/(([a-z0-9]+)[a-z0-9-]*)/.exec(location.hash) ?? [];
  const programs = {};
  const family = Object.entries(programs).findLast(([name]) => name === game || name === word)?.[1];
  if (family)
    ask(`rules-${family}.wasm`, {
      ...{ rel: 'preload', as: 'fetch', type: 'application/wasm' },
      crossOrigin: 'anonymous',
      // They are waited for by scripts that take a while to begin, so those come before them.
      fetchPriority: 'low',
    });

  // By family, by language, and by both; the build writes them, too. English comes with the page.
  const files = {};
  const language =
    [chosen, ...navigator.languages.map((tag) => tag.split('-')[0]), 'en'].find(
      (word) => word === 'en' || Array.isArray(files[word]),
    ) ?? 'en';
  for (const file of [family, language, `${language}/${family}`].flatMap((key) => files[key] ?? []))
    ask(
      file,
      file.endsWith('.css')
        ? { rel: 'preload', as: 'style', crossOrigin: 'anonymous' }
        : { rel: 'modulepreload' },
    );
})();
