import { existsSync } from 'node:fs';
import { NativeConnection } from '../client/native-connection.ts';
import { isBusy, retryBusy } from '../client/retry-busy.ts';
import { StatementCacheClient } from '../client/statement-cache-client.ts';
import { checkIdentity, tablesQuery } from './check-identity.ts';
import { DatabaseOpenError } from './database-open-error.ts';
import { prepareFile } from './prepare-file.ts';
import { toOpenError } from './to-open-error.ts';

const busyLimitMs = 5_000;

// A commit is answered only when it is on the disk: FULL also in WAL.
const shared = ['foreign_keys = ON', 'temp_store = MEMORY'];
// A checkpoint happens inside a COMMIT and syncs twice more: at 32 MB of log a page that many wrote is copied once.
const log = ['journal_mode = WAL', 'wal_autocheckpoint = 8000', 'journal_size_limit = 67108864'];
const forWriting = [...log, 'synchronous = FULL', 'cache_size = -16000'];
const forReading = ['cache_size = -32000'];

/** The connections of one database file; `writer` is undefined when the file was opened for reading only. */
export interface FileConnections {
  readonly reader: StatementCacheClient;
  readonly writer: NativeConnection | undefined;
}

/** Opens a database file, a new one where none is. Throws DatabaseOpenError. */
export async function openFile(path: string, readonly: boolean): Promise<FileConnections> {
  if (!readonly) prepareFile(path);
  else if (!existsSync(path)) throw new DatabaseOpenError('missing', path);
  try {
    return await retryBusy(() => connect(path, readonly), busyLimitMs);
  } catch (error) {
    throw toOpenError(error, path);
  }
}

function connect(path: string, readonly: boolean): FileConnections {
  checkFile(path);
  const writer = readonly ? undefined : new NativeConnection({ path, pragmas: [...shared, ...forWriting] });
  try {
    if (writer !== undefined) tryWriting(writer);
    return {
      writer,
      reader: new StatementCacheClient({ path, pragmas: [...shared, ...forReading], busyLimitMs, readonly: true }),
    };
  } catch (error) {
    writer?.close();
    throw error;
  }
}

/** Looks before anything is written: somebody else's file is left as it was. */
function checkFile(path: string): void {
  const connection = new NativeConnection({ path, pragmas: ['query_only = ON'] });
  try {
    checkIdentity(connection.run(tablesQuery, []), path);
  } finally {
    connection.close();
  }
}

/** SQLite opens a file that it cannot write without a word. Another process that is writing proves that one can. */
function tryWriting(writer: NativeConnection): void {
  try {
    writer.begin('write');
    writer.rollback();
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}
