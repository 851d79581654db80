import { type Client, createClient } from '@libsql/client';
import type { DatabaseAddress } from './database-address.ts';
import { prepareFile } from './prepare-file.ts';
import { toOpenError } from './to-open-error.ts';

const syncEverySeconds = 5;

export interface Replica {
  readonly client: Client;
  /** Fetches what the server has by now. Calls that overlap share a sync that began after each of them. */
  readonly catchUp: () => Promise<void>;
}

/** Opens the local copy of a server's database and brings it up to date. Throws DatabaseOpenError. */
export async function openReplica(
  path: string,
  { url, shown }: Extract<DatabaseAddress, { kind: 'remote' }>,
  token: { readonly authToken?: string },
): Promise<Replica> {
  prepareFile(path);
  try {
    const client = createClient({ url: `file:${path}`, syncUrl: url, syncInterval: syncEverySeconds, ...token });
    await client.sync();
    return { client, catchUp: shareRuns(async () => void (await client.sync())) };
  } catch (error) {
    throw toOpenError(error, shown);
  }
}

/** What was committed stays committed when a sync fails: the next one brings it, so nobody is told of the failure. */
function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return async () => {
    next ??= current.then(() => {
      next = undefined;
      current = run().catch(() => undefined);
      return current;
    });
    return next;
  };
}
