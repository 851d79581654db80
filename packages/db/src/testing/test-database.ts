import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import type { WriterOptions } from '../writer/writer.ts';

/** Creates a folder for the files of one test, with a function that removes it. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'rentreel-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The migrations of this package, for tests that run from the sources. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');

export interface TestDatabase {
  readonly database: Database;
  /** The database file. */
  readonly path: string;
  /** Closes the database and removes its files. */
  readonly dispose: () => Promise<void>;
}

let template: Promise<Uint8Array> | undefined;

/**
 * Creates a database file for one test: of this content, or else a copy of a template that is migrated once per process.
 */
export async function createTestDatabase(writer: WriterOptions = {}, content?: Uint8Array): Promise<TestDatabase> {
  const bytes = content ?? (await (template ??= makeTemplate()));
  const folder = temporaryFolder();
  const path = join(folder.path, 'test.db');
  writeFileSync(path, bytes);
  const database = await openDatabase({ url: `file:${path}`, writer });
  return {
    database,
    path,
    dispose: async () => {
      await database.close();
      folder.remove();
    },
  };
}

/** Returns the bytes of a migrated database. They stay in memory: a killed test process leaves no file behind. */
async function makeTemplate(): Promise<Uint8Array> {
  const folder = temporaryFolder();
  const path = join(folder.path, 'template.db');
  try {
    const database = await openDatabase({ url: `file:${path}` });
    await database.migrate(migrationsFolder);
    // Closing moves the write-ahead log into the file, so the file alone is the whole database.
    await database.close();
    return readFileSync(path);
  } finally {
    folder.remove();
  }
}
