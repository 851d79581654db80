import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { NativeConnection } from '../client/native-connection.ts';
import { migrationsTable } from './check-identity.ts';

const createTable = `
  CREATE TABLE IF NOT EXISTS ${migrationsTable} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

/**
 * Runs the migrations of a folder that the file has not seen, all in one transaction, and notes them as Drizzle does.
 * The lock is taken before looking, so two processes that start at once do not run one twice. Foreign keys are off
 * meanwhile, for migrations that rebuild tables, and checked before COMMIT.
 */
export function migrateFile(connection: NativeConnection, folder: string): void {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  connection.exec('PRAGMA foreign_keys = OFF');
  try {
    connection.begin('write');
    connection.exec(createTable);
    const last = lastMigration(connection);
    for (const migration of migrations) {
      if (migration.folderMillis <= last) continue;
      for (const statement of migration.sql) connection.exec(statement);
      const noted = [migration.hash, migration.folderMillis];
      connection.run(`INSERT INTO ${migrationsTable} (hash, created_at) VALUES (?, ?)`, noted);
    }
    refuseOrphans(connection);
    connection.commit();
  } finally {
    connection.rollback();
    connection.exec('PRAGMA foreign_keys = ON');
  }
}

function lastMigration(connection: NativeConnection): number {
  const found = connection.run(`SELECT max(created_at) AS last FROM ${migrationsTable}`, []);
  return Number(found.rows[0]?.['last'] ?? 0);
}

function refuseOrphans(connection: NativeConnection): void {
  const orphans = connection.run('PRAGMA foreign_key_check', []);
  if (orphans.rows.length === 0) return;
  throw new Error(`A migration leaves rows without their parents: ${JSON.stringify(orphans.rows[0])}`);
}
