import type { FacetValue, SearchFacets, SearchQuery } from '@rentreel/contracts/search';
import { keepPreviousData } from '@tanstack/react-query';
import { useSettled } from '../../../components/places/use-settled.ts';
import { trpc } from '../../../lib/trpc.ts';

export type FacetName = Exclude<keyof SearchFacets, 'total' | 'capped'>;

export interface Facets {
  readonly data: SearchFacets | undefined;
  readonly failed: boolean;
  /** The figures belong to the choice before this one. */
  readonly stale: boolean;
  /** How many homes a choice gives; undefined while nobody knows. */
  readonly countOf: (facet: FacetName, value: string) => number | undefined;
}

const pause = 150;

/** How many homes each choice would give, a moment after the last change. */
export function useFacets(query: SearchQuery): Facets {
  const settled = useSettled(query, pause);
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
