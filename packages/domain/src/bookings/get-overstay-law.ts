import type { BookingInput, OverstayLaw } from '@rentreel/contracts/bookings';
import type { NigerianState } from '@rentreel/contracts/listings';
import { dayOfTerms, mediationWords, noticePlan, periodOfTerms } from '@rentreel/contracts/tenancy';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { termsIn } from './booking-row.ts';
import { lagosDay } from './booking-times.ts';
import { findOffer } from './bookings-repository.ts';
import { loadBooking } from './load-booking.ts';

/**
 * What the law of the state asks of a landlord whose tenant stays after the end, for either of the two. Information, not
 * advice. `bookings.keys_not_given` before a tenancy is agreed.
 */
export async function getOverstayLaw(ctx: Context, { bookingId }: BookingInput): Promise<OverstayLaw> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  const home = await findListing(read, row.listingId);
  const offer = row.agreedOfferId === null ? undefined : await findOffer(read, row.agreedOfferId);
  const last = row.moveOutDay ?? row.endDay;
  if (!home || !offer || row.agreedStartDay === null || last === null) throw new DomainError('bookings.keys_not_given');
  const state = home.stateCode as NigerianState;
  const { steps, source, checkedOn, doubts } = noticePlan({
    state,
    area: home.area,
    period: periodOfTerms(termsIn(offer)),
    startsOn: dayOfTerms(Math.min(row.agreedStartDay, last)),
    endsOn: dayOfTerms(last),
    givenOn: dayOfTerms(lagosDay(ctx.clock.now())),
    by: 'landlord',
  });
  const ahead = steps.filter(({ kind }) => kind === 'owner_notice' || kind === 'court');
  return {
    steps: ahead.map((step) => ({ ...step })),
    mediation: mediationWords(state),
    source,
    checkedOn,
    doubts: [...doubts],
  };
}
