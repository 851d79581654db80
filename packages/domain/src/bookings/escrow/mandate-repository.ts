import type { Id } from '@rentreel/contracts/ids';
import { type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { bookingMandates } from '@rentreel/db/schema';
import type { Kobo } from '@rentreel/values';
import { type InferInsertModel, type InferSelectModel, eq, sql } from 'drizzle-orm';
import type { Handle } from '../repository.ts';

/** The stored mandate of a booking. */
export type BookingMandateRow = InferSelectModel<typeof bookingMandates>;

/** Returns the mandate under which a booking was agreed; undefined when landlords let their own home. */
export const findBookingMandate = readOnce(
  [bookingMandates],
  async (handle, bookingId: Id<'bkg'>): Promise<Readonly<BookingMandateRow> | undefined> =>
    ofBooking(handle).get({ bookingId }),
);

const ofBooking = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingMandates)
    .where(eq(bookingMandates.bookingId, sql.placeholder('bookingId')))
    .prepare(),
);

/** Returns the mandates of these bookings. */
export async function listBookingMandates(handle: Handle, ids: readonly string[]): Promise<BookingMandateRow[]> {
  return handle
    .select()
    .from(bookingMandates)
    .where(sql`${bookingMandates.bookingId} in (select value from json_each(${JSON.stringify(ids)}))`);
}

export async function insertBookingMandate(tx: WriteTx, row: InferInsertModel<typeof bookingMandates>): Promise<void> {
  await tx.insert(bookingMandates).values(row).onConflictDoNothing();
}

/** Adds to the amounts that agent and owner have received. */
export async function addPaid(
  tx: WriteTx,
  bookingId: Id<'bkg'>,
  { toAgentKobo, toOwnerKobo }: { readonly toAgentKobo: Kobo; readonly toOwnerKobo: Kobo },
): Promise<void> {
  await tx
    .update(bookingMandates)
    .set({
      agentPaidKobo: sql`${bookingMandates.agentPaidKobo} + ${toAgentKobo}`,
      ownerPaidKobo: sql`${bookingMandates.ownerPaidKobo} + ${toOwnerKobo}`,
    })
    .where(eq(bookingMandates.bookingId, bookingId));
}

/** Ends the power of the agent to receive the rent of a booking: from now on it is paid to the owner. */
export async function endReceiving(tx: WriteTx, bookingId: Id<'bkg'>): Promise<void> {
  await tx.update(bookingMandates).set({ agentReceives: false }).where(eq(bookingMandates.bookingId, bookingId));
}
