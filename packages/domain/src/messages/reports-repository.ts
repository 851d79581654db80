import type { ReportState } from '@rentreel/contracts/messages';
import type { ReadHandle } from '@rentreel/db';
import type { PageCursor } from '../kernel/index.ts';

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
const columns = `SELECT r.id, r.conversation_id AS conversationId, r.reason, r.note, r.created_at AS createdAt,
  r.outcome, r.closed_at AS closedAt, a.name AS closedByName, c.listing_id AS listingId, l.title,
  r.reporter_id AS reporterId, p.name AS reporterName, o.id AS reportedId, o.name AS reportedName,
  iif(c.tenant_id = r.reporter_id, 'landlord', 'tenant') AS reportedSide,
  (SELECT count(DISTINCT n.conversation_id) FROM conversation_reports AS n JOIN conversations AS d ON d.id = n.conversation_id
    WHERE n.reporter_id <> o.id AND o.id IN (d.tenant_id, d.landlord_id)) AS reportsOfPerson
  FROM conversation_reports AS r JOIN conversations AS c ON c.id = r.conversation_id
  JOIN listings AS l ON l.id = c.listing_id JOIN users AS p ON p.id = r.reporter_id
  JOIN users AS o ON o.id = ${reported} LEFT JOIN users AS a ON a.id = r.closed_by`;

export interface ReportsPage {
  readonly state: ReportState;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** Reports: open ones the oldest first, closed ones the latest first. */
export async function listReportRows(handle: ReadHandle, { state, after, limit }: ReportsPage): Promise<ReportRow[]> {
  const [beyond, order] = state === 'open' ? ['>', 'ASC'] : ['<', 'DESC'];
  const start = state === 'open' ? { at: 0, id: '' } : { at: Number.MAX_SAFE_INTEGER, id: '' };
  const sql = `${columns} WHERE r.state = ? AND (r.created_at, r.id) ${beyond} (?, ?)
    ORDER BY r.created_at ${order}, r.id ${order} LIMIT ?`;
  const args = [state, after?.sortValue ?? start.at, after?.id ?? start.id, limit];
  const { rows } = await handle.$client.execute({ sql, args });
  return rows as unknown as ReportRow[];
}
