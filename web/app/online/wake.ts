// Has the browser woken by its push service when something happens at the site while no page of it is open
// (offline/notices.ts shows what). The service is told no content, only that there is some.
import { speech } from '../texts/language.svelte';
import { site } from './site';

/** Whether it will be. Not where the site has no push service, or the browser none that it gives addresses of. */
export async function wake(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.pushManager) return false;
    const { key } = await site.pushKey();
    if (!key) return false;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    await site.wakeAt(subscription.endpoint);
    registration.active?.postMessage({ language: speech().language });
    return true;
  } catch {
    // The browser's service cannot be reached, or the site does not know it: while a page is open it still tells.
    return false;
  }
}
