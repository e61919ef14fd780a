// Tells the player what has happened while he looks elsewhere: by the browser's notifications where he allows them and the
// page is hidden, else by a sound.
import { play } from '../base/sounds';
import { settings } from '../keeping/settings.svelte';
import { gameName, t } from '../texts';
import type { News, People } from './people.svelte';
import { gameHash, personName, termsInWords } from './persons';
import { opponentOf } from './game_ending';
import { wake } from './wake';

/** Notifications of one thing take each other's place. */
interface Told {
  tag: string;
  title: string;
  hash: string;
}

function told(news: News): Told | undefined {
  if (news.kind === 'challenge') {
    const { from, terms, id } = news.challenge;
    const values = { name: personName(from), terms: termsInWords(terms) };
    return { tag: id, title: t('online.news.challenge', values), hash: '#/online' };
  }
  const { head } = news;
  if (news.kind === 'over' || head.mine === undefined) return undefined;
  const values = { name: personName(opponentOf(head)), game: gameName(head.game) };
  const title = t(news.kind === 'turn' ? 'online.news.turn' : 'online.news.begins', values);
  return { tag: head.id, title, hash: gameHash(head.id) };
}

function show({ tag, title, hash }: Told) {
  const notification = new Notification(title, { tag, icon: 'icon-192.png' });
  notification.onclick = () => {
    window.focus();
    location.hash = hash;
    notification.close();
  };
}

export const notifies = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted';

/** Until the answer is called. */
export function followNews(people: People): () => void {
  // The address that the browser was given may be another by now, and so may whoever is logged in.
  if (notifies()) void wake();
  people.onnews = (news) => {
    const what = told(news);
    if (!what) return;
    if (document.hidden && notifies()) show(what);
    else if (settings.choices.sounds) play('end');
  };
  return () => (people.onnews = () => undefined);
}
