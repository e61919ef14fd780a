// What each part of the pages with other people is given.
import type { PageProps } from '../links/view_requests';
import type { People } from './people.svelte';

export interface OnlineProps extends PageProps {
  people: People;
}
