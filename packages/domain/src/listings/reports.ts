import type { ListCasesInput } from '@rentreel/contracts/cases';
import type { Id } from '@rentreel/contracts/ids';
import {
  type DecideHomeReportsInput,
  type ReportReason,
  type ReportedHome,
  listingProcess,
} from '@rentreel/contracts/listings';
import { type Context, DomainError, finishCase, requireRight, write } from '../kernel/index.ts';
import { findNames, namedPerson } from '../people/index.ts';
import { decideOn } from './lifecycle.ts';
import type { ListingCardRow } from './listing-row.ts';
import { notifyReporters } from './notices.ts';
import { type HomeReportRow, closeOpenReports, countDecidedReports, listOpenReports } from './reports-repository.ts';
import { findListingForChange, listByIds } from './repository.ts';
import { toListingCard } from './views.ts';

const mayTakeDown = ({ state }: Pick<ListingCardRow, 'state'>): boolean =>
  listingProcess.find('suspend', state, 'admin') !== undefined;

interface ReportedHomeExtras {
  readonly reports: readonly HomeReportRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly earlier: number;
  readonly readerId: Id<'usr'>;
  readonly now: number;
  readonly answerMs: number;
}

function toReportedHome(row: ListingCardRow, extras: ReportedHomeExtras): ReportedHome {
  const { reports, names, earlier, readerId, now, answerMs } = extras;
  const since = Math.min(...reports.map(({ createdAt }) => createdAt));
  return {
    home: toListingCard(row, now),
    address: row.address,
    reports: reports.map(({ id, reason, note, reporterId, createdAt }) => ({
      id,
      // Safe: only this module writes reports, with a reason of the contract.
      reason: reason as ReportReason,
      note,
      reporter: reporterId === null ? null : namedPerson(reporterId, names.get(reporterId)),
      createdAt,
    })),
    earlier,
    since,
    dueAt: since + answerMs,
    mayTakeDown: mayTakeDown(row),
    bar: row.landlordId === readerId ? new DomainError('listings.own_case').message : null,
  };
}

/** Returns reported listings, the one with the oldest report first; of these or of all. For administrators. */
export async function listReportedHomes(ctx: Context, input?: ListCasesInput): Promise<ReportedHome[]> {
  const { userId: readerId } = requireRight(ctx, 'reports.decide');
  const { read } = ctx.database;
  const byHome = new Map<Id<'lst'>, HomeReportRow[]>();
  for (const report of await listOpenReports(read, input?.caseIds)) {
    byHome.set(report.listingId, [...(byHome.get(report.listingId) ?? []), report]);
  }
  const ids = [...byHome.keys()];
  const reporters = [...byHome.values()].flat().flatMap(({ reporterId }) => reporterId ?? []);
  const [homes, names, earlier] = await Promise.all([
    listByIds(read, ids),
    findNames(read, reporters),
    countDecidedReports(read, ids),
  ]);
  const now = ctx.clock.now();
  return homes.map((row) =>
    toReportedHome(row, {
      answerMs: ctx.operations.queuePromises.home_reports ?? 0,
      reports: byHome.get(row.id) ?? [],
      names,
      earlier: earlier.get(row.id) ?? 0,
      readerId,
      now,
    }),
  );
}

/**
 * Decides reports of a listing, for an administrator: the listing is taken down, or stays. Notifies its landlord of the
 * reason when it is taken down, and the reporters of the result. Throws listings.not_found, listings.own_case,
 * listings.reports_decided, listings.wrong_state for a listing that cannot be taken down, staff.own_case when the
 * administrator reported it.
 */
export async function decideHomeReports(ctx: Context, input: DecideHomeReportsInput): Promise<void> {
  const { userId: closedBy } = requireRight(ctx, 'reports.decide');
  const { listingId, decision, note } = input;
  await write(ctx, async (uow) => {
    const row = await findListingForChange(uow.tx, listingId);
    if (!row) throw new DomainError('listings.not_found');
    if (row.landlordId === closedBy) throw new DomainError('listings.own_case');
    await finishCase(uow, listingId);
    const closing = { outcome: decision, decisionNote: note, closedBy, closedAt: uow.now };
    const closed = await closeOpenReports(uow.tx, input, closing);
    if (closed.length === 0) throw new DomainError('listings.reports_decided');
    if (closed.some(({ reporterId }) => reporterId === closedBy)) throw new DomainError('staff.own_case');
    const takenDown = decision === 'taken_down';
    if (takenDown && row.state !== 'suspended') await decideOn(uow, row, { decision: 'suspend', note, by: closedBy });
    const reporterIds = closed.flatMap(({ reporterId }) => reporterId ?? []);
    notifyReporters(uow, row, { reporterIds, takenDown, note });
    uow.audit({
      action: 'listing.reports_decided',
      subjectId: listingId,
      details: { decision, note, reports: closed.length },
    });
  });
}
