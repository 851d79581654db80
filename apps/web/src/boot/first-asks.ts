import { homePagesInput } from '../features/home/lib/home-pages-input.ts';
import { toListingId } from '../lib/to-listing-id.ts';
import type { EarlyAsk } from '../lib/early-answers.ts';

export interface FirstScreen {
  /** The route file whose parts the screen needs; undefined where nothing is worth fetching before it is asked for. */
  route?: 'index' | 'property.$listingId';
  asks: readonly EarlyAsk[];
}

const always: readonly EarlyAsk[] = [{ path: 'app.config' }, { path: 'auth.me' }];

/** What the screen behind a hash ("#/property/lst_1?ref=ADA") will ask for, in the very words of its loader. */
export function firstAsks(hash: string): FirstScreen {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const search = new URLSearchParams(query);
  search.delete('ref');
  if (path === '' || path === '/') {
    const first: EarlyAsk = { path: 'listings.list', input: { ...homePagesInput({}), direction: 'forward' } };
    // A chosen feed is read by the router, which is still on its way.
    return { route: 'index', asks: search.size === 0 ? [...always, first] : always };
  }
  const id = /^\/property\/(\w+)$/.exec(path)?.[1];
  if (id === undefined) return { asks: always };
  const home: EarlyAsk = { path: 'listings.get', input: { listingId: toListingId(id) } };
  return { route: 'property.$listingId', asks: [...always, home] };
}
