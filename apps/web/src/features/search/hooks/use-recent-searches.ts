import { useSyncExternalStore } from 'react';
import { followRecentSearches, readRecentSearches, type RecentSearch } from '../lib/recent-searches.ts';

export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(followRecentSearches, readRecentSearches);
}
