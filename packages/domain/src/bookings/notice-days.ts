import type { BookingSide } from '@rentreel/contracts/bookings';
import type { NigerianState } from '@rentreel/contracts/listings';
import { dayOfTerms, type NoticePlan, noticePlan, periodOfTerms } from '@rentreel/contracts/tenancy';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { type BookingRow, termsIn } from './booking-row.ts';
import { dayMs, lagosDay } from './booking-times.ts';
import { findOffer, type Handle } from './bookings-repository.ts';

export interface NoticeDays {
  readonly plan: NoticePlan;
  /** The last day of the tenancy is between them, both included; days of Lagos since 1970. */
  readonly earliestDay: number;
  readonly latestDay: number;
}

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / dayMs);

/** When a notice that a side gives today can end a tenancy: by the law of the state, and never after the agreed end. */
export async function noticeDaysOf(
  ctx: Context,
  handle: Handle,
  { row, side }: { readonly row: BookingRow; readonly side: BookingSide },
): Promise<NoticeDays> {
  const { agreedStartDay, agreedOfferId, endDay } = row;
  const home = await findListing(handle, row.listingId);
  const offer = agreedOfferId === null ? undefined : await findOffer(handle, agreedOfferId);
  if (!home || !offer || agreedStartDay === null || endDay === null) throw new DomainError('bookings.keys_not_given');
  const plan = noticePlan({
    state: home.stateCode as NigerianState,
    area: home.area,
    period: periodOfTerms(termsIn(offer)),
    startsOn: dayOfTerms(agreedStartDay),
    givenOn: dayOfTerms(lagosDay(ctx.clock.now())),
    by: side,
  });
  return { plan, earliestDay: Math.min(dayNumber(plan.endsOn), endDay), latestDay: endDay };
}
