// Has the page kept for use without a network (offline/service_worker.ts), once it is there and the browser has time.
import { whenIdle } from './idle';

async function keep() {
  const workers = navigator.serviceWorker;
  // Nothing is lost by it: the page has only just begun, and what is played is kept after each turn.
  workers.addEventListener('controllerchange', () => location.reload());
  workers.addEventListener('message', ({ data }) => data === 'stale' && location.reload());
  workers.controller?.postMessage(document.documentElement.dataset.version);
  const registration = await workers.register(new URL('./service_worker.js', document.baseURI));
  registration.waiting?.postMessage('take-over');
}

export function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that forbids it has the page as long as it has the network.
  const begin = () => whenIdle(() => void keep().catch(() => undefined));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
