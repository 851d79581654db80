import type { Id } from '@rentreel/contracts/ids';
import { searchVersion } from '@rentreel/contracts/search';
import type { Database, WriteTx } from '@rentreel/db';
import { listings } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import { readCards, selectByIds } from '../repository.ts';
import { type SearchRow, toSearchRow } from './search-row.ts';

// Deleting a row also deletes its words and its box, by the triggers of migration 0008.
const deleteRows = 'DELETE FROM listing_search WHERE listing_id IN (SELECT value FROM json_each(?))';
const selectTaken = 'SELECT key FROM listing_search WHERE key IN (SELECT value FROM json_each(?))';

async function insertRows(tx: WriteTx, table: string, rows: readonly SearchRow['row'][]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((_, place) => `value ->> ${place}`).join(', ');
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`;
  await tx.$client.execute({ sql, args: [JSON.stringify(rows.map((row) => Object.values(row)))] });
}

/** Refreshes the rows of a landlord's listings: the landlord's standing affects the order. */
export async function refreshSearchRowsOf(tx: WriteTx, landlordId: Id<'usr'>): Promise<void> {
  const live = and(eq(listings.landlordId, landlordId), eq(listings.state, 'live'));
  const rows = await tx.select({ id: listings.id }).from(listings).where(live);
  await refreshSearchRows(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Refreshes the search rows of these listings: one each for live listings, none for others. Call it in every transaction that
 * changes a listing, its media, its prices or its landlord's standing.
 */
export async function refreshSearchRows(tx: WriteTx, listingIds: readonly Id<'lst'>[]): Promise<void> {
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

/** Listings published in the same millisecond share its thousand keys. */
const perMillisecond = 1000;

interface KeyedHome {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

type FindTaken = (keys: readonly number[]) => Promise<ReadonlySet<number>>;

/** Returns the preferred key within the millisecond: the same on each call, so that a key does not change. */
function preferredKey({ id, publishedAt }: KeyedHome): number {
  const spot = Number.parseInt(id.slice(-4), 36);
  return publishedAt * perMillisecond + (Number.isNaN(spot) ? 0 : spot % perMillisecond);
}

const startOf = (key: number) => key - (key % perMillisecond);

/** The free keys of a millisecond, read once each. */
class FreeKeys {
  readonly #taken: Set<number>;
  readonly #findTaken: FindTaken;
  readonly #read = new Set<number>();
  readonly #full = new Set<number>();

  constructor(taken: Iterable<number>, findTaken: FindTaken) {
    this.#taken = new Set(taken);
    this.#findTaken = findTaken;
  }

  isFree(key: number): boolean {
    return !this.#taken.has(key);
  }

  take(key: number): number {
    this.#taken.add(key);
    return key;
  }

  /**
   * Returns the next free key after this one, wrapping within its millisecond; when that is full, in the next one with a free
   * key.
   */
  async takeAfter(key: number): Promise<number> {
    const spot = key % perMillisecond;
    for (let start = startOf(key); ; start += perMillisecond) {
      if (this.#full.has(start)) continue;
      await this.#readMillisecond(start);
      for (let step = 1; step <= perMillisecond; step += 1) {
        const candidate = start + ((spot + step) % perMillisecond);
        if (this.isFree(candidate)) return this.take(candidate);
      }
      this.#full.add(start);
    }
  }

  async #readMillisecond(start: number): Promise<void> {
    if (this.#read.has(start)) return;
    this.#read.add(start);
    const keys = Array.from({ length: perMillisecond }, (_none, spot) => start + spot);
    for (const key of await this.#findTaken(keys)) this.#taken.add(key);
  }
}

/**
 * Returns a distinct integer for each listing, larger for later listings. `findTaken` returns which of these numbers belong
 * to other listings. When more listings than keys were published in one millisecond, as in an import, the rest get keys of
 * the following milliseconds.
 */
export async function assignKeys(homes: readonly KeyedHome[], findTaken: FindTaken): Promise<Map<string, number>> {
  const preferences = homes.map((home) => ({ id: home.id, key: preferredKey(home) }));
  const keys = new Map<string, number>();
  if (homes.length === 0) return keys;
  const free = new FreeKeys(await findTaken(preferences.map(({ key }) => key)), findTaken);
  const waiting: typeof preferences = [];
  // Preferred keys are assigned first, so that a displaced listing takes none of them.
  for (const { id, key } of preferences) {
    if (free.isFree(key)) keys.set(id, free.take(key));
    else waiting.push({ id, key });
  }
  for (const { id, key } of waiting) keys.set(id, await free.takeAfter(key));
  return keys;
}

const batch = 200;

const selectBehind = `SELECT l.id, l.published_at AS publishedAt, s.version IS ? AS kept
  FROM listings AS l LEFT JOIN listing_search AS s ON s.listing_id = l.id
  WHERE l.state = 'live' AND (l.published_at, l.id) > (?, ?) ORDER BY l.published_at, l.id LIMIT ${batch}`;

/**
 * Indexes live listings that have no search row, or one of an older `searchVersion`, after a migration or a change of that
 * version. Works in batches, so that requests are served in between. Returns how many it indexed.
 */
export async function catchUpSearch(
  { readClient, writer }: Pick<Database, 'readClient' | 'writer'>,
  signal?: AbortSignal,
): Promise<number> {
  let after = { publishedAt: -1, id: '' };
  let put = 0;
  while (signal?.aborted !== true) {
    const args = [searchVersion, after.publishedAt, after.id];
    const { rows } = await readClient.execute({ sql: selectBehind, args });
    const behind = rows.filter((row) => !row['kept']).map((row) => row['id'] as Id<'lst'>);
    if (behind.length > 0) await writer.write((tx) => refreshSearchRows(tx, behind));
    put += behind.length;
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = { publishedAt: Number(last['publishedAt']), id: last['id'] as string };
    await new Promise((resolve) => setImmediate(resolve));
  }
  return put;
}
