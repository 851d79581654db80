import type { ListingCard } from '@rentreel/contracts/listings';
import type { CappedCount, FacetValue, PlaceWithHomes, SearchFacets, SearchQuery } from '@rentreel/contracts/search';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettled } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { searchPageInput } from './search-page-input.ts';
import { placeTyped } from './understand.ts';

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

type FacetName = Exclude<keyof SearchFacets, 'total' | 'capped'>;

export interface Facets {
  readonly data: SearchFacets | undefined;
  readonly failed: boolean;
  /** The figures belong to the choice before this one. */
  readonly stale: boolean;
  /** How many homes a choice gives; undefined while nobody knows. */
  readonly countOf: (facet: FacetName, value: string) => number | undefined;
}

const facetsDelayMs = 150;

/** How many homes each choice would give, a moment after the last change. */
export function useFacets(query: SearchQuery): Facets {
  const settled = useSettled(query, facetsDelayMs);
  const { data, isError, isPlaceholderData } = trpc.search.facets.useQuery(
    { query: settled },
    { placeholderData: keepPreviousData },
  );
  return {
    data,
    failed: isError,
    stale: isPlaceholderData || settled !== query,
    countOf: (facet, value) => (data ? homesOf(data[facet], value) : undefined),
  };
}

const homesOf = (values: readonly FacetValue[], value: string) => values.find((one) => one.value === value)?.homes ?? 0;

const placesDelayMs = 180;
const placesFreshMs = 60_000;
const nothing: readonly PlaceWithHomes[] = [];

/** Places whose names begin like what is typed, those with homes first. */
export function usePlaceHits(text: string): readonly PlaceWithHomes[] {
  const settled = useSettled(text, placesDelayMs);
  const q = placeTyped(settled)?.name.slice(0, 80) ?? '';
  const wanted = q !== '';
  const { data } = trpc.search.places.useQuery(
    { q, limit: 6 },
    { enabled: wanted, placeholderData: keepPreviousData, staleTime: placesFreshMs },
  );
  return wanted ? (data ?? nothing) : nothing;
}
