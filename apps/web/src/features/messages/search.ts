import type { Id } from '@rentreel/contracts/ids';
import { readId } from '#/lib/route-params.ts';

/** The default shows all chats that are not archived. */
const filters = ['unread', 'needs_reply', 'archived'] as const;

/** Filters of the inbox in its address. */
export interface InboxSearch {
  filter?: (typeof filters)[number];
  q?: string;
  home?: Id<'lst'>;
}

/** Parses the address and ignores invalid values. */
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

/** Returns the query input for a search. */
export function inboxInput({ filter, q, home }: InboxSearch) {
  return {
    filter: filter ?? ('all' as const),
    limit: 20,
    ...(q !== undefined && { q }),
    ...(home !== undefined && { listingId: home }),
  };
}
