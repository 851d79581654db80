import type { Id } from '@rentreel/contracts/ids';
import {
  type ChatReportReason,
  type CloseReportInput,
  type ListReportsInput,
  type ReportChatInput,
  type ReportOutcome,
  type ReportedChat,
  type ReviewChatInput,
  type ReviewedChat,
  messageLimits,
} from '@rentreel/contracts/messages';
import type { Page } from '@rentreel/contracts/page';
import { dayMs } from '@rentreel/values';
import {
  type Context,
  DomainError,
  decodeCursor,
  newId,
  requireOthersCase,
  requireRight,
  toPage,
  write,
} from '../kernel/index.ts';
import { findNames } from '../people/index.ts';
import { listMessages } from './messages-repository.ts';
import { loadConversation } from './policy.ts';
import {
  type ReportRow,
  closeOpenReport,
  countReportsSince,
  findConcerned,
  hasOpenReport,
  insertReport,
  listReportRows,
} from './reports-repository.ts';
import { findConversation } from './repository.ts';
import { toPhotos, writtenText } from './views.ts';

/**
 * Reports the other person to the administrators. Changes nothing while an earlier report of the chat is open. Throws
 * messages.not_found, messages.too_many_reports.
 */
export async function reportChat(ctx: Context, { conversationId, reason, note }: ReportChatInput): Promise<void> {
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const { userId: reporterId } = await loadConversation(uow, tx, conversationId);
    if (await hasOpenReport(tx, { reporterId, conversationId })) return;
    const count = await countReportsSince(tx, reporterId, now - dayMs);
    if (count >= messageLimits.reportsPerDay) throw new DomainError('messages.too_many_reports', { count });
    await insertReport(tx, { id: newId('rpt'), conversationId, reporterId, reason, note, createdAt: now });
    uow.audit({ action: 'conversation.reported', subjectId: conversationId });
  });
}

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

/** Reported chats, for administrators, without their messages: those are read through `reviewChat` alone. */
export async function listReports(
  ctx: Context,
  { cursor, limit, state }: ListReportsInput,
): Promise<Page<ReportedChat>> {
  requireRight(ctx, 'reports.decide');
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listReportRows(ctx.database.read, { state, after, limit: limit + 1 });
  const page = toPage(rows, limit, ({ createdAt, id }) => ({ sortValue: createdAt, id }));
  return { items: page.items.map(toReport), nextCursor: page.nextCursor };
}

/** How many of the latest messages a review shows. */
const reviewedMessages = 200;

/**
 * The messages of a chat as they were written, for an administrator. Who reads them and why is audited first. Throws
 * messages.not_found.
 */
export async function reviewChat(ctx: Context, { conversationId, reason }: ReviewChatInput): Promise<ReviewedChat> {
  const { userId } = requireRight(ctx, 'reports.decide');
  const { tenantId, landlordId } = await write(ctx, async (uow) => {
    const conversation = await findConversation(uow.tx, conversationId);
    if (!conversation) throw new DomainError('messages.not_found');
    uow.audit({ action: 'conversation.reviewed', subjectId: conversationId, details: { reason } });
    return conversation;
  });
  const { read } = ctx.database;
  const rows = await listMessages(read, { conversationId, limit: reviewedMessages });
  const names = await findNames(read, [tenantId, landlordId]);
  const person = (id: string) => ({ id: id as Id<'usr'>, name: names.get(id) ?? 'Somebody' });
  return {
    tenant: person(tenantId),
    landlord: person(landlordId),
    messages: rows
      .map((row) => ({
        seq: row.seq,
        senderId: row.senderId as Id<'usr'> | null,
        text: writtenText(row),
        photos: row.kind === 'photos' ? toPhotos(ctx, row, userId) : [],
        createdAt: row.createdAt,
      }))
      .toReversed(),
  };
}

/**
 * Closes a report with its outcome, for an administrator; who made it is notified. A closed report stays as it is. Throws messages.report_not_found,
 * staff.own_case.
 */
export async function closeReport(ctx: Context, { reportId, outcome }: CloseReportInput): Promise<void> {
  const actor = requireRight(ctx, 'reports.decide');
  const { userId: closedBy } = actor;
  await write(ctx, async (uow) => {
    const concerned = await findConcerned(uow.tx, reportId);
    if (!concerned) throw new DomainError('messages.report_not_found');
    const { reporterId, tenantId, landlordId, home } = concerned;
    requireOthersCase(actor, [reporterId, tenantId, landlordId]);
    const closed = await closeOpenReport(uow.tx, reportId, { outcome, closedBy, closedAt: uow.now });
    if (!closed) return;
    uow.audit({ action: 'report.closed', subjectId: reportId, details: { outcome } });
    const facts = { home, isDismissed: outcome === 'dismissed' };
    uow.notify({ userId: reporterId, kind: 'chat.report_decided', facts, key: reportId });
  });
}
