import type { Id } from '@rentreel/contracts/ids';
import { type SavedSort, type SavedStatus, savedSorts, savedStatuses } from '@rentreel/contracts/saved';

/** Filter and order of the saved listings in the address. */
export interface SavedSearch {
  list?: Id<'col'>;
  status?: SavedStatus;
  sort?: Exclude<SavedSort, 'latest'>;
}

/** Parses the address and ignores invalid values. */
export function readSavedSearch({
  list,
  status,
  sort,
}: {
  list?: unknown;
  status?: unknown;
  sort?: unknown;
}): SavedSearch {
  const known = savedStatuses.find((other) => other === status);
  const order = savedSorts.find((other) => other === sort);
  return {
    ...(isCollectionId(list) && { list }),
    ...(known && { status: known }),
    ...(order && order !== 'latest' && { sort: order }),
  };
}

function isCollectionId(text: unknown): text is Id<'col'> {
  return typeof text === 'string' && /^col_[0-9a-z]{26}$/.test(text);
}

/** Returns true when the list is filtered. */
export function isFiltered({ list, status }: SavedSearch): boolean {
  return list !== undefined || status !== undefined;
}

/** Input of the query; shared by loader and list, so that both use the same cache entry. */
export function savedPageInput({ list, status, sort }: SavedSearch) {
  return {
    limit: 20,
    ...(list && { collectionId: list }),
    ...(status && { status }),
    ...(sort && { sort }),
  };
}
