import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseOpenError } from './database-open-error.ts';
import { toOpenError } from './to-open-error.ts';

/** Makes the folder of a new database file and checks that both can be written. Throws DatabaseOpenError. */
export function prepareFile(path: string): void {
  makeFolder(path);
  try {
    if (existsSync(path)) {
      if (!statSync(path).isFile()) throw new DatabaseOpenError('not_a_database', path);
      accessSync(path, constants.R_OK | constants.W_OK);
    }
    // The write-ahead log is a file beside the database.
    accessSync(dirname(path), constants.W_OK);
  } catch (error) {
    throw toOpenError(error, path);
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    const failure = toOpenError(error, path).failure === 'disk_full' ? 'disk_full' : 'no_folder';
    throw new DatabaseOpenError(failure, path, error);
  }
}
