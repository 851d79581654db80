import { isIdOf } from '@rentreel/contracts/ids';
import { createClient } from '@libsql/client';
import {
  auditRecords,
  journalEntries,
  journalLines,
  journalSeals,
  ledgerAccounts,
  outboxEvents,
} from '@rentreel/db/schema';
import { type Kobo, kobo, negateKobo } from '@rentreel/values';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import type { Books, Transfer } from './books.ts';
import { genesisHash, nextHash, type TransferRecord, transferRecord } from './transfer-record.ts';

type Tx = Parameters<Parameters<LibSQLDatabase['transaction']>[0]>[0];

/** The balance of one account, updated and read back. */
async function moveBalance(tx: Tx, change: { code: string; byKobo: Kobo; now: number }): Promise<Kobo> {
  const { code, byKobo, now } = change;
  const [row] = await tx
    .update(ledgerAccounts)
    .set({ balanceKobo: sql`${ledgerAccounts.balanceKobo} + ${byKobo}`, updatedAt: now })
    .where(and(eq(ledgerAccounts.code, code), gte(ledgerAccounts.balanceKobo, kobo(Math.max(0, -byKobo)))))
    .returning({ balanceKobo: ledgerAccounts.balanceKobo });
  if (!row) throw new Error('refused');
  return row.balanceKobo;
}

async function post(tx: Tx, record: TransferRecord, lastHash: string): Promise<string> {
  const { id, entry, from, to, details } = record;
  const amountKobo = kobo(record.amountKobo);
  const now = entry.occurredAt;
  const { kind, description, idempotencyKey } = entry;
  const [row] = await tx
    .insert(journalEntries)
    .values({
      id,
      kind,
      description,
      idempotencyKey,
      lines: JSON.stringify(entry.lines),
      occurredAt: now,
      createdAt: now,
    })
    .returning({ seq: journalEntries.seq });
  if (!row) throw new Error('refused');
  const entrySeq = row.seq;
  const left = await moveBalance(tx, { code: from, byKobo: negateKobo(amountKobo), now });
  const grown = await moveBalance(tx, { code: to, byKobo: amountKobo, now });
  await tx.insert(journalLines).values([
    { entrySeq, accountCode: from, amountKobo, balanceAfterKobo: left },
    { entrySeq, accountCode: to, amountKobo: negateKobo(amountKobo), balanceAfterKobo: grown },
  ]);
  const hash = nextHash(lastHash, record, entrySeq);
  await tx.insert(journalSeals).values({ entrySeq, hash });
  await tx
    .insert(auditRecords)
    .values({ action: 'wallet.transferred', subjectId: id, requestId: 'bench', details, createdAt: now });
  await tx.insert(outboxEvents).values(
    [from, to].map((code) => ({
      topic: 'wallet.changed',
      userId: code.split(':').find(isIdOf('usr')) ?? null,
      payload: '{}',
      state: 'done' as const,
      runAt: now,
      createdAt: now,
    })),
  );
  return hash;
}

/**
 * The obvious first implementation: Drizzle's transaction over the plain client, with a queue, because concurrent ones would
 * fail.
 */
export function naiveBooks(path: string): Books {
  const client = createClient({ url: `file:${path}` });
  const database = drizzle(client);
  let queue: Promise<unknown> = Promise.resolve();
  let lastHash = genesisHash;

  return {
    name: 'naive',
    transfer: async (transfer: Transfer) => {
      const mine = queue.then(() =>
        database.transaction(async (tx) => {
          lastHash = await post(tx, transferRecord(transfer), lastHash);
        }),
      );
      queue = mine.catch(() => undefined);
      await mine;
    },
    total: async () => {
      const sum = sql<number>`sum(${ledgerAccounts.balanceKobo})`;
      const [row] = await database.select({ sum }).from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'liability'));
      return Number(row?.sum);
    },
    count: async () => {
      const [row] = await database
        .select({ rows: count() })
        .from(journalEntries)
        .where(eq(journalEntries.kind, 'transfer'));
      return row?.rows ?? 0;
    },
    close: async () => client.close(),
  };
}
