import type { Booking, BookingInput } from '@rentreel/contracts/bookings';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { agreementsOf } from './agreement-of-term.ts';
import { listAgreements } from './agreements-repository.ts';
import { toBooking } from './booking-dto.ts';
import { readFactsOf } from './booking-facts.ts';
import { readMoney } from './booking-money.ts';
import { offerToPay } from './booking-row.ts';
import { listOffers, listSteps } from './bookings-repository.ts';
import { listHomeRecords } from './home-records.ts';
import { loadBooking } from './load-booking.ts';
import { findPeople } from './people-repository.ts';

/** One booking of the caller with all that happened to it; a stranger's is `bookings.not_found`. */
export async function getBooking(ctx: Context, { bookingId }: BookingInput): Promise<Booking> {
  const handle = ctx.tx ?? ctx.database.read;
  const { row, side } = await loadBooking(ctx, handle, bookingId);
  const home = await findListing(handle, row.listingId);
  if (!home) throw new DomainError('bookings.not_found');
  const now = ctx.clock.now();
  const offers = await listOffers(handle, [row.id]);
  const shownId = offerToPay(row) ?? row.offerId;
  const money = await readMoney(ctx, handle, { row, side });
  return toBooking(ctx, row, {
    side,
    home,
    now,
    offers,
    offer: offers.find(({ id }) => id === shownId),
    people: await findPeople(handle, [row.tenantId, row.landlordId]),
    facts: await readFactsOf(handle, row),
    steps: await listSteps(handle, row.id),
    agreements: agreementsOf(await listAgreements(handle, [row.id]), row),
    records: await listHomeRecords(handle, row.id),
    money,
    onHold: money.escrow.hold !== null,
  });
}
