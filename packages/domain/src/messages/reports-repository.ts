import type { ReportOutcome, ReportState } from '@rentreel/contracts/messages';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { conversationReports, conversations, listings } from '@rentreel/db/schema';
import { type InferInsertModel, and, eq, gte } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';

type NewReport = InferInsertModel<typeof conversationReports>;

export async function insertReport(tx: WriteTx, report: Omit<NewReport, 'state'>): Promise<void> {
  await tx.insert(conversationReports).values({ ...report, state: 'open' });
}

/** Whether somebody has a report of a conversation open. */
export async function hasOpenReport(
  tx: WriteTx,
  { reporterId, conversationId }: Pick<NewReport, 'reporterId' | 'conversationId'>,
): Promise<boolean> {
  const { reporterId: by, conversationId: of, state } = conversationReports;
  return (await tx.$count(conversationReports, and(eq(by, reporterId), eq(of, conversationId), eq(state, 'open')))) > 0;
}

/** How many reports somebody has made since a time. */
export async function countReportsSince(tx: WriteTx, reporterId: string, since: number): Promise<number> {
  const { reporterId: by, createdAt } = conversationReports;
  return tx.$count(conversationReports, and(eq(by, reporterId), gte(createdAt, since)));
}

interface ReportConcern {
  readonly reporterId: string;
  readonly tenantId: string;
  readonly landlordId: string;
  /** The home that the chat is about. */
  readonly home: string;
}

/** Whose chat a report is about, and who made it; undefined when there is none. */
export async function findConcerned(tx: WriteTx, id: string): Promise<ReportConcern | undefined> {
  return tx
    .select({
      reporterId: conversationReports.reporterId,
      tenantId: conversations.tenantId,
      landlordId: conversations.landlordId,
      home: listings.title,
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .innerJoin(listings, eq(listings.id, conversations.listingId))
    .where(eq(conversationReports.id, id))
    .get();
}

interface ReportClosing {
  readonly outcome: ReportOutcome;
  readonly closedBy: string;
  readonly closedAt: number;
}

/** Closes a report; false when it was not open. */
export async function closeOpenReport(tx: WriteTx, id: string, closing: ReportClosing): Promise<boolean> {
  const closed = await tx
    .update(conversationReports)
    .set({ state: 'closed', ...closing })
    .where(and(eq(conversationReports.id, id), eq(conversationReports.state, 'open')))
    .returning({ id: conversationReports.id });
  return closed.length > 0;
}

/** A report with what an administrator needs to choose the next one. */
export interface ReportRow {
  readonly id: string;
  readonly conversationId: string;
  readonly reason: string;
  readonly note: string;
  readonly createdAt: number;
  readonly outcome: string | null;
  readonly closedAt: number | null;
  readonly closedByName: string | null;
  readonly listingId: string;
  readonly title: string;
  readonly reporterId: string;
  readonly reporterName: string;
  readonly reportedId: string;
  readonly reportedName: string;
  readonly reportedSide: 'tenant' | 'landlord';
  readonly reportsOfPerson: number;
}

const reported = 'CASE c.tenant_id WHEN r.reporter_id THEN c.landlord_id ELSE c.tenant_id END';
const reportColumns = `SELECT r.id, r.conversation_id AS conversationId, r.reason, r.note, r.created_at AS createdAt,
  r.outcome, r.closed_at AS closedAt, a.name AS closedByName, c.listing_id AS listingId, l.title,
  r.reporter_id AS reporterId, p.name AS reporterName, o.id AS reportedId, o.name AS reportedName,
  iif(c.tenant_id = r.reporter_id, 'landlord', 'tenant') AS reportedSide,
  (SELECT count(DISTINCT n.conversation_id) FROM conversation_reports AS n JOIN conversations AS d ON d.id = n.conversation_id
    WHERE n.reporter_id <> o.id AND o.id IN (d.tenant_id, d.landlord_id)) AS reportsOfPerson
  FROM conversation_reports AS r JOIN conversations AS c ON c.id = r.conversation_id
  JOIN listings AS l ON l.id = c.listing_id JOIN users AS p ON p.id = r.reporter_id
  JOIN users AS o ON o.id = ${reported} LEFT JOIN users AS a ON a.id = r.closed_by`;

interface ReportsPage {
  readonly state: ReportState;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** Reports: open ones the oldest first, closed ones the latest first. */
export async function listReportRows(handle: ReadHandle, { state, after, limit }: ReportsPage): Promise<ReportRow[]> {
  const [beyond, order] = state === 'open' ? ['>', 'ASC'] : ['<', 'DESC'];
  const start = state === 'open' ? { at: 0, id: '' } : { at: Number.MAX_SAFE_INTEGER, id: '' };
  const sql = `${reportColumns} WHERE r.state = ? AND (r.created_at, r.id) ${beyond} (?, ?)
    ORDER BY r.created_at ${order}, r.id ${order} LIMIT ?`;
  const args = [state, after?.sortValue ?? start.at, after?.id ?? start.id, limit];
  const { rows } = await handle.$client.execute({ sql, args });
  return rows as unknown as ReportRow[];
}
