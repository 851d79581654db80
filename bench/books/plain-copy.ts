import { copyFileSync } from 'node:fs';
import Native from 'libsql';

/**
 * A copy of the product's database in which the journal is a plain table: its triggers neither check nor post, so that
 * whoever writes it does both by hand. Tables, indexes, foreign keys and other rules are the same.
 */
export function plainCopy(from: string, to: string): string {
  copyFileSync(from, to);
  const database = new Native(to);
  database.exec('PRAGMA journal_mode = WAL; DROP TRIGGER journal_entries_check; DROP TRIGGER journal_entries_post;');
  database.close();
  return to;
}
