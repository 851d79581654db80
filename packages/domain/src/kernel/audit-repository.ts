import { type Database, type WriteTx, connectionOf, queryRows } from '@rentreel/db';
import { type ChainedEntry, auditHash } from './audit-chain.ts';

/** An entry that has no sequence number yet. */
export type NewAuditEntry = Omit<ChainedEntry, 'seq'>;

interface HeadRow {
  readonly entries: number;
  readonly seq: number;
  readonly hash: string;
  readonly chainUntil: number;
  readonly lastSeq: number;
}

const selectHead = `SELECT entries, seq, hash, chain_until AS chainUntil,
    coalesce((SELECT max(seq) FROM audit_records), 0) AS lastSeq
  FROM audit_head`;

// Inserts nothing unless the log ends at hash `?2` and sequence number `?3`. A trigger advances the head with each row.
const insertEntries = `INSERT INTO audit_records (seq, actor_id, action, subject_id, request_id, details, created_at, hash)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(?1)
  WHERE (SELECT hash FROM audit_head) = ?2 AND NOT EXISTS (SELECT 1 FROM audit_records WHERE seq > ?3)`;

async function findHead({ $client }: WriteTx): Promise<HeadRow> {
  const { rows } = await $client.execute(selectHead);
  const [head] = rows;
  if (head === undefined) throw new Error('The audit log has lost the record of its last entry (audit_head)');
  return head as unknown as HeadRow;
}

/** Returns the text as the database reads it back: without lone surrogates and zero bytes. */
const storable = (text: string) => Buffer.from(text).toString().replaceAll('\0', '');

/** The end of the log: the sequence number and hash of the last entry. */
interface LogEnd {
  readonly seq: number;
  readonly hash: string;
}

async function findEnd(tx: WriteTx): Promise<LogEnd> {
  const head = await findHead(tx);
  if (head.seq < head.chainUntil) throw new Error('The audit log is not chained yet: start the server once');
  // If entries were removed from the end or inserted past the server, continue after them, so that a verification finds it.
  return { seq: Math.max(head.seq, head.lastSeq), hash: head.hash };
}

/** The end of the log after the last write of this process. Usually still current; the insert statement compares it. */
const knownEnds = new WeakMap<object, LogEnd>();

/**
 * THE ONLY WAY TO WRITE TO THE AUDIT LOG. Chains entries to the last one and stores them in the transaction of the change
 * they describe. The lock of the write transaction fixes their order, also between processes.
 */
export async function appendAudit(tx: WriteTx, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const connection = connectionOf(tx.$client);
  const known = knownEnds.get(connection);
  const end = known && (await appendAfter(tx, known, entries));
  const reached = end ?? (await appendAfter(tx, await findEnd(tx), entries));
  if (reached === undefined) throw new Error('The audit log does not end where it says');
  knownEnds.set(connection, reached);
}

/**
 * Stores entries after `end` and returns the new end; undefined, with nothing stored, when `end` is not the end of the log.
 */
async function appendAfter(tx: WriteTx, end: LogEnd, entries: readonly NewAuditEntry[]): Promise<LogEnd | undefined> {
  let { hash } = end;
  const rows = entries.map((given, index) => {
    const subjectId = storable(given.subjectId);
    const requestId = storable(given.requestId);
    const entry = { ...given, seq: end.seq + index + 1, subjectId, requestId };
    hash = auditHash(hash, entry);
    const { actorId, action, details, createdAt } = entry;
    return [entry.seq, actorId, action, subjectId, requestId, details, createdAt, hash];
  });
  const added = await tx.$client.change({
    sql: insertEntries,
    args: [JSON.stringify(rows), end.hash, end.seq],
  });
  return added === 0 ? undefined : { seq: end.seq + rows.length, hash };
}

const batchSize = 2000;

const selectUnchained = `SELECT seq, actor_id AS actorId, action, subject_id AS subjectId, request_id AS requestId, details,
    created_at AS createdAt
  FROM audit_records WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ${batchSize}`;

const updateHead = 'UPDATE audit_head SET entries = ?, seq = ?, hash = ?';

const updateHashes = `UPDATE audit_records SET hash = chained.value ->> 1
  FROM json_each(?) AS chained WHERE audit_records.seq = chained.value ->> 0`;

/**
 * Chains entries that a release without hashes wrote; returns their number. Call it before the first write after a start.
 * Safe to interrupt and to run concurrently: each batch is a transaction that continues where the last one ended.
 */
export async function chainOlderEntries({ writer }: Pick<Database, 'writer'>): Promise<number> {
  let chained = 0;
  for (;;) {
    const batch = await writer.write(chainBatch);
    if (batch === 0) return chained;
    chained += batch;
  }
}

async function chainBatch(tx: WriteTx): Promise<number> {
  const head = await findHead(tx);
  if (head.seq >= head.chainUntil) return 0;
  const entries = await queryRows<ChainedEntry>(tx, selectUnchained, [head.seq, head.chainUntil]);
  const last = entries.at(-1);
  if (last === undefined) throw new Error('Entries of the audit log were removed before they were chained');
  let { hash } = head;
  const hashes = entries.map((entry) => {
    hash = auditHash(hash, entry);
    return [entry.seq, hash];
  });
  await tx.$client.execute({ sql: updateHashes, args: [JSON.stringify(hashes)] });
  await tx.$client.execute({ sql: updateHead, args: [head.entries + entries.length, last.seq, hash] });
  return entries.length;
}
