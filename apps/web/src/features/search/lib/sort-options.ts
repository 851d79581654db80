import type { SearchQuery, SearchSort } from '@rentreel/contracts/search';

const names: Readonly<Record<SearchSort, string>> = {
  best: 'Best match',
  lowest_total: 'Lowest cost to move in',
  lowest_monthly: 'Lowest cost a month',
  newest: 'Newest',
  freshest: 'Confirmed last',
  nearest: 'Nearest',
  most_trusted: 'Most trusted',
  best_power: 'Most light',
};

/** The orders that a search can have; "nearest" needs a point to be near to. */
export function sortOptions({ near }: SearchQuery): { readonly value: SearchSort; readonly text: string }[] {
  const sorts = Object.keys(names) as SearchSort[];
  return sorts
    .filter((sort) => sort !== 'nearest' || near !== undefined)
    .map((sort) => ({ value: sort, text: names[sort] }));
}
