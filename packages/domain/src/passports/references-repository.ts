import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { bookings, passportReferences } from '@rentreel/db/schema';
import { type InferSelectModel, and, desc, eq, gte, isNotNull } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

/** A stored reference; it stays in this module. */
export type ReferenceRow = InferSelectModel<typeof passportReferences>;

export async function findReference(handle: Handle, id: Id<'prf'>): Promise<ReferenceRow | undefined> {
  return handle.select().from(passportReferences).where(eq(passportReferences.id, id)).get();
}

/** Lists the references a user has requested, latest first. */
export async function listReferences(handle: Handle, userId: Id<'usr'>): Promise<ReferenceRow[]> {
  return handle
    .select()
    .from(passportReferences)
    .where(eq(passportReferences.userId, userId))
    .orderBy(desc(passportReferences.createdAt), desc(passportReferences.id))
    .limit(30);
}

/** Counts the references a user has requested since a time. */
export const countAskedSince = (tx: WriteTx, userId: Id<'usr'>, since: number): Promise<number> =>
  tx.$count(passportReferences, and(eq(passportReferences.userId, userId), gte(passportReferences.createdAt, since)));

/** Returns whether a user has asked an address before, whatever the outcome. */
export async function wasAsked(tx: WriteTx, { userId, emailFingerprint }: ReferenceRow): Promise<boolean> {
  const same = and(eq(passportReferences.userId, userId), eq(passportReferences.emailFingerprint, emailFingerprint));
  return (await tx.$count(passportReferences, same)) > 0;
}

/** Returns whether a tenant has paid for a unit of this landlord on RentReel. */
export async function hasLetTo(handle: Handle, landlordId: Id<'usr'>, tenantId: Id<'usr'>): Promise<boolean> {
  const paid = and(eq(bookings.landlordId, landlordId), eq(bookings.tenantId, tenantId), isNotNull(bookings.fundedAt));
  return (await handle.$count(bookings, paid)) > 0;
}

export async function insertReference(tx: WriteTx, row: ReferenceRow): Promise<void> {
  await tx.insert(passportReferences).values(row);
}

export async function updateReference(tx: WriteTx, { id, ...row }: ReferenceRow): Promise<void> {
  await tx.update(passportReferences).set(row).where(eq(passportReferences.id, id));
}
