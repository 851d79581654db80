import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingReports } from '@rentreel/db/schema';
import type { HomeReportOutcome } from '@rentreel/contracts/listings';
import { type InferSelectModel, and, asc, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';

/** Returns whether a person has an open report of a listing. */
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

export type HomeReportRow = InferSelectModel<typeof listingReports>;

/** Returns open reports, oldest first; the administrators' page groups them by listing. */
export async function listOpenReports(handle: ReadHandle, limit: number): Promise<HomeReportRow[]> {
  const { state, createdAt, id } = listingReports;
  return handle
    .select()
    .from(listingReports)
    .where(sql`${state} = 'open'`)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Counts the decided reports of each of these listings. */
export async function countDecidedReports(
  handle: ReadHandle,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { listingId, state } = listingReports;
  const rows = await handle
    .select({ listingId, reports: count() })
    .from(listingReports)
    .where(and(inArray(listingId, [...listingIds]), eq(state, 'closed')))
    .groupBy(listingId);
  return new Map(rows.map((row) => [row.listingId, row.reports]));
}

interface ReportsClosing {
  readonly outcome: HomeReportOutcome;
  readonly decisionNote: string;
  readonly closedBy: string;
  readonly closedAt: number;
}

/** Closes the open ones among these reports of a listing, and returns them. */
export async function closeOpenReports(
  tx: WriteTx,
  { listingId, reportIds }: { readonly listingId: string; readonly reportIds: readonly string[] },
  closing: ReportsClosing,
): Promise<HomeReportRow[]> {
  const { id, listingId: home, state } = listingReports;
  return tx
    .update(listingReports)
    .set({ state: 'closed', ...closing })
    .where(and(inArray(id, [...reportIds]), eq(home, listingId), eq(state, 'open')))
    .returning();
}

/** Returns decisions about reports, most recent first: reports of one listing closed together count as one decision. */
export async function listReportDecisions(
  handle: ReadHandle,
  limit: number,
): Promise<
  (Pick<HomeReportRow, 'listingId' | 'outcome' | 'decisionNote' | 'closedBy' | 'closedAt'> & { reports: number })[]
> {
  const { listingId, outcome, decisionNote, closedBy, closedAt } = listingReports;
  return handle
    .select({ listingId, outcome, decisionNote, closedBy, closedAt, reports: count() })
    .from(listingReports)
    .where(isNotNull(closedAt))
    .groupBy(listingId, closedAt)
    .orderBy(sql`${closedAt} desc`)
    .limit(limit);
}
