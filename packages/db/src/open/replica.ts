import { type Client, createClient } from '@libsql/client';
import type { Database } from '../database.ts';
import { readHandle } from '../handles.ts';
import { toOpenError } from './errors.ts';
import { closeToOthers, prepareFile } from './file-database.ts';

/** How often the library fetches what is new, on a thread of its own; `sync` would hold the event loop meanwhile. */
const fetchSeconds = 0.25;
const lookMs = 250;
/** More looks that the replica has not reached tell nothing more. */
const mostLooks = 64;

/** Grows with every change that somebody made and every event, on the server as in the copy. */
const positionQuery = `SELECT coalesce((SELECT max(seq) FROM outbox_events), 0) + coalesce((SELECT seq FROM audit_head), 0) AS position`;

const positionOf = async (client: Pick<Client, 'execute'>) =>
  Number((await client.execute(positionQuery)).rows[0]?.['position']);

/** A copy of a server's database in a file of this machine. */
export interface Replica {
  readonly client: Client;
  /** At most how old what it shows is, in milliseconds; Infinity until it is known. */
  readonly lagMs: () => number;
  readonly close: () => void;
}

interface ReplicaOf {
  readonly path: string;
  readonly url: string;
  /** The server's address without what is secret. */
  readonly shown: string;
  readonly authToken?: string;
}

/**
 * Opens the local copy of a server's database, brings it up to date and goes on fetching. Its age is measured by positions: it
 * has all that the server had when asked, once it reaches the position that was answered. While the server does not answer
 * the copy counts as older and older. Throws DatabaseOpenError.
 */
export async function openReplica(primary: Client, { path, url, shown, ...token }: ReplicaOf): Promise<Replica> {
  prepareFile(path);
  const client = createClient({ url: `file:${path}`, syncUrl: url, syncInterval: fetchSeconds, ...token });
  try {
    await client.sync();
    closeToOthers(path);
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
  const looks: { readonly at: number; readonly position: number }[] = [];
  let currentAt = -Infinity;
  let looking = false;
  const look = async () => {
    const at = performance.now();
    const position = await positionOf(primary);
    if (looks.length < mostLooks) looks.push({ at, position });
    const reached = await positionOf(copy);
    while (looks[0] !== undefined && looks[0].position <= reached) currentAt = looks.shift()?.at ?? currentAt;
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // Not migrated yet, or the server is gone: the copy counts as older until an answer comes.
    void look()
      .catch(() => undefined)
      .finally(() => {
        looking = false;
      });
  }, lookMs).unref();
  return { read: () => performance.now() - currentAt, stop: () => clearInterval(timer) };
}

/** The database with its reads from the copy; one object, so that what is kept per database is kept once. */
export const readingFrom = (database: Database, { client }: Replica): Database => ({
  ...database,
  read: readHandle(client),
  readClient: client,
});
