import type { Id } from '@rentreel/contracts/ids';
import { hashSecret } from '@rentreel/auth';
import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import {
  apiKeys,
  attempts,
  knownDevices,
  mailedLinks,
  passkeys,
  payoutPins,
  referrals,
  users,
  webhookEndpoints,
} from '@rentreel/db/schema';
import { and, count as countRows, eq, gt, isNull, lt, sql } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(handle: ReadHandle, email: string): Promise<UserRow | undefined> {
  return handle.select().from(users).where(eq(users.email, email)).get();
}

export async function findUser(handle: ReadHandle, userId: Id<'usr'>): Promise<UserRow | undefined> {
  return handle.select().from(users).where(eq(users.id, userId)).get();
}

export interface UserWithReferral {
  readonly user: UserRow;
  readonly referral: typeof referrals.$inferSelect | null;
}

const userWithReferral = prepareOnce((handle: ReadHandle) =>
  handle
    .select({ user: users, referral: referrals })
    .from(users)
    .leftJoin(referrals, eq(referrals.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
);

/** Returns a person with the referral of their sign-up, if any. */
export async function findUserWithReferral(
  handle: ReadHandle,
  userId: Id<'usr'>,
): Promise<UserWithReferral | undefined> {
  return userWithReferral(handle).get({ userId });
}

const remainingEmail = `WITH RECURSIVE remaining (id, email, merged_into) AS (
    SELECT id, email, merged_into FROM users WHERE id = ?
    UNION SELECT users.id, users.email, users.merged_into FROM users JOIN remaining ON users.id = remaining.merged_into
  ) SELECT email FROM remaining WHERE merged_into IS NULL`;

/** Returns the address of the remaining account after a merge. */
export async function findRemainingEmail({ $client }: ReadHandle, userId: Id<'usr'>): Promise<string> {
  const { rows } = await $client.execute({ sql: remainingEmail, args: [userId] });
  const email = rows[0]?.['email'];
  return typeof email === 'string' ? email : '';
}

/** Stores an account; returns false when its address is taken. */
export async function insertUser(tx: WriteTx, user: typeof users.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function updateUser(
  tx: WriteTx,
  userId: Id<'usr'>,
  changes: Partial<Pick<UserRow, 'passwordHash' | 'email' | 'emailVerifiedAt' | 'frozenAt'>> & {
    readonly updatedAt: number;
  },
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

export type LinkPurpose = (typeof mailedLinks.$inferSelect)['purpose'];

/** A stored link; its secret is only in the mail. */
type MailedLink = typeof mailedLinks.$inferSelect;

/** Returns the link of a secret, if it is still valid for `purpose`. */
export async function findOpenLink(
  handle: ReadHandle,
  wanted: { readonly secret: string; readonly purpose: LinkPurpose; readonly now: number },
): Promise<MailedLink | undefined> {
  return handle
    .select()
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.tokenHash, hashSecret(wanted.secret)),
        eq(mailedLinks.purpose, wanted.purpose),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, wanted.now),
      ),
    )
    .get();
}

export async function insertLink(tx: WriteTx, link: typeof mailedLinks.$inferInsert): Promise<void> {
  await tx.insert(mailedLinks).values(link);
}

/** Invalidates every open link of a kind: a newer one replaces them, or one was used. */
export async function closeLinks(
  tx: WriteTx,
  links: { readonly userId: Id<'usr'>; readonly purpose: LinkPurpose; readonly now: number },
): Promise<void> {
  await tx
    .update(mailedLinks)
    .set({ usedAt: links.now })
    .where(
      and(eq(mailedLinks.userId, links.userId), eq(mailedLinks.purpose, links.purpose), isNull(mailedLinks.usedAt)),
    );
}

/** Deletes the passkeys of an account, revokes its API keys and pauses its webhooks. */
export async function closeOtherAccess(tx: WriteTx, userId: Id<'usr'>, now: number): Promise<void> {
  const { state } = webhookEndpoints;
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx
    .update(apiKeys)
    .set({ revokedAt: now, revokedBy: userId })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
  await tx
    .update(webhookEndpoints)
    .set({ state: 'paused', pausedBecause: 'owner' })
    .where(and(eq(webhookEndpoints.userId, userId), eq(state, 'active')));
}

/** Deletes links that expired before a time. */
export async function deleteOldLinks(tx: WriteTx, endedBefore: number): Promise<void> {
  await tx.delete(mailedLinks).where(lt(mailedLinks.expiresAt, endedBefore));
}

/** The stored count of attempts under a key; times are epoch milliseconds. */
export interface AttemptRecord {
  readonly count: number;
  readonly blockedUntil: number;
  readonly updatedAt: number;
}

export async function findAttempts(handle: ReadHandle, key: string): Promise<AttemptRecord | undefined> {
  return handle.select().from(attempts).where(eq(attempts.key, key)).get();
}

export async function saveAttempts(tx: WriteTx, key: string, record: AttemptRecord): Promise<void> {
  const { count, blockedUntil, updatedAt } = record;
  await tx
    .insert(attempts)
    .values({ key, count, blockedUntil, updatedAt })
    .onConflictDoUpdate({ target: attempts.key, set: { count, blockedUntil, updatedAt } });
}

export async function deleteAttempts(tx: WriteTx, key: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, key));
}

/** Deletes counts last updated before a time. */
export async function deleteOldAttempts(tx: WriteTx, before: number): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.updatedAt, before));
}

/** Stores a device on which a person logs in. Returns true when it is new and not their first. */
export async function insertDevice(
  tx: WriteTx,
  device: { readonly userId: Id<'usr'>; readonly name: string; readonly firstSeenAt: number },
): Promise<boolean> {
  const added = await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoNothing()
    .returning({ name: knownDevices.name });
  if (added.length === 0) return false;
  const mine = eq(knownDevices.userId, device.userId);
  const [known] = await tx.select({ devices: countRows() }).from(knownDevices).where(mine);
  return (known?.devices ?? 0) > 1;
}

export type PayoutPinRow = typeof payoutPins.$inferSelect;

export async function findPin(handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<PayoutPinRow | undefined> {
  return handle.select().from(payoutPins).where(eq(payoutPins.userId, userId)).get();
}

export async function savePin(tx: WriteTx, row: PayoutPinRow): Promise<void> {
  const { pinHash, wrongAttempts, setAt } = row;
  await tx
    .insert(payoutPins)
    .values(row)
    .onConflictDoUpdate({ target: payoutPins.userId, set: { pinHash, wrongAttempts, setAt } });
}

export async function deletePin(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  await tx.delete(payoutPins).where(eq(payoutPins.userId, userId));
}
