import type { WriteTx } from '@rentreel/db';
import { readCards } from '../listings-repository.ts';
import { selectByIds } from '../listing-statements.ts';
import { assignKeys } from './assign-keys.ts';
import { type SearchRow, toSearchRow } from './to-search-row.ts';

// Deleting a row takes its words and its box away too: the triggers of migration 0008.
const deleteRows = 'DELETE FROM listing_search WHERE listing_id IN (SELECT value FROM json_each(?))';
const selectTaken = 'SELECT key FROM listing_search WHERE key IN (SELECT value FROM json_each(?))';

async function insertRows(tx: WriteTx, table: string, rows: readonly SearchRow['row'][]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((_, place) => `value ->> ${place}`).join(', ');
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`;
  await tx.$client.execute({ sql, args: [JSON.stringify(rows.map((row) => Object.values(row)))] });
}

/**
 * Makes the rows of these homes in the search what the homes are now: one each for those on offer, none for the others.
 * Whatever changes a home, its media, its prices or its landlord's standing calls this in the same transaction.
 */
export async function keepSearchRows(tx: WriteTx, listingIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify(listingIds);
  await tx.$client.execute({ sql: deleteRows, args: [ids] });
  const live = (await readCards(tx, selectByIds, [ids])).filter(({ state }) => state === 'live');
  if (live.length === 0) return;
  const homes = live.map(({ id, publishedAt, createdAt }) => ({ id, publishedAt: publishedAt ?? createdAt }));
  const keys = await assignKeys(homes, async (wanted) => {
    const { rows } = await tx.$client.execute({ sql: selectTaken, args: [JSON.stringify(wanted)] });
    return new Set(rows.map((row) => Number(row['key'])));
  });
  const made = live.map((row) => toSearchRow(row, keys.get(row.id) ?? 0));
  await insertRows(
    tx,
    'listing_search',
    made.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'listing_words',
    made.map(({ texts }) => texts),
  );
}
