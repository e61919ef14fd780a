// The texts that come with the page itself, in English.
import type { TextsLike } from '../text';
import { texts as page } from './page';
import { texts as play } from './play';

export const texts = { ...play, ...page };

export type Catalogue = TextsLike<typeof texts>;
