import type { Database } from '@rentreel/db';

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

/** Every row that a movement of money may write, so that a test can say that nothing at all changed. */
export async function readBooks(database: Pick<Database, 'readClient'>): Promise<Record<string, unknown[]>> {
  const books: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await database.readClient.execute(`SELECT * FROM ${table} ORDER BY 1, 2`);
    books[table] = rows.map((row) => ({ ...row }));
  }
  return books;
}
