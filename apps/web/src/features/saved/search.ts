import type { Id } from '@rentreel/contracts/ids';
import { type SavedSort, type SavedStatus, savedSorts, savedStatuses } from '@rentreel/contracts/saved';

/** Which of the saved homes are shown, and in which order, as the address keeps it. */
export interface SavedSearch {
  list?: Id<'col'>;
  status?: SavedStatus;
  sort?: Exclude<SavedSort, 'latest'>;
}

/** Reads an address; what makes no sense is left out. */
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

/** True when not all saved homes are asked for. */
export function isFiltered({ list, status }: SavedSearch): boolean {
  return list !== undefined || status !== undefined;
}

/** The query of the saved homes; the loader and the list share its cache entry. */
export function savedPageInput({ list, status, sort }: SavedSearch) {
  return {
    limit: 20,
    ...(list && { collectionId: list }),
    ...(status && { status }),
    ...(sort && { sort }),
  };
}
