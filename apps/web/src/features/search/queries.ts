import type { ListingCard } from '@rentreel/contracts/listings';
import type { CappedCount, FacetValue, PlaceWithHomes, SearchFacets, SearchQuery } from '@rentreel/contracts/search';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettled } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { searchPageInput } from './search-page-input.ts';
import { placeTyped } from './understand.ts';

/** Loaded results of a search. */
export interface SearchResults {
  readonly homes: readonly ListingCard[];
  /** Null until the first page has loaded. */
  readonly total: CappedCount | null;
  /** True until the first page has loaded or failed. */
  readonly pending: boolean;
  /** The shown results belong to the previous search. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
}

/** Loads results page by page; keeps the previous ones visible while new ones load. */
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
    // Pages loaded before a failed one are kept.
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
  /** The counts belong to the previous filters. */
  readonly stale: boolean;
  /** Returns the number of matching homes for an option; undefined while it is unknown. */
  readonly countOf: (facet: FacetName, value: string) => number | undefined;
}

const facetsDelayMs = 150;

/** Loads the number of homes per option, debounced. */
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

/** Loads places whose names start with the text, those with homes first. */
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
