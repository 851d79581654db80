import type { BookingSide } from '@rentreel/contracts/bookings';
import { escrowLines } from '@rentreel/db/schema';
import { and, inArray, sql } from 'drizzle-orm';
import { listAgreements } from './agreements-repository.ts';
import { type BookingRow, earlyEndIn } from './booking-row.ts';
import type { Handle } from './bookings-repository.ts';

/** What the guards of the process look at besides the booking itself. */
export interface BookingFacts {
  /** Who has signed the agreement of this term. */
  readonly signed: Readonly<Record<BookingSide, boolean>>;
  /** Kobo of deposits that are held. */
  readonly cautionKobo: number;
  /** Who proposes to end the tenancy early. */
  readonly proposedBy: BookingSide | null;
}

export const noFacts: BookingFacts = { signed: { tenant: false, landlord: false }, cautionKobo: 0, proposedBy: null };

async function readCaution(handle: Handle, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { bookingId, purpose, amountKobo, toTenantKobo, toLandlordKobo, feeKobo } = escrowLines;
  const held = sql<number>`sum(${amountKobo} - ${toTenantKobo} - ${toLandlordKobo} - ${feeKobo})`;
  const rows = await handle
    .select({ bookingId, held })
    .from(escrowLines)
    .where(and(inArray(bookingId, [...ids]), inArray(purpose, ['caution', 'security'])))
    .groupBy(bookingId);
  return new Map(rows.map((row) => [row.bookingId, row.held]));
}

const idsIn = (rows: readonly BookingRow[], states: readonly BookingRow['state'][]) =>
  rows.filter(({ state }) => states.includes(state)).map(({ id }) => id);

/** What guards look at, for each of these bookings; only what their states can need is read. */
export async function readFacts(
  handle: Handle,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<string, BookingFacts>> {
  const [signing, leaving] = [idsIn(rows, ['agreement_pending']), idsIn(rows, ['moved_out'])];
  const agreements = await listAgreements(handle, signing);
  const caution = leaving.length === 0 ? new Map<string, number>() : await readCaution(handle, leaving);
  return new Map(
    rows.map((row) => {
      const { id, term } = row;
      const found = agreements.find((agreement) => agreement.bookingId === id && agreement.term === term);
      const signed = { tenant: Boolean(found?.tenantSignedAt), landlord: Boolean(found?.landlordSignedAt) };
      return [id, { signed, cautionKobo: caution.get(id) ?? 0, proposedBy: earlyEndIn(row)?.by ?? null }];
    }),
  );
}

/** What guards look at for one booking. */
export async function readFactsOf(handle: Handle, row: BookingRow): Promise<BookingFacts> {
  return (await readFacts(handle, [row])).get(row.id) ?? noFacts;
}
