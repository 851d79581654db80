import type { SearchQuery } from '@rentreel/contracts/search';

/** Input of a page of results; shared with the loader, so that both use the same cache entry. */
export function searchPageInput(query: SearchQuery) {
  return { query, limit: 20 };
}
