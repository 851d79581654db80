import type { Client } from '@libsql/client';
import { checkIdentity, tablesQuery } from './check-identity.ts';
import type { DatabaseAddress } from './database-address.ts';
import { DatabaseOpenError } from './database-open-error.ts';
import { toOpenError } from './to-open-error.ts';

const patienceMs = 10_000;

/** Makes a client and asks the server once, so that a wrong address or token shows at the start. Throws DatabaseOpenError. */
export async function reachServer(
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

/** The client has no time limit of its own: a server that swallows packets would keep the start waiting for minutes. */
async function inTime<T>(answer: Promise<T>, shown: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = setTimeout(() => reject(new DatabaseOpenError('unreachable', shown)), patienceMs);
    answer.finally(() => clearTimeout(end)).then(resolve, reject);
  });
}
