import type { Id } from '@rentreel/contracts/ids';
import { readId } from '#/lib/route-params.ts';

/** All that are not put away stand there when nothing is chosen. */
const filters = ['unread', 'needs_reply', 'archived'] as const;

/** Which chats the inbox shows, as its address says. */
export interface InboxSearch {
  filter?: (typeof filters)[number];
  q?: string;
  home?: Id<'lst'>;
}

/** Makes the best of what an address says. */
export function readInboxSearch(search: Readonly<Record<string, unknown>>): InboxSearch {
  const filter = filters.find((known) => known === search['filter']);
  const { q } = search;
  const home = readId('lst', search['home']);
  return {
    ...(filter !== undefined && { filter }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q).slice(0, 80) }),
    ...(home !== undefined && { home }),
  };
}

/** What is asked of the server for it. */
export function inboxInput({ filter, q, home }: InboxSearch) {
  return {
    filter: filter ?? ('all' as const),
    limit: 20,
    ...(q !== undefined && { q }),
    ...(home !== undefined && { listingId: home }),
  };
}
