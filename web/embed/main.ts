// The viewer for other people's pages (embed.html): reads what its address says and shows it.
import { mount } from 'svelte';
import '../app/shell/style.css';
import { openCore } from '../app/core/open_core';
import '../app/shell/game_sources';
import { settings } from '../app/keeping/settings.svelte';
import { tellDocument } from '../app/texts/language.svelte';
import Viewer from './Viewer.svelte';

tellDocument();
await settings.speak();
mount(Viewer, {
  target: document.getElementById('viewer')!,
  props: { core: openCore(), hash: location.hash },
});
