import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, LibsqlError } from '@libsql/client';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { isBusy, retryBusy } from '../client/errors.ts';
import { JoinedClient } from '../client/joined-client.ts';
import { StatementCacheClient } from '../client/native-client.ts';
import { NativeConnection } from '../client/native-connection.ts';
import type { Database, DatabaseOptions } from '../database.ts';
import { type ReadHandle, readHandle } from '../handles.ts';
import { DatabaseUnavailableError } from '../writer/errors.ts';
import { LocalWriter } from '../writer/local-writer.ts';
import { refusingWriter } from '../writer/writer.ts';
import { WriterChanges, watchVersion } from './change-watch.ts';
import { LogSync } from './log-sync.ts';
import { DatabaseOpenError, checkIdentity, migrationsTable, tablesQuery, toOpenError } from './errors.ts';

/** Creates the folder of a new database file and checks that both are writable. Throws DatabaseOpenError. */
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

/**
 * Restricts a database file and its log to their owner; SQLite gives a new log the mode of the file. A file of another owner
 * keeps its mode.
 */
export function restrictToOwner(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      if (existsSync(file)) chmodSync(file, 0o600);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    }
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

const busyLimitMs = 5_000;

/**
 * When a commit is acknowledged: NORMAL, after `LogSync` has synced it to the disk; OFF, once the operating system has it.
 */
type Synchronous = 'NORMAL' | 'OFF';
let synchronous: Synchronous = 'NORMAL';

/** Applies to databases opened from now on. Only for the entry `testing`, which product code cannot import. */
export function setSynchronous(mode: Synchronous): void {
  synchronous = mode;
}

const shared = ['foreign_keys = ON', 'temp_store = MEMORY'];
const log = ['journal_mode = WAL', 'journal_size_limit = 67108864'];
// An automatic checkpoint would run inside a COMMIT, on this thread: `LogSync` does it on another.
const checkpoints = { NORMAL: 'wal_autocheckpoint = 0', OFF: 'wal_autocheckpoint = 8000' } as const;
const forWriting = [...log, 'cache_size = -16000'];
const forReading = ['cache_size = -32000'];

/** The connections of a database file; `writer` is undefined when the file was opened read-only. */
interface FileConnections {
  readonly reader: StatementCacheClient;
  readonly writer: NativeConnection | undefined;
}

function prepareNewFile(path: string): void {
  prepareFile(path);
  try {
    closeSync(openSync(path, 'a', 0o600));
    restrictToOwner(path);
  } catch (error) {
    throw toOpenError(error, path);
  }
}

/** Opens a database file and creates it when it does not exist. Throws DatabaseOpenError. */
async function openFile(path: string, readonly: boolean): Promise<FileConnections> {
  if (!readonly) prepareNewFile(path);
  else if (!existsSync(path)) throw new DatabaseOpenError('missing', path);
  try {
    return await connect(path, readonly);
  } catch (error) {
    throw toOpenError(error, path);
  }
}

async function connect(path: string, readonly: boolean): Promise<FileConnections> {
  const reader = await retryBusy(() => openReader(path), busyLimitMs);
  try {
    // Checks before anything is written, so that another program's file stays unchanged.
    checkIdentity(await reader.execute(tablesQuery), path);
    return { reader, writer: readonly ? undefined : await retryBusy(() => openWriter(path), busyLimitMs) };
  } catch (error) {
    reader.close();
    throw error;
  }
}

function openReader(path: string): StatementCacheClient {
  return new StatementCacheClient({ path, pragmas: [...shared, ...forReading], busyLimitMs, readonly: true });
}

function openWriter(path: string): NativeConnection {
  const own = [...forWriting, checkpoints[synchronous], `synchronous = ${synchronous}`];
  const writer = new NativeConnection({ path, pragmas: [...shared, ...own] });
  try {
    tryWriting(writer);
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** SQLite opens a read-only file without an error. A lock held by another process proves that writing is possible. */
function tryWriting(writer: NativeConnection): void {
  try {
    writer.begin('write');
    writer.rollback();
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/** Whether a database has run every migration of a folder; false for a database without any. */
export async function isMigrated({ readClient }: Pick<Database, 'readClient'>, folder: string): Promise<boolean> {
  const wanted = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));
  const { rows } = await readClient.execute(
    `SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '${migrationsTable}') AS known`,
  );
  if (rows[0]?.[0] !== 1) return false;
  const { rows: last } = await readClient.execute(`SELECT max(created_at) AS last FROM ${migrationsTable}`);
  return Number(last[0]?.['last'] ?? 0) >= wanted;
}

const createTable = `
  CREATE TABLE IF NOT EXISTS ${migrationsTable} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

/**
 * Runs the pending migrations of a folder in one transaction and records them as Drizzle does. Takes the lock before it
 * reads, so that two processes that start concurrently do not run one twice. Foreign keys are off during the run, for
 * migrations that rebuild tables, and checked before COMMIT.
 */
function migrateFile(connection: NativeConnection, folder: string): void {
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

/**
 * Moves the log into the file as far as readers allow. Throws SQLITE_BUSY while another connection does so, as `LogSync` may.
 */
function truncateLog(connection: NativeConnection): void {
  const [row] = connection.run('PRAGMA wal_checkpoint(TRUNCATE)', []).rows;
  const unknownLength = -1;
  if (row?.['log'] === unknownLength) throw new LibsqlError('the log is being moved into the file', 'SQLITE_BUSY');
}

/** Runs queries in a read transaction of `client`: all of them see the database in its state at the first. */
export async function takeSnapshot<T>(client: Client, work: (view: ReadHandle) => Promise<T>): Promise<T> {
  const transaction = await client.transaction('read');
  try {
    return await work(readHandle(new JoinedClient(transaction, client.protocol)));
  } finally {
    transaction.close();
  }
}

/** A database in a file on this machine. */
export async function fileDatabase(path: string, options: DatabaseOptions): Promise<Database> {
  const { reader, writer: connection } = await openFile(path, options.readonly ?? false);
  const changes = connection && new WriterChanges(connection);
  const logSync = synchronous === 'OFF' ? undefined : new LogSync(path);
  const committed = () => changes?.committed();
  const writer =
    connection &&
    new LocalWriter(connection, options.writer, { committed, ...(logSync && { toDisk: () => logSync.sync() }) });

  const migrate = async (folder: string): Promise<void> => {
    if (writer === undefined) throw new DatabaseUnavailableError('read_only');
    await writer.between((own) => {
      migrateFile(own, folder);
      changes?.install();
    });
    // Statements prepared earlier keep the old columns of `*`.
    reader.reconnect();
  };
  const checkpoint = async (): Promise<void> => {
    await writer?.between(truncateLog);
  };

  return {
    kind: 'file',
    read: readHandle(reader),
    readClient: reader,
    replica: undefined,
    writer: writer ?? refusingWriter,
    snapshot: async (work) => takeSnapshot(reader, work),
    migrate,
    checkpoint,
    watch: async (tables, listener) => {
      const stop = await writer?.between(() => changes?.watch(tables, listener));
      const changedElsewhere = watchVersion(() => (connection ?? reader).dataVersion());
      return { changedElsewhere, stop: () => stop?.() };
    },
    ping: async () => void (await reader.execute('SELECT 1 FROM sqlite_schema LIMIT 1')),
    close: async () => {
      await writer?.close();
      reader.close();
      try {
        await logSync?.close();
        if (connection?.closed === false) await checkpoint();
      } finally {
        connection?.close();
      }
    },
  };
}
