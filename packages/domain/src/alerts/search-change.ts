import type { WriteTx } from '@rentreel/db';
import { type Change, type Context, requireUser, write } from '../kernel/index.ts';
import { resetDigest } from './digest-schedule.ts';
import { loadOwnSearch } from './load-own-search.ts';
import type { SavedSearchRow } from './saved-search-row.ts';
import { resetSearchKeys, updateSearchRow } from './saved-searches-repository.ts';

/** One change of a search that its person owns, by name. */
export interface SearchChange {
  readonly searchId: string;
  /** For the audit log: `saved_search.past_tense`. */
  readonly action: string;
  readonly columns: Columns | ((tx: WriteTx, before: SavedSearchRow) => Promise<Columns>);
}

type Columns = Partial<Omit<SavedSearchRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

/** Stores new columns; keys, waiting mails and timers follow. */
export async function storeSearch(tx: WriteTx, row: SavedSearchRow, now: number): Promise<void> {
  await resetSearchKeys(tx, row);
  await resetDigest(tx, row, now);
}

/** The record and the event of a change of somebody's searches. */
export function searchChanged<T>(result: T, { id, userId }: SavedSearchRow, action: string): Change<T> {
  return {
    result,
    audit: [{ action, subjectId: id }],
    events: [{ topic: 'alerts.changed', userId, payload: {} }],
  };
}

/** Changes a search of the caller; somebody else's and one that is gone answer `alerts.not_found`. */
export async function changeSearch(ctx: Context, { searchId, action, columns }: SearchChange): Promise<void> {
  requireUser(ctx);
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const before = await loadOwnSearch(ctx, tx, searchId);
    const changes = typeof columns === 'function' ? await columns(tx, before) : columns;
    const row = await updateSearchRow(tx, before.id, { ...changes, updatedAt: now });
    await storeSearch(tx, row, now);
    return searchChanged(undefined, row, action);
  });
}
