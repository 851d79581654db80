import type { ListingCard } from '@rentreel/contracts/listings';
import type { CappedCount, SearchQuery } from '@rentreel/contracts/search';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { searchPageInput } from '../lib/search-page-input.ts';

/** The homes of a search, as far as they were looked at. */
export interface SearchResults {
  readonly homes: readonly ListingCard[];
  /** Null until the first page is there. */
  readonly total: CappedCount | null;
  /** Nothing has come yet, and nothing has failed. */
  readonly pending: boolean;
  /** What is shown belongs to the search before this one. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
}

/** Asks for homes page by page; while other ones are on their way the ones before stay readable. */
export function useSearchResults(query: SearchQuery): SearchResults {
  const result = trpc.search.homes.useInfiniteQuery(searchPageInput(query), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage } = result;
  const homes = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return {
    homes,
    total: data?.pages[0]?.total ?? null,
    pending: isPending && error === null,
    stale: isPlaceholderData,
    // What came before a later page failed stays.
    error: data === undefined ? error : null,
    retry: () => void result.refetch(),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void result.fetchNextPage();
    },
  };
}
