import type { ListingPrice } from '@rentreel/contracts/listings';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingPrices } from '@rentreel/db/schema';
import { asc, desc, eq } from 'drizzle-orm';
import type { ListingRow } from './listing-row.ts';
import { dayMs } from './listing-times.ts';

/** What a home has cost since when, the oldest first. */
export async function listPrices(handle: ReadHandle, listingId: string): Promise<ListingPrice[]> {
  const { since, rentKobo, firstYearKobo } = listingPrices;
  return handle
    .select({ since, rentKobo, firstYearKobo })
    .from(listingPrices)
    .where(eq(listingPrices.listingId, listingId))
    .orderBy(asc(since));
}

/**
 * Notes what a home costs from now on, if that is new, and answers what it cost before when that was more (kobo, else
 * null). Only what was shown becomes history.
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

/** The least that moving in has cost within the last 30 days, from the history of a home. */
export function lowestRecentPrice(prices: readonly ListingPrice[], now: number): number | undefined {
  const begin = now - 30 * dayMs;
  const recent = prices.filter(({ since }, index) => since >= begin || (prices[index + 1]?.since ?? now) > begin);
  return recent.length === 0 ? undefined : Math.min(...recent.map(({ firstYearKobo }) => firstYearKobo));
}
