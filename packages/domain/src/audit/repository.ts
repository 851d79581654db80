import type { Id } from '@rentreel/contracts/ids';
import type { AuditCheck } from '@rentreel/contracts/audit';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { auditChecks, auditHead } from '@rentreel/db/schema';
import { desc } from 'drizzle-orm';

export async function insertCheck(tx: WriteTx, check: AuditCheck): Promise<void> {
  await tx.insert(auditChecks).values(check);
}

/** Returns the latest check; undefined before the first. */
export async function findLastCheck(handle: ReadHandle): Promise<AuditCheck | undefined> {
  const { checkedAt, durationMs, entries, lastSeq, lastHash, brokenSeq, problem } = auditChecks;
  const [row] = await handle
    .select({ checkedAt, durationMs, entries, lastSeq, lastHash, brokenSeq, problem })
    .from(auditChecks)
    .orderBy(desc(auditChecks.id))
    .limit(1);
  return row;
}

/** Returns the number of entries of the log, as stored in its head. */
export async function countAuditEntries(handle: ReadHandle): Promise<number> {
  const [head] = await handle.select({ entries: auditHead.entries }).from(auditHead);
  return head?.entries ?? 0;
}

/** An entry of the log with the names of its people. Columns as stored, `details` as JSON text. */
export interface AuditEntryRow {
  readonly seq: number;
  readonly actorId: Id<'usr'> | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly requestId: string;
  readonly details: string;
  readonly at: number;
  readonly hash: string | null;
}

/** The filter. Times are epoch milliseconds, `until` exclusive; `actors` null for entries without a user. */
export interface EntryQuery {
  readonly actors?: readonly string[] | null | undefined;
  readonly subjects?: readonly string[] | undefined;
  readonly action?: string | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Position of the last entry of the previous page. */
  readonly before?: { readonly at: number; readonly seq: number } | undefined;
}

const oneOf = (column: string, values: readonly string[]): Condition =>
  values.length === 1
    ? [`${column} = ?`, values[0] ?? '']
    : [`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values)];

type Condition = readonly [sql: string, ...args: readonly (string | number)[]];

function conditionsOf({ actors, subjects, action, from, until, before }: EntryQuery): Condition[] {
  return [
    ...(actors === null ? [['log.actor_id IS NULL'] as const] : []),
    ...(actors ? [oneOf('log.actor_id', actors)] : []),
    ...(subjects ? [oneOf('log.subject_id', subjects)] : []),
    ...(action === undefined ? [] : [['log.action = ?', action] as const]),
    ...(from === undefined ? [] : [['log.created_at >= ?', from] as const]),
    ...(until === undefined ? [] : [['log.created_at < ?', until] as const]),
    ...(before === undefined ? [] : [['(log.created_at, log.seq) < (?, ?)', before.at, before.seq] as const]),
  ];
}

const selectEntries = `SELECT log.seq, log.actor_id AS actorId, actors.name AS actorName, log.action,
    log.subject_id AS subjectId, coalesce(subjects.name, listings.title) AS subjectName, log.request_id AS requestId,
    log.details, log.created_at AS at, log.hash
  FROM audit_records AS log
  LEFT JOIN users AS actors ON actors.id = log.actor_id
  LEFT JOIN users AS subjects ON subjects.id = log.subject_id
  LEFT JOIN listings ON listings.id = log.subject_id`;

/** Returns matching entries, newest first. */
export function listEntries(handle: ReadHandle, query: EntryQuery, limit: number): Promise<AuditEntryRow[]> {
  const conditions = conditionsOf(query);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`;
  const sql = `${selectEntries} ${where} ORDER BY log.created_at DESC, log.seq DESC LIMIT ?`;
  return queryRows<AuditEntryRow>(handle, sql, [...conditions.flatMap(([, ...args]) => args), limit]);
}

/** Returns one entry; undefined when the number does not exist. */
export async function findEntry(handle: ReadHandle, seq: number): Promise<AuditEntryRow | undefined> {
  return (await queryRows<AuditEntryRow>(handle, `${selectEntries} WHERE log.seq = ?`, [seq]))[0];
}

/** Returns the hash of the previous entry; undefined for the first. */
export async function findHashBefore(handle: ReadHandle, seq: number): Promise<string | null | undefined> {
  const sql = 'SELECT hash FROM audit_records WHERE seq < ? ORDER BY seq DESC LIMIT 1';
  return (await queryRows<{ hash: string | null }>(handle, sql, [seq]))[0]?.hash;
}

// One index lookup per action, independent of the length of the log.
const selectActions = `WITH RECURSIVE actions (action) AS (
    SELECT min(action) FROM audit_records
    UNION ALL SELECT (SELECT min(log.action) FROM audit_records AS log WHERE log.action > actions.action)
      FROM actions WHERE actions.action IS NOT NULL
  )
  SELECT action FROM actions WHERE action IS NOT NULL`;

/** Returns every action of the log in alphabetical order. */
export const listActions = async (handle: ReadHandle): Promise<string[]> =>
  (await queryRows<{ action: string }>(handle, selectActions)).map(({ action }) => action);
