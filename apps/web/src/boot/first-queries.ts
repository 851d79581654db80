import { limits } from '@rentreel/contracts/limits';
import { feedInput } from '../features/feed/feed-input.ts';
import { inboxInput } from '../features/messages/search.ts';
import { searchPageInput } from '../features/search/search-page-input.ts';
import type { EarlyQuery } from '../lib/early-answers.ts';
import { toId } from '../lib/route-params.ts';
import { type FirstRoute, firstRoutes } from './first-routes.ts';

export interface FirstScreen {
  /** Undefined when no files are to be preloaded. */
  route?: FirstRoute;
  queries: readonly EarlyQuery[];
}

const always: readonly EarlyQuery[] = [{ path: 'app.config' }, { path: 'auth.me' }];

/**
 * Returns the queries of the screen itself; none when the address has parameters that only the router, not yet loaded, can
 * read.
 */
function ownQueries(route: FirstRoute, id: string, isPlain: boolean): readonly EarlyQuery[] {
  switch (route) {
    case 'property.$listingId':
    case 'map.$propertyId':
      return [{ path: 'listings.get', input: { listingId: toId('lst', id) } }];
    case 'wallet':
      return walletQueries;
    default:
      return isPlain ? (plainQueries[route] ?? []) : [];
  }
}

const firstPage = (path: string, input: object): EarlyQuery => ({ path, input: { ...input, direction: 'forward' } });

const walletQueries: readonly EarlyQuery[] = [
  { path: 'wallet.balance' },
  { path: 'wallet.limits' },
  { path: 'payouts.settings' },
  { path: 'wallet.transactions', input: { limit: limits.fetchedTransactions } },
];

/** Queries of screens whose address has no parameters. */
const plainQueries: Partial<Readonly<Record<FirstRoute, readonly EarlyQuery[]>>> = {
  index: [firstPage('listings.list', feedInput({}))],
  search: [firstPage('search.homes', searchPageInput({}))],
  messages: [firstPage('messages.list', inboxInput({}))],
  'bookings.index': [{ path: 'bookings.counts' }],
};

/**
 * Returns the queries that the screen behind a hash ("#/property/lst_1?ref=ADA") will send, with exactly the input of its
 * loader.
 */
export function firstQueries(hash: string): FirstScreen {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const search = new URLSearchParams(query);
  search.delete('ref');
  for (const [route, leading] of Object.entries(firstRoutes) as [FirstRoute, RegExp][]) {
    const match = leading.exec(path);
    if (match === null) continue;
    return { route, queries: [...always, ...ownQueries(route, match[1] ?? '', search.size === 0)] };
  }
  return { queries: always };
}
