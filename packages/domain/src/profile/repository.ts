import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { bookings, conversations, inspections, profiles, users } from '@rentreel/db/schema';
import { and, eq, or, sql } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;
export type ProfileRow = typeof profiles.$inferSelect;

export async function findProfile(handle: Handle, userId: Id<'usr'>): Promise<ProfileRow | undefined> {
  return handle.select().from(profiles).where(eq(profiles.userId, userId)).get();
}

export async function saveProfile(tx: WriteTx, row: ProfileRow): Promise<void> {
  await tx.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set: row });
}

/** The columns that a user can change themselves, and those that lock them. */
export type AccountRow = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'publicName' | 'email' | 'emailVerifiedAt' | 'isVerified'
>;

export async function findAccount(handle: Handle, userId: Id<'usr'>): Promise<AccountRow | undefined> {
  const { id, name, publicName, email, emailVerifiedAt, isVerified } = users;
  return handle
    .select({ id, name, publicName, email, emailVerifiedAt, isVerified })
    .from(users)
    .where(eq(users.id, userId))
    .get();
}

export async function updateNames(
  tx: WriteTx,
  userId: Id<'usr'>,
  names: Partial<Pick<AccountRow, 'name' | 'publicName'>> & { readonly updatedAt: number },
): Promise<void> {
  await tx.update(users).set(names).where(eq(users.id, userId));
}

/** Returns whether two users have a chat, an inspection or a booking with each other, in either role. */
export async function haveDealings(handle: ReadHandle, one: Id<'usr'>, other: Id<'usr'>): Promise<boolean> {
  for (const table of [conversations, bookings, inspections]) {
    const { tenantId, landlordId } = table;
    const between = or(and(eq(tenantId, one), eq(landlordId, other)), and(eq(tenantId, other), eq(landlordId, one)));
    const found = await handle
      .select({ found: sql`1` })
      .from(table)
      .where(between)
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}
