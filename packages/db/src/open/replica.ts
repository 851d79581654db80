import { type Client, createClient } from '@libsql/client';
import type { Database } from '../database.ts';
import { readHandle } from '../handles.ts';
import { toOpenError } from './errors.ts';
import { restrictToOwner, prepareFile } from './file-database.ts';

/** Seconds between fetches by the library, on its own thread; `sync` would block the event loop. */
const fetchSeconds = 0.25;
const sampleMs = 250;
/** Maximum number of pending samples; more would add no information. */
const maxSamples = 64;

/** Increases with every audited change and every event, on the server and in the replica. */
const positionQuery = `SELECT coalesce((SELECT max(seq) FROM outbox_events), 0) + coalesce((SELECT seq FROM audit_head), 0) AS position`;

const positionOf = async (client: Pick<Client, 'execute'>) =>
  Number((await client.execute(positionQuery)).rows[0]?.['position']);

/** A replica of a server's database in a file on this machine. */
export interface Replica {
  readonly client: Client;
  /** The maximum age of its data in milliseconds; Infinity until it is known. */
  readonly lagMs: () => number;
  readonly close: () => void;
}

interface ReplicaOf {
  readonly path: string;
  readonly url: string;
  /** The server's address without the token. */
  readonly shown: string;
  readonly authToken?: string;
}

/**
 * Opens the local replica of a server's database, synchronises it and keeps fetching. Measures its age by positions: once the
 * replica reaches a position that the server reported, it is as recent as that report. While the server does not respond, the
 * age grows. Throws DatabaseOpenError.
 */
export async function openReplica(primary: Client, { path, url, shown, ...token }: ReplicaOf): Promise<Replica> {
  prepareFile(path);
  const client = createClient({ url: `file:${path}`, syncUrl: url, syncInterval: fetchSeconds, ...token });
  try {
    await client.sync();
    restrictToOwner(path);
  } catch (error) {
    client.close();
    throw toOpenError(error, shown);
  }
  const lag = watchLag(primary, client);
  return {
    client,
    lagMs: lag.read,
    close: () => {
      lag.stop();
      if (!client.closed) client.close();
    },
  };
}

function watchLag(primary: Client, copy: Client) {
  const samples: { readonly at: number; readonly position: number }[] = [];
  let currentAt = -Infinity;
  let sampling = false;
  const sample = async () => {
    const at = performance.now();
    const position = await positionOf(primary);
    if (samples.length < maxSamples) samples.push({ at, position });
    const reached = await positionOf(copy);
    while (samples[0] !== undefined && samples[0].position <= reached) currentAt = samples.shift()?.at ?? currentAt;
  };
  const timer = setInterval(() => {
    if (sampling) return;
    sampling = true;
    // Not migrated yet, or the server is unreachable: the age grows until it responds.
    void sample()
      .catch(() => undefined)
      .finally(() => {
        sampling = false;
      });
  }, sampleMs).unref();
  return { read: () => performance.now() - currentAt, stop: () => clearInterval(timer) };
}

/** Returns the database with its reads from the replica; a single object, so that caches per database are shared. */
export const withReadsFrom = (database: Database, { client }: Replica): Database => ({
  ...database,
  read: readHandle(client),
  readClient: client,
});
