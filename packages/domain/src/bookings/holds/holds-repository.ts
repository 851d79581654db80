import { prepareOnce, type WriteTx } from '@rentreel/db';
import { bookingHolds } from '@rentreel/db/schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Handle } from '../bookings-repository.ts';

export type BookingHoldRow = typeof bookingHolds.$inferSelect;

const byBooking = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingHolds)
    .where(eq(bookingHolds.bookingId, sql.placeholder('bookingId')))
    .prepare(),
);

export async function findHold(handle: Handle, bookingId: string): Promise<BookingHoldRow | undefined> {
  const [row] = await byBooking(handle).all({ bookingId });
  return row;
}

/** Which of these bookings are on hold. */
export async function heldAmong(handle: Handle, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await handle
    .select({ id: bookingHolds.bookingId })
    .from(bookingHolds)
    .where(inArray(bookingHolds.bookingId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The longest first. */
export async function listHolds(handle: Handle): Promise<BookingHoldRow[]> {
  return handle.select().from(bookingHolds).orderBy(asc(bookingHolds.heldAt)).limit(100);
}

/** Puts a hold, or its new reason in the place of the old one. */
export async function storeHold(tx: WriteTx, { bookingId, ...hold }: BookingHoldRow): Promise<void> {
  await tx
    .insert(bookingHolds)
    .values({ bookingId, ...hold })
    .onConflictDoUpdate({ target: bookingHolds.bookingId, set: hold });
}

export async function deleteHold(tx: WriteTx, bookingId: string): Promise<void> {
  await tx.delete(bookingHolds).where(eq(bookingHolds.bookingId, bookingId));
}
