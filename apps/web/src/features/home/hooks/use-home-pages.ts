import type { ListingCard } from '@rentreel/contracts/listings';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { FeedFilters } from '../lib/feed-filters.ts';
import { homePagesInput } from '../lib/home-pages-input.ts';
import { useHiddenHomes } from './use-hidden-homes.ts';

export interface HomePages {
  homes: ListingCard[];
  /** True until the last page is there. */
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
}

/** The homes that were asked for, as far as they were looked at. */
export function useHomePages(filters: FeedFilters): HomePages {
  const [{ pages }, query] = trpc.listings.list.useSuspenseInfiniteQuery(homePagesInput(filters), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { ids } = useHiddenHomes();
  const homes = useMemo(() => pages.flatMap(({ items }) => items).filter(({ id }) => !ids.includes(id)), [pages, ids]);
  return {
    homes,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}
