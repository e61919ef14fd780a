// Who has games at the site hears of them on every page: the count in the title, notifications, sounds.
import { join } from '../texts/language.svelte';
import { onlineTexts } from '../texts/parts';
import { followNews } from './news.svelte';
import { people } from './people.svelte';

export async function waitForNews(): Promise<void> {
  await join(onlineTexts);
  followNews(people());
  await people().begin();
}
