import { copyFileSync } from 'node:fs';
import type { Services } from '@rentreel/domain/kernel';
import { transferBetweenWallets } from '@rentreel/domain/wallet';
import { kobo } from '@rentreel/values';
import Native from 'libsql';
import type { Books } from './books.ts';

/** The product: its use case, its batches, its triggers. */
export function productBooks(services: Services): Books {
  const ctx = { ...services, actor: { kind: 'system' }, requestId: 'bench' } as const;
  const number = async (sql: string) => Number((await services.database.readClient.execute(sql)).rows[0]?.[0]);
  return {
    name: 'product',
    transfer: async ({ amountKobo, ...people }) => {
      await transferBetweenWallets(ctx, { ...people, amountKobo: kobo(amountKobo) });
    },
    total: () => number("SELECT sum(balance_kobo) FROM ledger_accounts WHERE kind = 'liability'"),
    count: () => number("SELECT count(*) FROM journal_entries WHERE kind = 'transfer'"),
    close: () => services.database.close(),
  };
}

/**
 * Returns a copy of the product's database in which the journal is a plain table: its triggers neither check nor post, so
 * that the benchmark does both by hand. Tables, indexes, foreign keys and other constraints are the same.
 */
export function plainCopy(from: string, to: string): string {
  copyFileSync(from, to);
  const database = new Native(to);
  database.exec('PRAGMA journal_mode = WAL; DROP TRIGGER journal_entries_check; DROP TRIGGER journal_entries_post;');
  database.close();
  return to;
}
