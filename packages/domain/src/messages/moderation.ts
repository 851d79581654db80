import type { ListCasesInput } from '@rentreel/contracts/cases';
import {
  type ChatReport,
  type ChatReportReason,
  type DecideChatReportsInput,
  type DecidedChatReports,
  type ReportChatInput,
  type ReportOutcome,
  type ReportedPerson,
  type ReviewChatInput,
  type ReviewedChat,
  messageLimits,
} from '@rentreel/contracts/messages';
import { dayMs, groupBy } from '@rentreel/values';
import {
  type Context,
  DomainError,
  finishCase,
  newId,
  requireOthersCase,
  requireRight,
  write,
} from '../kernel/index.ts';
import { fallbackName, findNames, isRestrictedSince, namedPerson } from '../people/index.ts';
import { listMessages } from './messages-repository.ts';
import { loadConversation } from './policy.ts';
import {
  type ReportRow,
  closeReports,
  countDecidedReports,
  countReportsSince,
  findOpenReports,
  hasOpenReport,
  insertReport,
  listClosedReports,
  listOpenReports,
} from './reports-repository.ts';
import { findConversation } from './repository.ts';
import { toPhotos, writtenText } from './views.ts';

/**
 * Reports the other person to the administrators. No-op while the caller's earlier report of the chat is open. Throws
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

const toReport = (row: ReportRow): ChatReport => ({
  id: row.id,
  conversationId: row.conversationId,
  home: { id: row.listingId, title: row.title },
  reporter: namedPerson(row.reporterId, row.reporterName),
  side: row.side,
  reason: row.reason as ChatReportReason,
  note: row.note,
  createdAt: row.createdAt,
});

const personOf = ({ reportedId, reportedName }: ReportRow) => namedPerson(reportedId, reportedName);

/**
 * Lists people who are reported in chats, oldest report first; of these or of all; for administrators. Message texts are
 * available through `reviewChat` only.
 */
export async function listReportedPeople(ctx: Context, input?: ListCasesInput): Promise<ReportedPerson[]> {
  const { userId: readerId } = requireRight(ctx, 'reports.decide');
  const { read } = ctx.database;
  const reports = await listOpenReports(read, input?.caseIds);
  const groups = [...groupBy(reports, ({ reportedId }) => reportedId).values()];
  const earlier = await countDecidedReports(
    read,
    groups.map(([{ reportedId }]) => reportedId),
  );
  const people: ReportedPerson[] = [];
  for (const rows of groups) {
    const [first] = rows;
    const { reportedId, createdAt: since } = first;
    const isOwn = reportedId === readerId || rows.some(({ reporterId }) => reporterId === readerId);
    people.push({
      person: personOf(first),
      reports: rows.map(toReport),
      earlier: earlier.get(reportedId) ?? 0,
      since,
      dueAt: since + (ctx.operations.queuePromises.chat_reports ?? 0),
      isRestricted: await isRestrictedSince(read, reportedId, since),
      bar: isOwn ? new DomainError('staff.own_case').message : null,
    });
  }
  return people;
}

/** Number of decided reports that an administrator sees. */
const shown = 200;

/** Lists the latest decisions about reports, latest first, for administrators. */
export async function listDecidedChatReports(ctx: Context): Promise<DecidedChatReports[]> {
  requireRight(ctx, 'reports.decide');
  const rows = await listClosedReports(ctx.database.read, shown);
  const decisions = groupBy(rows, ({ reportedId, closedAt }) => `${reportedId} ${closedAt}`);
  return [...decisions.values()].map((decided) => {
    const [first] = decided;
    return {
      person: personOf(first),
      reports: decided.map(toReport),
      outcome: first.outcome as ReportOutcome,
      text: first.decisionText ?? '',
      by: first.closedByName ?? fallbackName,
      at: first.closedAt ?? first.createdAt,
    };
  });
}

/** Number of latest messages shown in a review. */
const reviewedMessages = 200;

/**
 * Returns the original messages of a chat, for an administrator. Audits the reader and the reason first. Throws
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
  return {
    tenant: namedPerson(tenantId, names.get(tenantId)),
    landlord: namedPerson(landlordId, names.get(landlordId)),
    messages: rows
      .map((row) => ({
        seq: row.seq,
        senderId: row.senderId,
        text: writtenText(row),
        photos: row.kind === 'photos' ? toPhotos(ctx, row, userId) : [],
        createdAt: row.createdAt,
      }))
      .toReversed(),
  };
}

/**
 * Decides reports about a person, for an administrator, and notifies each reporter of the outcome. The outcome `acted`
 * requires an earlier warning or restriction, which the person can read and appeal. Throws messages.report_not_found,
 * messages.not_restricted, staff.own_case.
 */
export async function decideChatReports(ctx: Context, input: DecideChatReportsInput): Promise<void> {
  const actor = requireRight(ctx, 'reports.decide');
  const { personId, outcome, text } = input;
  await write(ctx, async (uow) => {
    const rows = await findOpenReports(uow.tx, input);
    if (rows.length === 0) throw new DomainError('messages.report_not_found');
    requireOthersCase(actor, [personId, ...rows.map(({ reporterId }) => reporterId)]);
    await finishCase(uow, personId);
    const since = Math.min(...rows.map(({ createdAt }) => createdAt));
    if (outcome === 'acted' && !(await isRestrictedSince(uow.tx, personId, since))) {
      throw new DomainError('messages.not_restricted');
    }
    const closing = { outcome, decisionText: text, closedBy: actor.userId, closedAt: uow.now };
    await closeReports(
      uow.tx,
      rows.map(({ id }) => id),
      closing,
    );
    for (const { id, reporterId: userId, title: home } of rows) {
      uow.audit({ action: 'report.closed', subjectId: id, details: { outcome, reason: text } });
      const facts = { home, isDismissed: outcome === 'dismissed', text };
      uow.notify({ userId, kind: 'chat.report_decided', facts, key: id });
    }
  });
}
