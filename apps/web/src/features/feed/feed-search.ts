import { listingTypes } from '@rentreel/contracts/listings';
import { type FeedFilters, bedCounts, budgets, cities, namedTabs, readNear } from './feed-input.ts';

/** Parameters of the feed's address: filters, view and position. */
export interface FeedSearch extends FeedFilters {
  view?: 'list';
  /** Position in the feed, 0 for the first home. */
  i?: number;
}

const furthest = 49;

const oneOf = <T>(options: readonly T[], value: unknown) => options.find((option) => String(option) === value);

/** "Near me" without a position is no valid tab: the user has to be asked first. */
function readTab(search: Record<string, unknown>): Pick<FeedFilters, 'tab' | 'near'> {
  const tab = oneOf(namedTabs, search['tab']);
  if (tab !== 'near_me') return tab ? { tab } : {};
  const near = search['near'];
  return typeof near === 'string' && readNear(near) ? { tab, near } : {};
}

function readFilters(search: Record<string, unknown>): FeedFilters {
  const city = oneOf(cities, search['city']);
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

/** Parses the parameters of the feed and ignores invalid ones. */
export function readFeedSearch(search: Record<string, unknown>): FeedSearch {
  const place = Number(search['i']);
  return {
    ...readFilters(search),
    ...(search['view'] === 'list' && { view: 'list' as const }),
    ...(Number.isInteger(place) && place > 0 && { i: Math.min(place, furthest) }),
  };
}
