import { limits } from '@rentreel/contracts/limits';
import type { FeedFilters } from './feed-filters.ts';
import { readNear } from './near-text.ts';

const koboPerNaira = 100;

/** The query of the feed; the loader asks for the same, so that both share one cache entry. */
export function homePagesInput({ tab, near, city, max, type, beds }: FeedFilters) {
  const position = near === undefined ? undefined : readNear(near);
  return {
    limit: limits.feedPage,
    tab: tab ?? ('for_you' as const),
    ...(position && { near: position }),
    ...(city && { city }),
    ...(max && { maxFirstYearKobo: max * koboPerNaira }),
    ...(type && { type }),
    ...(beds && { minBedrooms: beds }),
  };
}
