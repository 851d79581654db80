import type { Client } from '@libsql/client';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { directDatabase } from './client/direct-queries.ts';
import { JoinedClient } from './client/joined-client.ts';
import type { ReadMemory } from './client/read-memory.ts';

/**
 * Drizzle without relational queries, which would describe every table again for each handle; the raw client is under
 * `$client`.
 */
export type ReadHandle = LibSQLDatabase & { readonly $client: Client };

const openWrite: unique symbol = Symbol('open write');

/**
 * The handle of an open write transaction. Only the writer creates one, so a function that takes it cannot be called with the
 * read handle; a function that only reads takes a ReadHandle and accepts both.
 */
export type WriteTx = ReadHandle & { readonly $client: JoinedClient; readonly [openWrite]: true };

export function readHandle(client: Client): ReadHandle {
  return directDatabase(client);
}

export function writeHandle(client: JoinedClient): WriteTx {
  return Object.assign(readHandle(client), { $client: client, [openWrite]: true } as const);
}

/**
 * Returns the cached reads of the unit of work behind a handle; undefined outside of units, where other writes may happen in
 * between.
 */
export function memoryOf(handle: ReadHandle | WriteTx): ReadMemory | undefined {
  return openWrite in handle ? handle.$client.memory : undefined;
}

/** Returns the key under which to cache what holds for all handles or clients of one connection. */
export function connectionOf(client: object): object {
  return client instanceof JoinedClient ? client.connection : client;
}
