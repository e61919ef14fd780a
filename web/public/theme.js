// Runs before the page is drawn, so that a chosen theme does not flash; app/settings.svelte.ts owns the setting.
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem('potentia.settings') ?? '{}');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // A browser that forbids storage, or a broken entry: the system's theme stands.
  }
})();
