import type { Id } from '@rentreel/contracts/ids';
import type { ChatReportReason, ListReportsInput, ReportedChat, ReportOutcome } from '@rentreel/contracts/messages';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, toPage } from '../kernel/index.ts';
import { listReportRows, type ReportRow } from './reports-repository.ts';
import { requireAdmin } from './require-admin.ts';

const toReport = (row: ReportRow): ReportedChat => ({
  id: row.id as Id<'rpt'>,
  conversationId: row.conversationId as Id<'cnv'>,
  home: { id: row.listingId as Id<'lst'>, title: row.title },
  reporter: { id: row.reporterId as Id<'usr'>, name: row.reporterName },
  reported: { id: row.reportedId as Id<'usr'>, name: row.reportedName },
  reportedSide: row.reportedSide,
  reason: row.reason as ChatReportReason,
  note: row.note,
  reportsOfPerson: row.reportsOfPerson,
  createdAt: row.createdAt,
  closed:
    row.closedAt === null
      ? null
      : { outcome: row.outcome as ReportOutcome, by: row.closedByName ?? 'Somebody', at: row.closedAt },
});

/** Chats that were reported, for administrators; what was written in them is read by `reviewChat` alone. */
export async function listReports(
  ctx: Context,
  { cursor, limit, state }: ListReportsInput,
): Promise<Page<ReportedChat>> {
  requireAdmin(ctx);
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listReportRows(ctx.database.read, { state, after, limit: limit + 1 });
  const page = toPage(rows, limit, ({ createdAt, id }) => ({ sortValue: createdAt, id }));
  return { items: page.items.map(toReport), nextCursor: page.nextCursor };
}
