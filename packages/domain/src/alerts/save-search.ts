import { alertLimits, isSameSearch, type SavedSearch, type SaveSearchInput } from '@rentreel/contracts/alerts';
import { type Context, DomainError, newId, requireUser, write } from '../kernel/index.ts';
import { atKnownAreas } from '../search/index.ts';
import { nameOfSearch } from './name-of-search.ts';
import { queryOf, type SavedSearchRow } from './saved-search-row.ts';
import { insertSearch, listSearchRows, updateSearchRow } from './saved-searches-repository.ts';
import { searchChanged, storeSearch } from './search-change.ts';
import { toSavedSearch } from './to-saved-search.ts';

/** Refuses one search more than a person may keep. */
export function refuseTooMany(kept: readonly SavedSearchRow[]): void {
  const count = alertLimits.perPerson;
  if (kept.length >= count) throw new DomainError('alerts.too_many', { count });
}

/**
 * Keeps a search and tells of homes that fit it from now on. One that is kept already takes the new settings instead of
 * standing there twice. `alerts.too_many` beyond 20.
 */
export async function saveSearch(ctx: Context, input: SaveSearchInput): Promise<SavedSearch> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const { name, frequency, byMail, inApp, priceDrops } = input;
    const query = atKnownAreas(input.query);
    const settings = { frequency, byMail, inApp, priceDrops, paused: false, updatedAt: now };
    const kept = await listSearchRows(tx, userId);
    const same = kept.find((row) => isSameSearch(queryOf(row), query));
    if (same) {
      const row = await updateSearchRow(tx, same.id, { ...settings, name: name ?? same.name });
      await storeSearch(tx, row, now);
      return searchChanged(toSavedSearch(row, 0), row, 'saved_search.updated');
    }
    refuseTooMany(kept);
    const row: SavedSearchRow = {
      ...settings,
      id: newId('sch'),
      userId,
      name: name ?? nameOfSearch(query),
      query: JSON.stringify(query),
      seenAt: 0,
      digestDueAt: null,
      removedAt: null,
      createdAt: now,
    };
    await insertSearch(tx, row);
    await storeSearch(tx, row, now);
    return searchChanged(toSavedSearch(row, 0), row, 'saved_search.created');
  });
}
