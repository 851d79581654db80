import type { ReportListingInput } from '@rentreel/contracts/listings';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingReports } from '@rentreel/db/schema';
import { and, eq, gte } from 'drizzle-orm';
import { DomainError, newId, perDatabase, write } from '../kernel/index.ts';
import { dayMs, lagosDay } from './listing-times.ts';
import { findListing } from './listings-repository.ts';
import { type AddressedContext, viewerKey } from './record-view.ts';
import { createGuestReports, reportsPerDay } from './report-limits.ts';

const guestReports = perDatabase(createGuestReports);

interface ReportedHome {
  readonly listingId: string;
  readonly reporterId: string;
}

async function hasOpenReport(tx: WriteTx, { listingId, reporterId }: ReportedHome): Promise<boolean> {
  const { listingId: home, reporterId: reporter, state } = listingReports;
  const mine = and(eq(home, listingId), eq(reporter, reporterId), eq(state, 'open'));
  return (await tx.$count(listingReports, mine)) > 0;
}

async function countReports(handle: ReadHandle & WriteTx, reporterId: string, since: number): Promise<number> {
  return handle.$count(
    listingReports,
    and(eq(listingReports.reporterId, reporterId), gte(listingReports.createdAt, since)),
  );
}

/**
 * Says that something is wrong with a home; guests may too. Reporting it again while the first report is open changes
 * nothing; more than ten in a day answer `listings.too_many_reports`.
 */
export async function reportListing(
  ctx: AddressedContext,
  { listingId, reason, note }: ReportListingInput,
): Promise<void> {
  const createdAt = ctx.clock.now();
  const reporterId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await write(ctx, async (tx) => {
    const home = await findListing(tx, listingId);
    if (home?.state !== 'live') throw new DomainError('listings.not_found');
    if (reporterId !== null && (await hasOpenReport(tx, { listingId, reporterId }))) {
      return { result: undefined, audit: [], events: [] };
    }
    const allowed =
      reporterId === null
        ? guestReports(ctx.database).take(`${viewerKey(ctx)} ${lagosDay(createdAt)}`)
        : (await countReports(tx, reporterId, createdAt - dayMs)) < reportsPerDay;
    if (!allowed) throw new DomainError('listings.too_many_reports');
    await tx
      .insert(listingReports)
      .values({ id: newId('rpt'), listingId, reporterId, reason, note, state: 'open', createdAt });
    return { result: undefined, audit: [{ action: 'listing.reported', subjectId: listingId }], events: [] };
  });
}
