import type { Client } from '@libsql/client';
import type { Database } from './database.ts';

/** Runs reads that must all see the same moment, however long they take; writes go on meanwhile. */
export async function readSnapshot<T>(
  database: Pick<Database, 'readClient'>,
  read: (snapshot: Pick<Client, 'execute'>) => Promise<T>,
): Promise<T> {
  const snapshot = await database.readClient.transaction('read');
  try {
    return await read(snapshot);
  } finally {
    snapshot.close();
  }
}
