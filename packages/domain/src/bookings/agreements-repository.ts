import type { WriteTx } from '@rentreel/db';
import { bookingAgreements } from '@rentreel/db/schema';
import { desc, eq, inArray } from 'drizzle-orm';
import type { BookingAgreementRow, BookingRow } from './booking-row.ts';
import type { Handle } from './bookings-repository.ts';

/** The agreement that holds; a renewal goes on under the one before. Undefined before one is made. */
export async function findAgreement(
  handle: Handle,
  { id }: Pick<BookingRow, 'id'>,
): Promise<BookingAgreementRow | undefined> {
  const [row] = await handle
    .select()
    .from(bookingAgreements)
    .where(eq(bookingAgreements.bookingId, id))
    .orderBy(desc(bookingAgreements.term))
    .limit(1);
  return row;
}

/** The agreements of these bookings, of every term. */
export async function listAgreements(handle: Handle, bookingIds: readonly string[]): Promise<BookingAgreementRow[]> {
  if (bookingIds.length === 0) return [];
  return handle
    .select()
    .from(bookingAgreements)
    .where(inArray(bookingAgreements.bookingId, [...bookingIds]));
}

export async function insertAgreement(tx: WriteTx, row: BookingAgreementRow): Promise<void> {
  await tx.insert(bookingAgreements).values(row);
}

type Signatures = Pick<BookingAgreementRow, 'tenantName' | 'tenantSignedAt' | 'landlordName' | 'landlordSignedAt'>;

/** Puts a signature under an agreement. */
export async function storeSignature(tx: WriteTx, id: string, signature: Partial<Signatures>): Promise<void> {
  await tx.update(bookingAgreements).set(signature).where(eq(bookingAgreements.id, id));
}
