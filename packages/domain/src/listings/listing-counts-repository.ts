import type { ReadHandle, WriteTx } from '@rentreel/db';
import { lagosDay } from './listing-times.ts';

/** What is counted per home and day of Lagos. */
export type HomeCount = 'views' | 'saves' | 'enquiries';

interface CountedDeed {
  readonly listingId: string;
  readonly what: HomeCount;
  /** Taken back with -1; a count never falls below nothing. */
  readonly by: 1 | -1;
  /** When the counted thing happened, epoch milliseconds. */
  readonly at: number;
}

/** Counts something that happened to a home, in the same change. */
export async function countHome(tx: WriteTx, { listingId, what, by, at }: CountedDeed): Promise<void> {
  const sql = `INSERT INTO listing_daily_counts (listing_id, day, ${what}) VALUES (?, ?, max(0, ?))
    ON CONFLICT (listing_id, day) DO UPDATE SET ${what} = max(0, ${what} + ?)`;
  await tx.$client.execute({ sql, args: [listingId, lagosDay(at), by, by] });
}

/** The counts of one home over some days. */
export interface HomeCounts {
  readonly views: number;
  readonly saves: number;
  readonly enquiries: number;
}

const sumWeek = `SELECT listing_id AS listingId, sum(views) AS views, sum(saves) AS saves, sum(enquiries) AS enquiries
  FROM listing_daily_counts WHERE listing_id IN (SELECT value FROM json_each(?)) AND day > ? AND day <= ?
  GROUP BY listing_id`;

/** The counts of the last 7 days in Lagos, today included; homes without any are left out. */
export async function readWeekCounts(
  handle: ReadHandle,
  ids: readonly string[],
  now: number,
): Promise<Map<string, HomeCounts>> {
  const today = lagosDay(now);
  const { rows } = await handle.$client.execute({ sql: sumWeek, args: [JSON.stringify(ids), today - 7, today] });
  return new Map(
    rows.map((row) => [
      row['listingId'] as string,
      { views: Number(row['views']), saves: Number(row['saves']), enquiries: Number(row['enquiries']) },
    ]),
  );
}
