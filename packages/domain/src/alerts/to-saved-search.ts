import type { SavedSearch } from '@rentreel/contracts/alerts';
import type { Id } from '@rentreel/contracts/ids';
import { type SavedSearchRow, queryOf } from './saved-search-row.ts';

/** A stored search as its person sees it. */
export function toSavedSearch(row: SavedSearchRow, newHomes: number): SavedSearch {
  const { name, frequency, byMail, inApp, priceDrops, paused, createdAt } = row;
  const id = row.id as Id<'sch'>;
  return { id, name, query: queryOf(row), frequency, byMail, inApp, priceDrops, paused, newHomes, createdAt };
}
