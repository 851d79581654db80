import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { authenticators, pendingLogIns, recoveryCodes } from '@rentreel/db/schema';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { EncryptedColumn } from '../kernel/index.ts';

type Handle = ReadHandle | WriteTx;

/** The column with the secrets of authenticator apps, and the purpose of their encryption. */
export const authenticatorSecrets = {
  table: 'authenticators',
  column: 'secret',
  purpose: 'authenticator.secret',
} as const satisfies EncryptedColumn;

/** The authenticator app of a person; `confirmedAt` is null during its set-up. */
export type AuthenticatorRow = typeof authenticators.$inferSelect;

export async function findAuthenticator(handle: Handle, userId: Id<'usr'>): Promise<AuthenticatorRow | undefined> {
  return handle.select().from(authenticators).where(eq(authenticators.id, userId)).get();
}

/** Stores an app during its set-up; replaces an earlier one. */
export async function storeAuthenticator(tx: WriteTx, row: AuthenticatorRow): Promise<void> {
  await tx.insert(authenticators).values(row).onConflictDoUpdate({ target: authenticators.id, set: row });
}

/** Consumes the code of a 30-second step. Returns false when a code of this or a later step was used before. */
export async function takeCodeStep(
  tx: WriteTx,
  taken: { readonly userId: Id<'usr'>; readonly step: number },
): Promise<boolean> {
  const rows = await tx
    .update(authenticators)
    .set({ lastStep: taken.step })
    .where(and(eq(authenticators.id, taken.userId), lt(authenticators.lastStep, taken.step)))
    .returning({ id: authenticators.id });
  return rows.length > 0;
}

export async function turnOnAuthenticator(tx: WriteTx, userId: Id<'usr'>, confirmedAt: number): Promise<void> {
  await tx.update(authenticators).set({ confirmedAt }).where(eq(authenticators.id, userId));
}

/** Deletes a person's app and its recovery codes. */
export async function deleteAuthenticator(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(authenticators).where(eq(authenticators.id, userId));
}

/** Replaces all recovery codes of a person; `hashes` in the order of their slots. */
export async function replaceRecoveryCodes(tx: WriteTx, userId: Id<'usr'>, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash, slot) => ({ userId, slot, codeHash })));
}

const openCodes = (userId: Id<'usr'>) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Returns the hash of the code in a slot, if it is unused. */
export async function findRecoveryHash(handle: Handle, userId: Id<'usr'>, slot: number): Promise<string | undefined> {
  const row = await handle
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(openCodes(userId), eq(recoveryCodes.slot, slot)))
    .get();
  return row?.codeHash;
}

interface UsedCode {
  readonly userId: Id<'usr'>;
  readonly slot: number;
  readonly codeHash: string;
  readonly usedAt: number;
}

/** Consumes a recovery code. Returns false when it was used or replaced meanwhile. */
export async function spendRecoveryCode(tx: WriteTx, { userId, slot, codeHash, usedAt }: UsedCode): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(openCodes(userId), eq(recoveryCodes.slot, slot), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ slot: recoveryCodes.slot });
  return rows.length > 0;
}

export async function countRecoveryCodes(handle: Handle, userId: Id<'usr'>): Promise<number> {
  return handle.$count(recoveryCodes, openCodes(userId));
}

/** A login that waits for its second step. */
export type PendingLogIn = typeof pendingLogIns.$inferSelect;

export async function insertPendingLogIn(tx: WriteTx, row: PendingLogIn): Promise<void> {
  await tx.insert(pendingLogIns).values(row);
}

/** Returns a login that has not expired. */
export async function findPendingLogIn(
  handle: ReadHandle,
  ticketHash: string,
  now: number,
): Promise<PendingLogIn | undefined> {
  const isIt = and(eq(pendingLogIns.ticketHash, ticketHash), gt(pendingLogIns.expiresAt, now));
  return handle.select().from(pendingLogIns).where(isIt).get();
}

/** Counts an attempt of a login that can still be finished, and returns it; undefined when there is none. */
export async function countLogInAttempt(
  tx: WriteTx,
  wanted: { readonly ticketHash: string; readonly attempts: number; readonly now: number },
): Promise<PendingLogIn | undefined> {
  const [row] = await tx
    .update(pendingLogIns)
    .set({ attemptsMade: sql`${pendingLogIns.attemptsMade} + 1` })
    .where(
      and(
        eq(pendingLogIns.ticketHash, wanted.ticketHash),
        lt(pendingLogIns.attemptsMade, wanted.attempts),
        gt(pendingLogIns.expiresAt, wanted.now),
      ),
    )
    .returning();
  return row;
}

/** Consumes a pending login. Returns false when it was finished meanwhile. */
export async function deletePendingLogIn(tx: WriteTx, ticketHash: string): Promise<boolean> {
  const rows = await tx
    .delete(pendingLogIns)
    .where(eq(pendingLogIns.ticketHash, ticketHash))
    .returning({ userId: pendingLogIns.userId });
  return rows.length > 0;
}

/** Deletes the pending logins of a person. */
export async function deletePendingLogIns(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  await tx.delete(pendingLogIns).where(eq(pendingLogIns.userId, userId));
}

/** Deletes expired pending logins. */
export async function deleteOldLogIns(tx: WriteTx, now: number): Promise<void> {
  await tx.delete(pendingLogIns).where(lte(pendingLogIns.expiresAt, now));
}
