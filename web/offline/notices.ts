// What a push wakes the browser for: a notice of each game in which it is one's turn, and of each challenge. The push says
// nothing; the site is asked (GET site/me). Some notice must be shown each time, or the browser forbids the next ones.
import { wordsOf } from './notice_words';

interface Person {
  id?: string;
  name?: string;
}
interface Me {
  games?: { id: string; mine?: 'w' | 'b'; turn?: 'w' | 'b'; white: Person; black: Person }[];
  challenges?: { id: string; from: Person; to?: Person }[];
  account?: { id: string } | null;
}
interface Notice {
  tag: string;
  title: string;
  hash: string;
}

const most = 3;

/** The language of the page, which this program cannot ask for when no page is open. */
const cacheName = 'notices';
const languageAt = (scope: string) => new URL('language-of-notices', scope);

/** The page says it (app/online/wake.ts). */
export async function keepLanguage(scope: string, language: string) {
  const cache = await caches.open(cacheName);
  await cache.put(languageAt(scope), new Response(language));
}

async function languageOf(scope: string): Promise<string> {
  const kept = await caches.match(languageAt(scope), { cacheName });
  return (await kept?.text()) ?? navigator.language;
}

export function noticesOf(
  { games = [], challenges = [], account }: Me,
  language: string,
): Notice[] {
  const words = wordsOf(language);
  const turns = games
    .filter(({ mine, turn }) => mine && mine === turn)
    .map(({ id, mine, white, black }) => ({
      tag: id,
      title: words.turn.replace('{name}', (mine === 'w' ? black : white).name || words.guest),
      hash: `#/game/${id}`,
    }));
  const asked = challenges
    .filter(({ from, to }) => to && from.id !== account?.id)
    .map(({ id, from }) => ({
      tag: id,
      title: from.name ? words.challenge.replace('{name}', from.name) : words.challengeOfGuest,
      hash: '#/online',
    }));
  const all = [...asked, ...turns].slice(0, most);
  return all.length > 0 ? all : [{ tag: 'site', title: words.something, hash: '#/online' }];
}

async function whatThereIs(scope: string): Promise<Me> {
  try {
    const answer = await fetch(new URL('site/me', scope), { credentials: 'same-origin' });
    return answer.ok ? ((await answer.json()) as Me) : {};
  } catch {
    return {};
  }
}

export async function showNotices({ registration, clients }: ServiceWorkerGlobalScope) {
  const { scope } = registration;
  // A page that is looked at has said it already.
  const windows = await clients.matchAll({ type: 'window' });
  const notices = noticesOf(await whatThereIs(scope), await languageOf(scope));
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const icon = new URL('icon-192.png', scope).href;
  await Promise.all(
    notices.map(({ tag, title, hash }) =>
      registration.showNotification(title, { tag, icon, data: { hash } }),
    ),
  );
}

/** To the page that is open, or a new one. */
export async function openNotice(
  { registration, clients }: ServiceWorkerGlobalScope,
  notification: Notification,
) {
  notification.close();
  const { hash } = notification.data as { hash: string };
  const address = new URL(hash, registration.scope).href;
  const [window] = await clients.matchAll({ type: 'window' });
  try {
    await (await window?.focus())?.navigate(address);
    if (window) return;
  } catch {
    // It is of another build, and not this program's.
  }
  await clients.openWindow(address);
}
