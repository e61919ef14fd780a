// What a page imports that wants no board: the core.
import type { Core } from './core';
import { openPageCore } from './page_core';
import { published } from './published';

export * from './core';
export type * from '../protocol';

export const openCore = (): Core => published(openPageCore());
