import { isSameSearch, type UpdateSearchInput } from '@rentreel/contracts/alerts';
import type { SearchQuery } from '@rentreel/contracts/search';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError } from '../kernel/index.ts';
import { atKnownAreas } from '../search/index.ts';
import { nameOfSearch } from './name-of-search.ts';
import { queryOf, type SavedSearchRow } from './saved-search-row.ts';
import { listSearchRows } from './saved-searches-repository.ts';
import { changeSearch } from './search-change.ts';

/** What changes with the query: a name made of its words follows, and what was found for the old one is not new any more. */
async function withQuery(tx: WriteTx, row: SavedSearchRow, { asked, now }: { asked: SearchQuery; now: number }) {
  const query = atKnownAreas(asked);
  const others = (await listSearchRows(tx, row.userId)).filter(({ id }) => id !== row.id);
  const same = others.find((other) => isSameSearch(queryOf(other), query));
  if (same) throw new DomainError('alerts.same_search', { name: same.name });
  const named = row.name === nameOfSearch(queryOf(row)) ? { name: nameOfSearch(query) } : {};
  return { query: JSON.stringify(query), seenAt: now, ...named };
}

/**
 * Changes what a saved search asks for, its name and how its person is told; what is left out stays. A query that the
 * person keeps already answers `alerts.same_search`.
 */
export async function updateSearch(ctx: Context, { searchId, query, ...changes }: UpdateSearchInput): Promise<void> {
  const settings = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await changeSearch(ctx, {
    searchId,
    action: 'saved_search.updated',
    columns: async (tx, row) => ({
      ...(query && (await withQuery(tx, row, { asked: query, now: ctx.clock.now() }))),
      ...settings,
    }),
  });
}
