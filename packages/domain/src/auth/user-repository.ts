import { prepareOnce, type ReadHandle, type WriteTx } from '@rentreel/db';
import { referrals, users } from '@rentreel/db/schema';
import { eq, sql } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(handle: ReadHandle, email: string): Promise<UserRow | undefined> {
  return handle.select().from(users).where(eq(users.email, email)).get();
}

export async function findUser(handle: ReadHandle, userId: string): Promise<UserRow | undefined> {
  return handle.select().from(users).where(eq(users.id, userId)).get();
}

const userWithReferral = prepareOnce((handle: ReadHandle) =>
  handle
    .select({ user: users, referral: referrals })
    .from(users)
    .leftJoin(referrals, eq(referrals.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
);

/** A person and, when somebody brought them, the referral. */
export async function findUserWithReferral(handle: ReadHandle, userId: string) {
  return userWithReferral(handle).get({ userId });
}

/** False when the address has an account already. */
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
  userId: string,
  changes: Partial<Pick<UserRow, 'passwordHash' | 'emailVerifiedAt'>> & { readonly updatedAt: number },
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId));
}
