import type { SearchQuery } from '../search/query.ts';

/** Whether two queries ask for the same homes; in which order they are shown makes no difference. */
export function isSameSearch(one: SearchQuery, other: SearchQuery): boolean {
  const wanted = ({ sort: _sort, ...query }: SearchQuery) =>
    JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return wanted(one) === wanted(other);
}
