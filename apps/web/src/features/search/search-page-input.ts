import type { SearchQuery } from '@rentreel/contracts/search';

/** What a page of results is asked for by; the loader asks for the same, so that both share one cache entry. */
export function searchPageInput(query: SearchQuery) {
  return { query, limit: 20 };
}
