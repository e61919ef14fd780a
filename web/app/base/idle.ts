// What may wait until the browser has time.

/** In milliseconds, for browsers that do not say when they have it. */
const usualWait = 500;

export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => act());
  else setTimeout(act, usualWait);
}
