import type { SavedSearch } from './saved-search.ts';

/** The query of the saved homes; the loader and the list share its cache entry. */
export function savedPageInput({ list, status, sort }: SavedSearch) {
  return {
    limit: 20,
    ...(list && { collectionId: list }),
    ...(status && { status }),
    ...(sort && { sort }),
  };
}
