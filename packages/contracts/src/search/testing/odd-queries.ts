import fc from 'fast-check';
import type { SearchQuery } from '../search-query.ts';
import { arbitraryQuery } from './arbitrary-query.ts';
import { oddText } from './odd-text.ts';

/** Queries of any conditions, two of three with an odd text that is cut to what a search takes; the same in every run. */
export function oddQueries(count: number): SearchQuery[] {
  const odd = fc.tuple(arbitraryQuery, oddText);
  return fc
    .sample(odd, { numRuns: count, seed: count })
    .map(([query, text], place) => (place % 3 === 0 ? query : { ...query, q: text.slice(0, 100) }));
}
