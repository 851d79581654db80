import type { Client } from '@libsql/client';
import { JoinedClient } from '../client/joined-client.ts';
import { type ReadHandle, readHandle } from '../handles.ts';

/** Runs queries in a read transaction of `client`: all of them see the database as it was at the first. */
export async function takeSnapshot<T>(client: Client, work: (view: ReadHandle) => Promise<T>): Promise<T> {
  const transaction = await client.transaction('read');
  try {
    return await work(readHandle(new JoinedClient(transaction, client.protocol)));
  } finally {
    transaction.close();
  }
}
