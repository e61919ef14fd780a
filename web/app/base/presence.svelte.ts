// Whether there is a site behind this page where people meet, and how many games there wait for the visitor. The page asks
// once it is there and the browser has time; where nobody answers, nothing of it is shown.
//
// `site/me` is a file of the built page, too (public/site/me): a page that is given out without a site finds it and knows.
import { whenIdle } from './idle';

interface Standing {
  account?: unknown;
  games?: unknown[];
}

class Presence {
  /** A site has answered. */
  there = $state(false);
  /** Games in which it is the visitor's turn. */
  waiting = $state(0);
}

export const presence = new Presence();

/** `found`: somebody is known there, who may have games. */
export function lookForSite(found: () => void) {
  const begin = () => whenIdle(() => void look(found));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function look(found: () => void): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const response = await fetch(new URL('site/me', document.baseURI));
    if (!response.ok) return;
    const { account, games } = (await response.json()) as Standing;
    presence.there = account !== undefined && Array.isArray(games);
    if (presence.there && account) found();
  } catch {
    // There is no site.
  }
}
