// The page begins: its looks, its language, and what the game of its address brings along, all before anything is drawn.
import { mount } from 'svelte';
import App from './App.svelte';
import { askForGameOf } from './game_sources';
import { keepForOffline } from '../base/offline';
import { lookForSite } from '../base/presence.svelte';
import { settings } from '../keeping/settings.svelte';
import { tellDocument } from '../texts/language.svelte';
import './style.css';

/** What is not needed for the first view does not come before it. */
function askForTheRest() {
  keepForOffline();
  lookForSite(() => void import('../online/waiting').then(({ waitForNews }) => waitForNews()));
}

async function begin(target: HTMLElement) {
  settings.applyLooks();
  tellDocument();
  await settings.speak();
  askForGameOf(location.hash);
  mount(App, { target, props: { onarrived: askForTheRest } });
}

// The page's script also comes to the viewer in other pages, for what some games take from it; there it has no place.
const target = document.getElementById('app');
if (target) void begin(target);
