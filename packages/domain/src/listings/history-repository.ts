import type { Id } from '@rentreel/contracts/ids';
import type { ListingPrice } from '@rentreel/contracts/listings';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingPrices } from '@rentreel/db/schema';
import { dayMs, lagosDay } from '@rentreel/values';
import { asc, desc, eq } from 'drizzle-orm';
import type { ListingRow } from './listing-row.ts';

/** Returns the price history of a listing, oldest first. */
export async function listPrices(handle: ReadHandle, listingId: Id<'lst'>): Promise<ListingPrice[]> {
  const { since, rentKobo, firstYearKobo } = listingPrices;
  return handle
    .select({ since, rentKobo, firstYearKobo })
    .from(listingPrices)
    .where(eq(listingPrices.listingId, listingId))
    .orderBy(asc(since));
}

/**
 * Records the current price of a live listing if it changed. Returns the previous cost when that was higher (kobo, else
 * null).
 */
export async function recordPrice(tx: WriteTx, row: ListingRow, now: number): Promise<number | null> {
  const [last] = await tx
    .select()
    .from(listingPrices)
    .where(eq(listingPrices.listingId, row.id))
    .orderBy(desc(listingPrices.since))
    .limit(1);
  const { rentKobo, firstYearKobo } = row;
  if (last?.rentKobo === rentKobo && last.firstYearKobo === firstYearKobo) return null;
  await tx
    .insert(listingPrices)
    .values({ listingId: row.id, since: now, rentKobo, firstYearKobo })
    .onConflictDoUpdate({
      target: [listingPrices.listingId, listingPrices.since],
      set: { rentKobo, firstYearKobo },
    });
  return last !== undefined && last.firstYearKobo > firstYearKobo ? last.firstYearKobo : null;
}

/** Returns the lowest move-in cost within the last 30 days, from the price history. */
export function lowestRecentPrice(prices: readonly ListingPrice[], now: number): number | undefined {
  const begin = now - 30 * dayMs;
  const recent = prices.filter(({ since }, index) => since >= begin || (prices[index + 1]?.since ?? now) > begin);
  return recent.length === 0 ? undefined : Math.min(...recent.map(({ firstYearKobo }) => firstYearKobo));
}

/** What is counted per listing and day in Lagos. */
type ListingEventKind = 'views' | 'saves' | 'enquiries';

interface ListingEvent {
  readonly listingId: Id<'lst'>;
  readonly what: ListingEventKind;
  /** -1 reverts a count; a count never falls below 0. */
  readonly by: 1 | -1;
  /** When the counted event happened, epoch milliseconds. */
  readonly at: number;
}

/** Counts an event of a listing, in the same transaction. */
export async function countListingEvent(tx: WriteTx, { listingId, what, by, at }: ListingEvent): Promise<void> {
  const sql = `INSERT INTO listing_daily_counts (listing_id, day, ${what}) VALUES (?, ?, max(0, ?))
    ON CONFLICT (listing_id, day) DO UPDATE SET ${what} = max(0, ${what} + ?)`;
  await tx.$client.execute({ sql, args: [listingId, lagosDay(at), by, by] });
}

/** The counts of one listing over several days. */
export interface ListingCounts {
  readonly views: number;
  readonly saves: number;
  readonly enquiries: number;
}

const sumWeek = `SELECT listing_id AS listingId, sum(views) AS views, sum(saves) AS saves, sum(enquiries) AS enquiries
  FROM listing_daily_counts WHERE listing_id IN (SELECT value FROM json_each(?)) AND day > ? AND day <= ?
  GROUP BY listing_id`;

/** Returns the counts of the last 7 days in Lagos, including today; omits listings without any. */
export async function readWeekCounts(
  handle: ReadHandle,
  ids: readonly string[],
  now: number,
): Promise<Map<string, ListingCounts>> {
  const today = lagosDay(now);
  const { rows } = await handle.$client.execute({ sql: sumWeek, args: [JSON.stringify(ids), today - 7, today] });
  return new Map(
    rows.map((row) => [
      row['listingId'] as string,
      { views: Number(row['views']), saves: Number(row['saves']), enquiries: Number(row['enquiries']) },
    ]),
  );
}
