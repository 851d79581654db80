import { type Id, isIdOf } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { apiKeys, users } from '@rentreel/db/schema';
import { type Column, and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';

type Handle = ReadHandle | WriteTx;

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function insertKey(tx: WriteTx, row: ApiKeyRow): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

/** Counts a person's active keys: neither revoked nor expired. */
export async function countActiveKeys(handle: Handle, userId: Id<'usr'>, now: number): Promise<number> {
  return handle.$count(apiKeys, and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)));
}

/** Returns a person's keys, newest first, up to `limit`. */
export async function listKeyRows(handle: Handle, userId: Id<'usr'>, limit: number): Promise<ApiKeyRow[]> {
  const { createdAt, id } = apiKeys;
  return handle
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function findKey(handle: Handle, id: Id<'key'>): Promise<ApiKeyRow | undefined> {
  return handle.select().from(apiKeys).where(eq(apiKeys.id, id)).get();
}

/** A key with the state of its owner's account. */
export interface KnownKey extends ApiKeyRow {
  readonly frozenAt: number | null;
  readonly deletedAt: number | null;
}

export async function findKeyByHash(handle: ReadHandle, secretHash: string): Promise<KnownKey | undefined> {
  const row = await handle
    .select({ key: apiKeys, frozenAt: users.frozenAt, deletedAt: users.deletedAt })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.secretHash, secretHash))
    .get();
  return row && { ...row.key, frozenAt: row.frozenAt, deletedAt: row.deletedAt };
}

export interface Revocation {
  readonly id: Id<'key'>;
  readonly revokedAt: number;
  readonly revokedBy: Id<'usr'>;
  /** Null when the owner revokes it. */
  readonly revokeReason: string | null;
}

/** Returns the updated row; undefined for an absent or already revoked key. */
export async function revokeKey(tx: WriteTx, { id, ...revocation }: Revocation): Promise<ApiKeyRow | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set(revocation)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  return row;
}

/** Stores a use of a key, unless a later one is stored. */
export async function storeUse(
  tx: WriteTx,
  { id, at, from }: { readonly id: Id<'key'>; readonly at: number; readonly from: string },
): Promise<void> {
  const earlier = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, at));
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: at, lastUsedFrom: from })
    .where(and(eq(apiKeys.id, id), earlier));
}

export interface OwnedKeyRow {
  readonly key: ApiKeyRow;
  readonly ownerName: string;
}

export interface KeyQuery {
  readonly word?: string | undefined;
  readonly before?: PageCursor | undefined;
  readonly limit: number;
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
const contains = (column: Column, word: string) => sql`${column} LIKE ${`%${escaped(word)}%`} ESCAPE '\\'`;

/** Returns all keys, newest first. A full key is found by its prefix. */
export async function listAllKeyRows(handle: ReadHandle, query: KeyQuery): Promise<OwnedKeyRow[]> {
  const { word, before, limit } = query;
  const { createdAt, id, prefix, name } = apiKeys;
  const found = word
    ? or(
        sql`${word} LIKE ${prefix} || '%'`,
        contains(prefix, word),
        contains(name, word),
        contains(users.name, word),
        eq(users.email, word.toLowerCase()),
        isIdOf('usr')(word) ? eq(users.id, word) : undefined,
      )
    : undefined;
  const after = before && sql`(${createdAt}, ${id}) < (${before.sortValue}, ${before.id})`;
  return handle
    .select({ key: apiKeys, ownerName: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(found, after))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
