import type { SearchQuery } from '../search/query.ts';

/** Returns whether two queries select the same homes, ignoring their sort order. */
export function isSameSearch(one: SearchQuery, other: SearchQuery): boolean {
  const wanted = ({ sort: _sort, ...query }: SearchQuery) =>
    JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return wanted(one) === wanted(other);
}
