import type { BookingCard } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { listByIds } from '../listings/index.ts';
import { toBookingCard } from './booking-card.ts';
import { noFacts, readFacts } from './booking-facts.ts';
import { type BookingRow, offerToPay } from './booking-row.ts';
import { listOffers } from './bookings-repository.ts';
import { heldAmong } from './holds/holds-repository.ts';
import { findPeople } from './people-repository.ts';

/** Bookings as one person sees them in a list, in this order. */
export async function toCards(ctx: Context, rows: readonly BookingRow[], userId: string): Promise<BookingCard[]> {
  if (rows.length === 0) return [];
  const { read } = ctx.database;
  const now = ctx.clock.now();
  const homes = new Map(
    (await listByIds(read, [...new Set(rows.map(({ listingId }) => listingId))])).map((home) => [home.id, home]),
  );
  const people = await findPeople(
    read,
    rows.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]),
  );
  const offered = rows.filter(({ offerId }) => offerId !== null).map(({ id }) => id);
  const offers = new Map((await listOffers(read, offered)).map((offer) => [offer.id, offer]));
  const facts = await readFacts(read, rows);
  const held = await heldAmong(
    read,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const home = homes.get(row.listingId);
    if (!home) return [];
    const side = row.tenantId === userId ? 'tenant' : 'landlord';
    const offer = offers.get(offerToPay(row) ?? row.offerId ?? '');
    const ofRow = { facts: facts.get(row.id) ?? noFacts, onHold: held.has(row.id) };
    return [toBookingCard(row, { side, home, people, offer, now, ...ofRow })];
  });
}
