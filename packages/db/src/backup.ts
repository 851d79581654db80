import { existsSync } from 'node:fs';
import Native from 'libsql';
import { restrictToOwner } from './open/file-database.ts';

function withFile<T>(path: string, work: (file: InstanceType<typeof Native>) => T): T {
  const file = new Native(path, { fileMustExist: true });
  try {
    return work(file);
  } finally {
    file.close();
  }
}

/**
 * Copies a database file in its state at one moment, without the space of deleted rows; the product may keep writing. `to`
 * must not exist. Only the owner can read the copy. Throws the error of SQLite, for example on a full disk.
 */
export function copyDatabaseFile(from: string, to: string): void {
  // A prepared statement would keep the file open after its connection is closed.
  withFile(from, (file) => file.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`));
  restrictToOwner(to);
}

/** Returns the defects that SQLite finds in a file, empty for a sound one. Reads the whole file. */
export function findDamage(path: string): string[] {
  const rows = withFile(path, (file) => file.prepare('PRAGMA integrity_check').all([])) as {
    integrity_check: string;
  }[];
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
}

/** Whether a process has a database file open; false when the file does not exist. */
export function isFileInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  return withFile(path, (file) => {
    try {
      file.exec('PRAGMA busy_timeout = 200; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
      return false;
    } catch (error) {
      if (error instanceof Error && /locked|busy/i.test(error.message)) return true;
      throw error;
    }
  });
}
