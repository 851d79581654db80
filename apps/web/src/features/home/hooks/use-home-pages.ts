import { limits } from '@rentreel/contracts/limits';
import type { ListingCard } from '@rentreel/contracts/listings';
import { trpc } from '../../../lib/trpc.ts';
import type { City } from '../lib/cities.ts';

export interface HomePages {
  homes: ListingCard[];
  /** True until the last page is there. */
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
}

/** The query of the feed; the loader asks for the same, so that both share one cache entry. */
export function homePagesInput(city: City | undefined) {
  return { limit: limits.feedPage, ...(city && { city }) };
}

/** The homes of a city, or of all, as far as they were looked at. */
export function useHomePages(city: City | undefined): HomePages {
  const [{ pages }, query] = trpc.listings.list.useSuspenseInfiniteQuery(homePagesInput(city), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return {
    homes: pages.flatMap(({ items }) => items),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}
