import type { ResultSet } from '@libsql/client';
import { DatabaseOpenError } from './database-open-error.ts';

/** The table in which Drizzle notes the migrations it ran. */
export const migrationsTable = '__drizzle_migrations';

export const tablesQuery = `
  SELECT count(*) AS tables, coalesce(sum(name = '${migrationsTable}'), 0) AS ours
  FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*'`;

/** Refuses a database that has tables but none of ours, given what `tablesQuery` found in it. */
export function checkIdentity(found: ResultSet, what: string): void {
  const row = found.rows[0];
  if (row !== undefined && Number(row['tables']) > 0 && Number(row['ours']) === 0) {
    throw new DatabaseOpenError('foreign_database', what);
  }
}
