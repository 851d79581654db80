import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingReports } from '@rentreel/db/schema';
import { and, eq, gte } from 'drizzle-orm';

/** Whether somebody has reported a listing and waits for an answer. */
export async function hasOpenReport(
  tx: WriteTx,
  { listingId, reporterId }: { readonly listingId: string; readonly reporterId: string },
): Promise<boolean> {
  const { listingId: listing, reporterId: reporter, state } = listingReports;
  return (
    (await tx.$count(listingReports, and(eq(listing, listingId), eq(reporter, reporterId), eq(state, 'open')))) > 0
  );
}

export async function countReports(handle: ReadHandle & WriteTx, reporterId: string, since: number): Promise<number> {
  const { reporterId: reporter, createdAt } = listingReports;
  return handle.$count(listingReports, and(eq(reporter, reporterId), gte(createdAt, since)));
}

export async function insertReport(
  tx: WriteTx,
  report: Omit<typeof listingReports.$inferInsert, 'state'>,
): Promise<void> {
  await tx.insert(listingReports).values({ ...report, state: 'open' });
}
