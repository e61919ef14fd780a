import { mount } from 'svelte';
import App from './App.svelte';
import './game_sources';
import { keepForOffline } from '../base/offline';
import { lookForSite } from '../base/presence.svelte';
import { settings } from '../keeping/settings.svelte';
import './style.css';

settings.applyLooks();
await settings.speak();
mount(App, { target: document.getElementById('app')! });

keepForOffline();
lookForSite(() => void import('../online/waiting').then(({ waitForNews }) => waitForNews()));
