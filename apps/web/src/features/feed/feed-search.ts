import { listingTypes } from '@rentreel/contracts/listings';
import { type City, type FeedFilters, bedCounts, budgets, cities, namedTabs, readNear } from './feed-input.ts';

/** What the address of the feed says: which homes, how they are shown, and how far the person was. */
export interface FeedSearch extends FeedFilters {
  view?: 'list';
  /** Position in the feed, 0 for the first home. */
  i?: number;
}

const furthest = 49;

const oneOf = <T>(options: readonly T[], value: unknown) => options.find((option) => String(option) === value);

/** "Near me" without a place is no tab: the person has to be asked first. */
function readTab(search: Record<string, unknown>): Pick<FeedFilters, 'tab' | 'near'> {
  const tab = oneOf(namedTabs, search['tab']);
  if (tab !== 'near_me') return tab ? { tab } : {};
  const near = search['near'];
  return typeof near === 'string' && readNear(near) ? { tab, near } : {};
}

function readFilters(search: Record<string, unknown>): FeedFilters {
  const city = findCity(search['city']);
  const max = oneOf(budgets, search['max']);
  const type = oneOf(listingTypes, search['type']);
  const beds = oneOf(bedCounts, search['beds']);
  return {
    ...readTab(search),
    ...(city && { city }),
    ...(max && { max }),
    ...(type && { type }),
    ...(beds && { beds }),
  };
}

/** Reads the query of the feed; what does not fit is left out. */
export function readFeedSearch(search: Record<string, unknown>): FeedSearch {
  const place = Number(search['i']);
  return {
    ...readFilters(search),
    ...(search['view'] === 'list' && { view: 'list' as const }),
    ...(Number.isInteger(place) && place > 0 && { i: Math.min(place, furthest) }),
  };
}

function findCity(name: unknown): City | undefined {
  return cities.find((city) => city === name);
}
