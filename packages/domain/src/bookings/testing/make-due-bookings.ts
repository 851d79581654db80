import { bookingOffers, bookings } from '@rentreel/db/schema';
import type { Kobo } from '@rentreel/money';
import { kobo } from '@rentreel/money';
import { newId, type Services } from '../../kernel/index.ts';
import { lagosDay } from '../booking-times.ts';
import type { BookingRow } from '../booking-row.ts';
import { agreedTerms, allFees } from '../escrow/testing/escrow-world.ts';
import { copyHomes } from '../escrow/testing/copy-homes.ts';
import { makeBookingRow } from '../escrow/testing/make-booking-row.ts';

/** A booking that both have signed, and what its tenant is to pay. */
export interface DueBooking {
  readonly row: BookingRow;
  readonly amountKobo: Kobo;
}

interface Made {
  readonly tenantIds: readonly string[];
  readonly landlordId: string;
  /** The home that is copied, one for each booking. */
  readonly listingId: string;
  readonly count: number;
}

/** A tenth of the fees of a usual home, so that one wallet pays for many. */
const fees = allFees.map((line) =>
  'amountKobo' in line ? { ...line, amountKobo: kobo(Math.round(line.amountKobo / 10)) } : line,
);
/** SQLite takes so many rows of a home in one statement. */
const portion = 250;

/** Puts up homes in great number, each promised to a tenant who is to pay now in seven lines. */
export async function makeDueBookings(services: Services, made: Made): Promise<DueBooking[]> {
  const { tenantIds, landlordId, listingId, count } = made;
  const { database, clock } = services;
  const now = clock.now();
  const terms = agreedTerms(lagosDay(now), { fees, yearlyRentKobo: 17_000_000 });
  const all: DueBooking[] = [];
  while (all.length < count) {
    const homes = await copyHomes(database, listingId, Math.min(portion, count - all.length));
    const rows = homes.map((home, place) =>
      makeBookingRow({
        now,
        terms,
        offerId: newId('ofr'),
        landlordId,
        tenantId: tenantIds[(all.length + place) % tenantIds.length] ?? '',
        listingId: home,
        unitKey: home,
      }),
    );
    await database.writer.write(async (tx) => {
      await tx.insert(bookings).values(rows);
      const offer = {
        round: 1,
        kind: 'letting',
        by: 'landlord',
        terms: JSON.stringify(terms),
        note: '',
        at: now,
      } as const;
      await tx
        .insert(bookingOffers)
        .values(rows.map((row) => ({ ...offer, id: row.offerId ?? '', bookingId: row.id })));
    });
    all.push(...rows.map((row) => ({ row, amountKobo: terms.firstPaymentKobo })));
  }
  return all;
}
