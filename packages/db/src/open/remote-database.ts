import { type Client, createClient } from '@libsql/client';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { ServerClient } from '../client/server-client.ts';
import { ServerConnection } from '../client/server-connection.ts';
import type { Database, DatabaseAddress, DatabaseOptions } from '../database.ts';
import { readHandle } from '../handles.ts';
import { DatabaseUnavailableError } from '../writer/errors.ts';
import { RemoteWriter } from '../writer/remote-writer.ts';
import { refusingWriter } from '../writer/writer.ts';
import { DatabaseOpenError, checkIdentity, tablesQuery, toOpenError } from './errors.ts';
import { takeSnapshot } from './file-database.ts';
import { openReplica, withReadsFrom } from './replica.ts';

const timeoutMs = 10_000;

/**
 * Creates a client and queries the server once, so that an invalid address or token fails at the start. Throws
 * DatabaseOpenError.
 */
async function reachServer(
  { shown }: Extract<DatabaseAddress, { kind: 'remote' }>,
  connect: () => Client,
): Promise<Client> {
  let client: Client | undefined;
  try {
    client = connect();
    checkIdentity(await inTime(client.execute(tablesQuery), shown), shown);
    return client;
  } catch (error) {
    client?.close();
    throw toOpenError(error, shown);
  }
}

/** The client has no timeout: a server that drops packets would delay the start for minutes. */
async function inTime<T>(answer: Promise<T>, shown: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = setTimeout(() => reject(new DatabaseOpenError('unreachable', shown)), timeoutMs);
    answer.finally(() => clearTimeout(end)).then(resolve, reject);
  });
}

type RemoteAddress = Extract<DatabaseAddress, { kind: 'remote' }>;

/** `libsql://` does not name a protocol: a WebSocket keeps one connection, while HTTP sends a request per statement. */
function overSocket(url: string): string {
  const isPlain = /^libsql:.*[?&]tls=0/i.test(url);
  return url.replace(/^libsql:/i, isPlain ? 'ws:' : 'wss:');
}

/** Replicas are fetched over HTTP; the scheme of that address says whether it is encrypted. */
function overHttp(url: string): string {
  const address = new URL(overSocket(url).replace(/^ws/i, 'http'));
  address.searchParams.delete('tls');
  return address.href;
}

/** A database on a libSQL server; `replicaPath` is the file in which this machine keeps a replica for stale reads. */
export async function remoteDatabase(
  address: RemoteAddress,
  options: DatabaseOptions,
  replicaPath?: string,
): Promise<Database> {
  const token = options.authToken === undefined ? {} : { authToken: options.authToken };
  const url = overSocket(address.url);
  const connect = () => new ServerClient(createClient({ url, ...token }), new ServerConnection({ url, ...token }));
  const client = await reachServer(address, connect);
  const connection = new ServerConnection({ url, ...token });
  const replica =
    replicaPath === undefined
      ? undefined
      : await openReplica(client, { path: replicaPath, url: overHttp(address.url), shown: address.shown, ...token });
  const writer = options.readonly === true ? refusingWriter : new RemoteWriter(connection, options.writer);

  const database: Database = {
    kind: 'remote',
    read: readHandle(client),
    readClient: client,
    replica: undefined,
    writer,
    snapshot: async (work) => takeSnapshot(client, work),
    watch: () => Promise.resolve(undefined),
    migrate: async (folder) => {
      if (options.readonly === true) throw new DatabaseUnavailableError('read_only');
      await migrateServer(client, folder);
    },
    checkpoint: () => Promise.resolve(),
    ping: async () => void (await client.execute('SELECT 1')),
    close: async () => {
      await writer.close();
      connection.close();
      replica?.close();
      if (!client.closed) client.close();
    },
  };
  if (replica === undefined) return database;
  return { ...database, replica: { database: withReadsFrom(database, replica), lagMs: replica.lagMs } };
}

/**
 * When two servers start concurrently, one may see the other's tables half created and finds nothing left to do when it looks
 * again.
 */
async function migrateServer(client: Client, folder: string): Promise<void> {
  const db = readHandle(client);
  try {
    await migrate(db, { migrationsFolder: folder });
  } catch {
    await migrate(db, { migrationsFolder: folder });
  }
}
