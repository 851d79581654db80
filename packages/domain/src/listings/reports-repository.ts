import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingReports } from '@rentreel/db/schema';
import type { HomeReportOutcome } from '@rentreel/contracts/listings';
import { type InferSelectModel, and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';

/** Returns whether a person has an open report of a listing. */
export async function hasOpenReport(
  tx: WriteTx,
  { listingId, reporterId }: { readonly listingId: Id<'lst'>; readonly reporterId: Id<'usr'> },
): Promise<boolean> {
  const { listingId: listing, reporterId: reporter, state } = listingReports;
  return (
    (await tx.$count(listingReports, and(eq(listing, listingId), eq(reporter, reporterId), eq(state, 'open')))) > 0
  );
}

export async function countReports(
  handle: ReadHandle & WriteTx,
  reporterId: Id<'usr'>,
  since: number,
): Promise<number> {
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

/** The most reports of a listing that one decision covers; later ones follow as these are decided. */
const reportsDecided = 200;

/** Returns the open reports of these listings, or of those that wait longest; oldest first. */
export async function listOpenReports(
  handle: ReadHandle,
  listingIds: readonly string[] | undefined,
): Promise<HomeReportRow[]> {
  const { createdAt, id } = listingReports;
  const listed = listingIds
    ? sql`SELECT value FROM json_each(${JSON.stringify(listingIds)})`
    : sql`SELECT listing_id FROM listing_reports WHERE state = 'open'
        GROUP BY 1 ORDER BY min(created_at), 1 LIMIT ${casesListed}`;
  const shown = sql`SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY listing_id ORDER BY created_at, id) AS place
      FROM listing_reports WHERE state = 'open' AND listing_id IN (${listed}))
    WHERE place <= ${reportsDecided}`;
  return handle
    .select()
    .from(listingReports)
    .where(sql`${id} IN (${shown})`)
    .orderBy(asc(createdAt), asc(id));
}

/** Counts the decided reports of each of these listings. */
export async function countDecidedReports(
  handle: ReadHandle,
  listingIds: readonly Id<'lst'>[],
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
  readonly closedBy: Id<'usr'>;
  readonly closedAt: number;
}

/** Closes the open ones among these reports of a listing, and returns them. */
export async function closeOpenReports(
  tx: WriteTx,
  { listingId, reportIds }: { readonly listingId: Id<'lst'>; readonly reportIds: readonly Id<'rpt'>[] },
  closing: ReportsClosing,
): Promise<HomeReportRow[]> {
  const { id, listingId: home, state } = listingReports;
  return tx
    .update(listingReports)
    .set({ state: 'closed', ...closing })
    .where(and(inArray(id, [...reportIds]), eq(home, listingId), eq(state, 'open')))
    .returning();
}
