import { alertLimits } from '@rentreel/contracts/alerts';
import { describeSearch, type SearchQuery } from '@rentreel/contracts/search';

/** A search in words, or as many of them as a name may have. */
export function nameOfSearch(query: SearchQuery): string {
  const words = describeSearch(query);
  const { nameLength } = alertLimits;
  return words.length <= nameLength ? words : `${words.slice(0, nameLength - 1).replace(/[\s,]+\S*$/, '')}…`;
}
