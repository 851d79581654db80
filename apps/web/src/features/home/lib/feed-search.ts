import { type City, findCity } from './cities.ts';

/** What the address of the feed says: which homes, how they are shown, and how far the person was. */
export interface FeedSearch {
  city?: City;
  view?: 'list';
  /** Position in the feed, 0 for the first home. */
  i?: number;
}

const furthest = 49;

/** Reads the query of the feed; what does not fit is left out. */
export function readFeedSearch(search: Record<string, unknown>): FeedSearch {
  const city = findCity(search['city']);
  const place = Number(search['i']);
  return {
    ...(city && { city }),
    ...(search['view'] === 'list' && { view: 'list' as const }),
    ...(Number.isInteger(place) && place > 0 && { i: Math.min(place, furthest) }),
  };
}
