import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { passkeyChallenges, passkeys } from '@rentreel/db/schema';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Returns a person's passkeys, oldest first. */
export async function listPasskeyRows(handle: Handle, userId: Id<'usr'>): Promise<PasskeyRow[]> {
  return handle.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findByCredential(handle: Handle, credentialId: string): Promise<PasskeyRow | undefined> {
  return handle.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();
}

/** Returns whether a person has a usable passkey. */
export async function hasPasskey(handle: Handle, userId: Id<'usr'>): Promise<boolean> {
  return (await handle.$count(passkeys, and(eq(passkeys.userId, userId), isNull(passkeys.blockedAt)))) > 0;
}

/** Stores a passkey; returns false when it already exists. */
export async function insertPasskey(tx: WriteTx, row: PasskeyRow): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added.length > 0;
}

interface OwnPasskey {
  readonly userId: Id<'usr'>;
  readonly id: Id<'psk'>;
}

const isOwn = ({ userId, id }: OwnPasskey) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Returns the updated row; undefined for another person's or an absent passkey. */
export async function updatePasskey(
  tx: WriteTx,
  own: OwnPasskey,
  changes: Partial<Pick<PasskeyRow, 'name' | 'signCount' | 'isSynced' | 'lastUsedAt' | 'blockedAt'>>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.update(passkeys).set(changes).where(isOwn(own)).returning();
  return row;
}

/** Returns the deleted row; undefined for another person's or an absent passkey. */
export async function deletePasskey(tx: WriteTx, own: OwnPasskey): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkeys).where(isOwn(own)).returning();
  return row;
}

export type ChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function insertChallenge(tx: WriteTx, row: ChallengeRow): Promise<void> {
  await tx.insert(passkeyChallenges).values(row);
}

/** Consumes a challenge; undefined when none is pending. */
export async function takeChallenge(
  tx: WriteTx,
  challengeHash: string,
  now: number,
): Promise<ChallengeRow | undefined> {
  const [row] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, challengeHash), gt(passkeyChallenges.expiresAt, now)))
    .returning();
  return row;
}

/** Deletes expired challenges. */
export async function deleteOldChallenges(tx: WriteTx, now: number): Promise<void> {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}
