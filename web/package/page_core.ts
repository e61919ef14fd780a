// The core in a page: each of its programs is fetched when it is first needed, and runs in a worker.
import { Core } from '../app/core/core';
import { loadingFrom } from '../app/core/load_program';
import { openWorker, programs } from './files.js';

/** `words` fetches what is said of refusals. */
export const openPageCore = (words?: () => Promise<void>): Core =>
  new Core(openWorker, (program) => loadingFrom(programs[program]!()), words);
