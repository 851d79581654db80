import { prepareOnce, type WriteTx } from '@rentreel/db';
import { bookingAgreements } from '@rentreel/db/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { agreementOf } from './agreement-of-term.ts';
import type { BookingAgreementRow, BookingRow } from './booking-row.ts';
import type { Handle } from './bookings-repository.ts';

const agreementsOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingAgreements)
    .where(sql`${bookingAgreements.bookingId} in (select value from json_each(${sql.placeholder('bookingIds')}))`)
    .orderBy(asc(bookingAgreements.createdAt), asc(bookingAgreements.id))
    .prepare(),
);

/** The agreements of these bookings, of every term, the first first. */
export async function listAgreements(handle: Handle, bookingIds: readonly string[]): Promise<BookingAgreementRow[]> {
  if (bookingIds.length === 0) return [];
  return agreementsOf(handle).all({ bookingIds: JSON.stringify(bookingIds) });
}

/** The agreement that waits for signatures, else the one that holds; undefined before one is made. */
export async function findAgreement(handle: Handle, row: BookingRow): Promise<BookingAgreementRow | undefined> {
  return agreementOf(await listAgreements(handle, [row.id]), row);
}

export async function insertAgreement(tx: WriteTx, row: BookingAgreementRow): Promise<void> {
  await tx.insert(bookingAgreements).values(row);
}

type Signatures = Pick<BookingAgreementRow, 'tenantName' | 'tenantSignedAt' | 'landlordName' | 'landlordSignedAt'>;

/** Puts a signature under an agreement. */
export async function storeSignature(tx: WriteTx, id: string, signature: Partial<Signatures>): Promise<void> {
  await tx.update(bookingAgreements).set(signature).where(eq(bookingAgreements.id, id));
}
