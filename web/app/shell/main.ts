// The page begins: its looks, its language, and what the game of its address brings along, all before anything is drawn.
import { mount } from 'svelte';
import App from './App.svelte';
import { askForGameOf } from './game_sources';
import { keepForOffline } from '../base/offline';
import { lookForSite } from '../base/presence.svelte';
import { settings } from '../keeping/settings.svelte';
import './style.css';

settings.applyLooks();
await settings.speak();
askForGameOf(location.hash);
mount(App, { target: document.getElementById('app')! });

keepForOffline();
lookForSite(() => void import('../online/waiting').then(({ waitForNews }) => waitForNews()));
