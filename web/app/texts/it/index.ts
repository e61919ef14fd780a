// The texts that come with the page itself, in Italian.
import type { Catalogue } from '../en';
import { texts as page } from './page';
import { texts as play } from './play';

export const texts: Catalogue = { ...play, ...page };
