import type { Database } from '@rentreel/db';
import { ledgerChecks } from '../ledger-checks.ts';
import { verifyLedger } from '../wallet/index.ts';

const tables = [
  'ledger_accounts',
  'journal_entries',
  'journal_lines',
  'journal_seals',
  'wallets',
  'payments',
  'audit_records',
  'outbox_events',
] as const;

/** Returns every row that a movement of money can write, so that a test can assert that nothing changed. */
export async function readBooks(database: Pick<Database, 'readClient'>): Promise<Record<string, unknown[]>> {
  const books: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await database.readClient.execute(`SELECT * FROM ${table} ORDER BY 1, 2`);
    books[table] = rows.map((row) => ({ ...row }));
  }
  return books;
}

/** Fails with all findings when the ledger is inconsistent; call it after every test that moves money. */
export async function assertLedgerBalanced(database: Pick<Database, 'readClient'>): Promise<void> {
  const { findings } = await verifyLedger(database, ledgerChecks);
  if (findings.length === 0) return;
  throw new Error(
    ['The ledger is not sound:', ...findings.map(({ where, problem }) => `${where}: ${problem}`)].join('\n'),
  );
}
