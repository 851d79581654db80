import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import type { ReportOutcome } from '@rentreel/contracts/messages';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { conversationReports } from '@rentreel/db/schema';
import { type InferInsertModel, and, eq, gte, inArray } from 'drizzle-orm';

type NewReport = InferInsertModel<typeof conversationReports>;

export async function insertReport(tx: WriteTx, report: Omit<NewReport, 'state'>): Promise<void> {
  await tx.insert(conversationReports).values({ ...report, state: 'open' });
}

/** Returns whether a user has an open report of a conversation. */
export async function hasOpenReport(
  tx: WriteTx,
  { reporterId, conversationId }: Pick<NewReport, 'reporterId' | 'conversationId'>,
): Promise<boolean> {
  const { reporterId: by, conversationId: of, state } = conversationReports;
  return (await tx.$count(conversationReports, and(eq(by, reporterId), eq(of, conversationId), eq(state, 'open')))) > 0;
}

/** Counts the reports a user has made since a time. */
export async function countReportsSince(tx: WriteTx, reporterId: Id<'usr'>, since: number): Promise<number> {
  const { reporterId: by, createdAt } = conversationReports;
  return tx.$count(conversationReports, and(eq(by, reporterId), gte(createdAt, since)));
}

/** SQL for the person reported by report `r` about conversation `c`. */
const reported = 'iif(c.tenant_id = r.reporter_id, c.landlord_id, c.tenant_id)';

/** A report with what an administrator needs to choose the next one. */
export interface ReportRow {
  readonly id: Id<'rpt'>;
  readonly conversationId: Id<'cnv'>;
  readonly reason: string;
  readonly note: string;
  readonly createdAt: number;
  readonly outcome: string | null;
  readonly decisionText: string | null;
  readonly closedAt: number | null;
  readonly closedByName: string | null;
  readonly listingId: Id<'lst'>;
  readonly title: string;
  readonly reporterId: Id<'usr'>;
  readonly reporterName: string;
  readonly reportedId: Id<'usr'>;
  readonly reportedName: string;
  readonly side: 'tenant' | 'landlord';
}

const reportColumns = `SELECT r.id, r.conversation_id AS conversationId, r.reason, r.note, r.created_at AS createdAt,
  r.outcome, r.decision_text AS decisionText, r.closed_at AS closedAt, a.name AS closedByName, c.listing_id AS listingId, l.title,
  r.reporter_id AS reporterId, p.name AS reporterName, o.id AS reportedId, o.name AS reportedName,
  iif(c.tenant_id = r.reporter_id, 'landlord', 'tenant') AS side
  FROM conversation_reports AS r JOIN conversations AS c ON c.id = r.conversation_id
  JOIN listings AS l ON l.id = c.listing_id JOIN users AS p ON p.id = r.reporter_id
  JOIN users AS o ON o.id = ${reported} LEFT JOIN users AS a ON a.id = r.closed_by`;

async function readReports(
  handle: ReadHandle | WriteTx,
  where: string,
  args: (string | number)[],
): Promise<ReportRow[]> {
  return queryRows<ReportRow>(handle, `${reportColumns} WHERE ${where}`, args);
}

/** The most reports about a person that one decision covers; later ones follow as these are decided. */
const reportsDecided = 200;

const openReports = `SELECT r.id, ${reported} AS personId, r.created_at AS at
  FROM conversation_reports AS r JOIN conversations AS c ON c.id = r.conversation_id WHERE r.state = 'open'`;
const waitingLongest = `SELECT personId FROM (${openReports}) GROUP BY 1 ORDER BY min(at), 1 LIMIT ${casesListed}`;
const shownReports = (people: string) => `r.id IN (SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY personId ORDER BY at, id) AS place FROM (${openReports})
    WHERE personId IN (${people})) WHERE place <= ${reportsDecided})
  ORDER BY r.created_at, r.id`;

/** Lists the open reports about these people, or about those whose reports wait longest; oldest first. */
export const listOpenReports = (handle: ReadHandle, personIds: readonly string[] | undefined): Promise<ReportRow[]> =>
  personIds
    ? readReports(handle, shownReports('SELECT value FROM json_each(?)'), [JSON.stringify(personIds)])
    : readReports(handle, shownReports(waitingLongest), []);

/** Lists closed reports, latest decision first. */
export const listClosedReports = (handle: ReadHandle, limit: number): Promise<ReportRow[]> =>
  readReports(handle, "r.state = 'closed' ORDER BY r.closed_at DESC, r.id LIMIT ?", [limit]);

/** Returns those of these reports that are open and about one person. */
export const findOpenReports = (
  tx: WriteTx,
  { personId, reportIds }: { readonly personId: Id<'usr'>; readonly reportIds: readonly string[] },
): Promise<ReportRow[]> =>
  readReports(tx, `r.state = 'open' AND ${reported} = ? AND r.id IN (${reportIds.map(() => '?').join(', ')})`, [
    personId,
    ...reportIds,
  ]);

/** Counts the decided reports of each of these people. */
export async function countDecidedReports(
  handle: ReadHandle,
  personIds: readonly Id<'usr'>[],
): Promise<ReadonlyMap<string, number>> {
  const people = personIds.map(() => '?').join(', ');
  const side = (own: 'tenant_id' | 'landlord_id') => `SELECT c.${own} AS id FROM conversations AS c
    JOIN conversation_reports AS r ON r.conversation_id = c.id
    WHERE c.${own} IN (${people}) AND r.reporter_id <> c.${own} AND r.state = 'closed'`;
  const sql = `SELECT id, count(*) AS reports FROM (${side('tenant_id')} UNION ALL ${side('landlord_id')}) GROUP BY id`;
  const counted = await queryRows<{ id: string; reports: number }>(handle, sql, [...personIds, ...personIds]);
  return new Map(counted.map(({ id, reports }) => [id, reports]));
}

interface ReportClosing {
  readonly outcome: ReportOutcome;
  readonly decisionText: string;
  readonly closedBy: Id<'usr'>;
  readonly closedAt: number;
}

export async function closeReports(tx: WriteTx, ids: readonly Id<'rpt'>[], closing: ReportClosing): Promise<void> {
  await tx
    .update(conversationReports)
    .set({ state: 'closed', ...closing })
    .where(inArray(conversationReports.id, [...ids]));
}
