import { type ReadSearchParams, type SearchQuery, fromSearchParams, toSearchParams } from '@rentreel/contracts/search';

/** Views of the results; wide screens show list and map side by side. */
export const searchViews = ['list', 'map', 'watch'] as const;
export type SearchView = (typeof searchViews)[number];

/** Parsed address of the search. */
export interface SearchAddress extends ReadSearchParams {
  readonly view: SearchView;
  /** Index of the home in the watch view, 0 for the first. */
  readonly place: number;
}

/** Parses the parameters of `/search`; invalid ones are reported. */
export function readSearchAddress(params: Readonly<Record<string, unknown>>): SearchAddress {
  const view = searchViews.find((one) => one === params['view']) ?? 'list';
  const place = Number(params['i']);
  return { ...fromSearchParams(params), view, place: Number.isInteger(place) && place > 0 ? Math.min(place, 500) : 0 };
}

/** Returns the parameters of a query in a view. */
export function writeSearchAddress(query: SearchQuery, view: SearchView = 'list', place = 0): Record<string, string> {
  return {
    ...toSearchParams(query),
    ...(view !== 'list' && { view }),
    ...(view === 'watch' && place > 0 && { i: String(place) }),
  };
}
