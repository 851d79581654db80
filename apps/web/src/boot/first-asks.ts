import { feedInput } from '../features/feed/feed-input.ts';
import { searchPageInput } from '../features/search/search-page-input.ts';
import type { EarlyAsk } from '../lib/early-answers.ts';
import { toId } from '../lib/route-params.ts';
import { type FirstRoute, firstRoutes } from './first-routes.ts';

export interface FirstScreen {
  /** Undefined where nothing is worth fetching before it is asked for. */
  route?: FirstRoute;
  asks: readonly EarlyAsk[];
}

const always: readonly EarlyAsk[] = [{ path: 'app.config' }, { path: 'auth.me' }];

/** The screen's own question; none where its parameters are read by the router, which is still on its way. */
function ownAsk(route: FirstRoute, id: string, isPlain: boolean): EarlyAsk | undefined {
  switch (route) {
    case 'index':
      return isPlain ? { path: 'listings.list', input: { ...feedInput({}), direction: 'forward' } } : undefined;
    case 'search':
      return isPlain ? { path: 'search.homes', input: { ...searchPageInput({}), direction: 'forward' } } : undefined;
    case 'property.$listingId':
    case 'map.$propertyId':
      return { path: 'listings.get', input: { listingId: toId('lst', id) } };
    case 'compare':
    case 'saved':
      return undefined;
  }
}

/** What the screen behind a hash ("#/property/lst_1?ref=ADA") will ask for, in the very words of its loader. */
export function firstAsks(hash: string): FirstScreen {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const search = new URLSearchParams(query);
  search.delete('ref');
  for (const [route, leading] of Object.entries(firstRoutes) as [FirstRoute, RegExp][]) {
    const match = leading.exec(path);
    if (match === null) continue;
    const own = ownAsk(route, match[1] ?? '', search.size === 0);
    return { route, asks: own ? [...always, own] : always };
  }
  return { asks: always };
}
