import { type Client, createClient } from '@libsql/client';
import { migrate } from 'drizzle-orm/libsql/migrator';
import type { Database, DatabaseOptions } from '../database.ts';
import { readHandle } from '../handles.ts';
import { refusingWriter } from '../writer/refusing-writer.ts';
import { RemoteWriter } from '../writer/remote-writer.ts';
import { DatabaseUnavailableError } from '../writer/database-unavailable-error.ts';
import type { DatabaseAddress } from './database-address.ts';
import { reachServer } from './reach-server.ts';
import { openReplica, type Replica } from './replica.ts';
import { takeSnapshot } from './take-snapshot.ts';

type RemoteAddress = Extract<DatabaseAddress, { kind: 'remote' }>;

/** A database on a libSQL server; `replicaPath` is the file in which this machine keeps a copy for its reads. */
export async function remoteDatabase(
  address: RemoteAddress,
  options: DatabaseOptions,
  replicaPath?: string,
): Promise<Database> {
  const token = options.authToken === undefined ? {} : { authToken: options.authToken };
  const client = await reachServer(address, () => createClient({ url: address.url, ...token }));
  const replica = replicaPath === undefined ? undefined : await openReplica(replicaPath, address, token);
  const catchUp = replica?.catchUp ?? (() => Promise.resolve());
  const readClient = replica?.client ?? client;
  const writer =
    options.readonly === true ? refusingWriter : new RemoteWriter(client, { ...options.writer, afterCommit: catchUp });

  return {
    kind: 'remote',
    read: readHandle(readClient),
    readClient,
    writer,
    snapshot: async (work) => takeSnapshot(client, work),
    migrate: async (folder) => {
      if (options.readonly === true) throw new DatabaseUnavailableError('read_only');
      await migrateServer(client, folder);
      await catchUp();
    },
    checkpoint: () => Promise.resolve(),
    ping: async () => void (await client.execute('SELECT 1')),
    close: async () => {
      await writer.close();
      closeAll(client, replica);
    },
  };
}

/** Of two servers that start at once, one finds the other's tables half way and has nothing left to do when it looks again. */
async function migrateServer(client: Client, folder: string): Promise<void> {
  const db = readHandle(client);
  try {
    await migrate(db, { migrationsFolder: folder });
  } catch {
    await migrate(db, { migrationsFolder: folder });
  }
}

function closeAll(client: Client, replica: Replica | undefined): void {
  if (replica !== undefined && !replica.client.closed) replica.client.close();
  if (!client.closed) client.close();
}
