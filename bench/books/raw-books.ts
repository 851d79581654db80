import Native from 'libsql';
import type { Books, Transfer } from './books.ts';
import { genesisHash, nextHash, type TransferRecord, transferRecord } from './transfer-record.ts';

interface Waiting {
  readonly record: TransferRecord;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

type Args = readonly (string | number | null)[];

/** Every statement of a transfer, prepared once. */
function prepareStatements(database: Native.Database) {
  const prepared = (sql: string) => database.prepare<[Args]>(sql);
  return {
    entry:
      prepared(`INSERT INTO journal_entries (id, kind, description, idempotency_key, lines, occurred_at, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING`),
    take: prepared(`UPDATE ledger_accounts SET balance_kobo = balance_kobo - ?1, updated_at = ?2
      WHERE code = ?3 AND balance_kobo >= ?1 RETURNING balance_kobo`).raw(),
    give: prepared(`UPDATE ledger_accounts SET balance_kobo = balance_kobo + ?1, updated_at = ?2
      WHERE code = ?3 RETURNING balance_kobo`).raw(),
    line: prepared('INSERT INTO journal_lines VALUES (?, ?, ?, ?)'),
    seal: prepared('INSERT INTO journal_seals VALUES (?, ?)'),
    audit: prepared(`INSERT INTO audit_records (action, subject_id, request_id, details, created_at)
      VALUES ('wallet.transferred', ?, 'bench', ?, ?)`),
    event: prepared(`INSERT INTO outbox_events (topic, user_id, payload, state, run_at, created_at)
      VALUES ('wallet.changed', ?, '{}', 'done', ?2, ?2)`),
  };
}

/**
 * An implementation written by hand for this single purpose: the native binding, every statement prepared once, and group
 * commit. The same rows as the product's, one statement each.
 */
export function rawBooks(path: string): Books {
  const database = new Native(path);
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;');
  const statements = prepareStatements(database);
  const number = (sql: string) => Number((database.prepare(sql).raw().get() as number[])[0]);
  let waiting: Waiting[] = [];
  let lastHash = genesisHash;

  const post = (record: TransferRecord, previous: string): string => {
    const { id, entry, from, to, amountKobo, details } = record;
    const now = entry.occurredAt;
    const { kind, description, idempotencyKey } = entry;
    const added = statements.entry.run([id, kind, description, idempotencyKey, JSON.stringify(entry.lines), now, now]);
    const left = statements.take.get([amountKobo, now, from]) as number[] | undefined;
    const grown = statements.give.get([amountKobo, now, to]) as number[] | undefined;
    if (added.changes !== 1 || !left || !grown) throw new Error('refused');
    const seq = Number(added.lastInsertRowid);
    statements.line.run([seq, from, amountKobo, left[0] ?? 0]);
    statements.line.run([seq, to, -amountKobo, grown[0] ?? 0]);
    const hash = nextHash(previous, record, seq);
    statements.seal.run([seq, hash]);
    statements.audit.run([id, details, now]);
    statements.event.run([from.split(':')[1] ?? '', now]);
    statements.event.run([to.split(':')[1] ?? '', now]);
    return hash;
  };

  const commitAll = () => {
    const group = waiting;
    waiting = [];
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const { record } of group) lastHash = post(record, lastHash);
      database.exec('COMMIT');
      for (const { done } of group) done();
    } catch (error) {
      database.exec('ROLLBACK');
      for (const { fail } of group) fail(error);
    }
  };

  return {
    name: 'raw',
    transfer: (transfer: Transfer) =>
      new Promise<void>((done, fail) => {
        if (waiting.length === 0) setImmediate(commitAll);
        waiting.push({ record: transferRecord(transfer), done, fail });
      }),
    total: async () => number("SELECT sum(balance_kobo) FROM ledger_accounts WHERE kind = 'liability'"),
    count: async () => number("SELECT count(*) FROM journal_entries WHERE kind = 'transfer'"),
    close: async () => void database.close(),
  };
}
