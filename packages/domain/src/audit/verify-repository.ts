import { type SqlRunner, queryRows } from '@rentreel/db';
import type { ChainedEntry } from '../kernel/index.ts';

/** An entry with its stored hash. */
export interface StoredEntry extends ChainedEntry {
  readonly hash: string | null;
}

const entryColumns = `seq, actor_id AS actorId, action, subject_id AS subjectId, request_id AS requestId, details,
  created_at AS createdAt, hash`;

const pageSize = 1000;

const selectPage = `SELECT ${entryColumns} FROM audit_records WHERE seq > ? ORDER BY seq LIMIT ?`;

/** Yields the log in order, after a sequence number, in pages. */
export async function* auditPages(log: SqlRunner, after = -1): AsyncGenerator<readonly StoredEntry[]> {
  for (let from = after; ;) {
    const page = await queryRows<StoredEntry>(log, selectPage, [from, pageSize]);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    from = last.seq;
  }
}

/** Returns the first entry after a sequence number; undefined at the end. */
export async function findEntryAfter(log: SqlRunner, seq: number): Promise<StoredEntry | undefined> {
  return (await queryRows<StoredEntry>(log, selectPage, [seq, 1]))[0];
}

/** The end of the log, as recorded with the last entry. */
export interface AuditHead {
  readonly entries: number;
  readonly seq: number;
  readonly hash: string;
  readonly chainUntil: number;
}

export async function findAuditHead(log: SqlRunner): Promise<AuditHead | undefined> {
  const sql = 'SELECT entries, seq, hash, chain_until AS chainUntil FROM audit_head';
  return (await queryRows<AuditHead>(log, sql))[0];
}

/** A sequence number of the log and the hash that its entry had. */
export interface AuditAnchor {
  readonly seq: number;
  readonly hash: string;
}

/** Returns the number of the last entry; 0 for an empty log. */
export async function findLastSeq(log: SqlRunner): Promise<number> {
  const { rows } = await log.execute('SELECT max(seq) AS seq FROM audit_records');
  return Number(rows[0]?.['seq'] ?? 0);
}

/** Returns where earlier successful checks found the end, the latest thousand in log order. */
export const listCheckedHeads = (log: SqlRunner): Promise<readonly AuditAnchor[]> =>
  queryRows<AuditAnchor>(
    log,
    `SELECT seq, hash FROM (
        SELECT last_seq AS seq, last_hash AS hash, id FROM audit_checks WHERE problem IS NULL AND last_seq > 0
        ORDER BY id DESC LIMIT 1000)
      ORDER BY seq`,
  );

/** The triggers that protect the log, with what each one prevents. */
const auditGuards: Readonly<Record<string, string>> = {
  audit_records_no_update: 'keeps entries from being changed',
  audit_records_no_delete: 'keeps entries from being deleted',
  audit_records_move_head: 'notes with each entry where the log ends',
  audit_head_moves_on: 'keeps the end of the log from being moved back',
  audit_head_stays: 'keeps the record of the end of the log from being deleted',
  audit_checks_no_update: 'keeps results of checks from being changed',
  audit_checks_no_delete: 'keeps results of checks from being deleted',
};

/** Returns the missing guards and what they prevented, by name. */
export async function listMissingGuards(log: SqlRunner): Promise<readonly (readonly [string, string])[]> {
  const rows = await queryRows<{ name: string }>(log, "SELECT name FROM sqlite_schema WHERE type = 'trigger'");
  const present = new Set(rows.map(({ name }) => name));
  return Object.entries(auditGuards).filter(([name]) => !present.has(name));
}
