// Runs before the page is drawn and before its scripts are there.
(() => {
  // A chosen theme, so that the other one does not flash; app/keeping/settings.svelte.ts owns the setting.
  try {
    const { theme } = JSON.parse(localStorage.getItem('potentia.settings') ?? '{}');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that forbids storage, or a broken entry: the system's theme stands.
  }

  // The rules of the game that the address names come beside the scripts, not after them; app/base/games.ts says which
  // program has them.
  const [, game] = /^#\/(?:play|analysis|editor)\/([a-z0-9-]+)/.exec(location.hash) ?? [];
  const family =
    game &&
    (/^gipf-(potentials|ultimate)$/.test(game)
      ? 'potentials'
      : game === 'gipf-composed'
        ? 'all'
        : /^(dvonn|gipf|zertz|tamsk)/.exec(game)?.[0]);
  if (!family) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', type: 'application/wasm' });
  Object.assign(link, { crossOrigin: 'anonymous', href: `./rules-${family}.wasm` });
  document.head.append(link);
})();
