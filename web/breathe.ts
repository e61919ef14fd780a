// Long work in pieces, so that what else waits gets in: messages in a worker; presses, keys and drawing in the page.

/** Lets in what waits; unlike a timer it is not slowed down after a few rounds. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** In milliseconds: with a piece of work that is begun just before, still within a drawn frame or two. */
const longestWork = 12;

/** To be awaited after each small piece of a long work: breathes when it has gone on for long enough. */
export function breaks(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestWork) return;
    await breathe();
    since = performance.now();
  };
}
