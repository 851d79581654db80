import type { Database, DatabaseOptions } from './database.ts';
import { databaseAddress } from './open/database-address.ts';
import { DatabaseOpenError } from './open/database-open-error.ts';
import { fileDatabase } from './open/file-database.ts';
import { remoteDatabase } from './open/remote-database.ts';

/** Opens the database at `url`. Throws DatabaseOpenError, whose message is one clear line for who starts the server. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const address = databaseAddress(options.url);
  if (options.syncUrl === undefined) {
    return address.kind === 'file' ? fileDatabase(address.path, options) : remoteDatabase(address, options);
  }
  const primary = databaseAddress(options.syncUrl);
  if (address.kind !== 'file' || primary.kind !== 'remote') {
    throw new DatabaseOpenError('unsupported_url', 'A replica that is not a file of a libSQL server');
  }
  return remoteDatabase(primary, options, address.path);
}
