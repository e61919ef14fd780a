// Keeps the built page in the browser, so that it opens and plays without a network.
//
// Each build has one list of its files with their SHA-256 (built_files.ts puts it before this program) and one cache.
// A cache is filled whole or not at all, and only with files of the list: a page, its scripts and its engine always come
// from one build. A newer build waits beside the one in use until only one window is open, which then is loaded anew.
// A page says in its `data-version` which build it is of: one that was on its way meanwhile is told that it is stale.
import { keepLanguage, openNotice, showNotices } from './notices';

declare const self: ServiceWorkerGlobalScope & {
  built: { version: string; files: Record<string, string> };
};

const prefix = 'potentia-';
const { version, files } = self.built;
const cacheName = prefix + version;
const addressOf = (path: string) => new URL(path, self.registration.scope).href;

async function isBuilt(path: string, body: ArrayBuffer): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === files[path];
}

function withVersion(body: ArrayBuffer): string {
  return new TextDecoder().decode(body).replace('<html', `<html data-version="${version}"`);
}

/** One file of this build: from an older build's cache if it is the same, else from the network. */
async function fetchBuilt(path: string): Promise<Response> {
  const address = addressOf(path);
  for (const find of [() => caches.match(address), () => fetch(address, { cache: 'no-cache' })]) {
    const found = await find();
    if (!found?.ok) continue;
    const body = await found.arrayBuffer();
    if (!(await isBuilt(path, body))) continue;
    const headers = new Headers(found.headers);
    // The body is plain by now.
    headers.delete('Content-Encoding');
    headers.delete('Content-Length');
    return new Response(path.endsWith('.html') ? withVersion(body) : body, { headers });
  }
  throw new Error(`${path} is not the file of version ${version}`);
}

async function fill() {
  const paths = Object.keys(files);
  const responses = await Promise.all(paths.map(fetchBuilt));
  const cache = await caches.open(cacheName);
  await Promise.all(paths.map((path, index) => cache.put(addressOf(path), responses[index]!)));
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** A window asks the build that waits to take over: it does if no other window would lose its files by that. */
async function takeOver(asking: string) {
  // The page that was here before a reload is still counted for a moment.
  for (let tries = 0; tries < 5; ++tries) {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (windows.every(({ id }) => id === asking)) return self.skipWaiting();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Where there is no network there is no site; the page need not fail to find that out. */
const nobody = () => new Response('{}', { headers: { 'Content-Type': 'application/json' } });

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('message', (event) => {
  if (!(event.source instanceof Client)) return;
  if (event.data === 'take-over') event.waitUntil(takeOver(event.source.id));
  else if (typeof event.data === 'object')
    event.waitUntil(keepLanguage(self.registration.scope, String(event.data.language)));
  else if (event.data !== version) event.source.postMessage('stale');
});
self.addEventListener('push', (event) => event.waitUntil(showNotices(self)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotice(self, event.notification)),
);
self.addEventListener('fetch', (event) => {
  const { scope } = self.registration;
  const [address = ''] = event.request.url.split(/[?#]/);
  if (event.request.method !== 'GET' || !address.startsWith(scope)) return;
  const path = address.slice(scope.length) || 'index.html';
  if (path === 'site/me') event.respondWith(fetch(event.request).catch(nobody));
  if (!Object.hasOwn(files, path)) return;
  const kept = async () =>
    (await caches.match(addressOf(path), { cacheName })) ?? fetch(event.request);
  event.respondWith(kept());
});
