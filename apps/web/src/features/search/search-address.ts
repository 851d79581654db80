import { type ReadSearchParams, type SearchQuery, fromSearchParams, toSearchParams } from '@rentreel/contracts/search';

/** How the homes are shown; on wide screens list and map stand side by side. */
export const searchViews = ['list', 'map', 'watch'] as const;
export type SearchView = (typeof searchViews)[number];

/** What an address of the search says. */
export interface SearchAddress extends ReadSearchParams {
  readonly view: SearchView;
  /** How many homes down the person was while watching, 0 for the first. */
  readonly place: number;
}

/** Reads the parameters behind `/search?`, whoever wrote them. */
export function readSearchAddress(params: Readonly<Record<string, unknown>>): SearchAddress {
  const view = searchViews.find((one) => one === params['view']) ?? 'list';
  const place = Number(params['i']);
  return { ...fromSearchParams(params), view, place: Number.isInteger(place) && place > 0 ? Math.min(place, 500) : 0 };
}

/** The parameters of a query, in one of its views. */
export function writeSearchAddress(query: SearchQuery, view: SearchView = 'list', place = 0): Record<string, string> {
  return {
    ...toSearchParams(query),
    ...(view !== 'list' && { view }),
    ...(view === 'watch' && place > 0 && { i: String(place) }),
  };
}
