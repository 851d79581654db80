import type { BookingActor, BookingSide, BookingState } from '@rentreel/contracts/bookings';
import type { BookingFacts } from './booking-facts.ts';

/** Whose turn it is in each state; who signs next hangs on who has signed. */
export const actorIn: Readonly<Record<BookingState, BookingActor>> = {
  applied: 'landlord',
  shortlisted: 'landlord',
  offered: 'tenant',
  countered: 'landlord',
  agreement_pending: 'both',
  payment_due: 'tenant',
  funded: 'landlord',
  handover_scheduled: 'both',
  handed_over: 'tenant',
  disputed: 'both',
  active: 'nobody',
  renewal_offered: 'tenant',
  renewal_due: 'tenant',
  renewed: 'nobody',
  notice_given: 'nobody',
  moving_out: 'both',
  moved_out: 'landlord',
  caution_claimed: 'tenant',
  caution_disputed: 'both',
  ended: 'nobody',
  declined: 'nobody',
  withdrawn: 'nobody',
  expired: 'nobody',
  cancelled_cooling_off: 'nobody',
  cancelled_by_tenant: 'nobody',
  cancelled_by_landlord: 'nobody',
  cancelled_not_as_described: 'nobody',
};

/** Who acts next. */
export function actorOf(state: BookingState, { signed }: Pick<BookingFacts, 'signed'>): BookingActor {
  if (state !== 'agreement_pending' || signed.tenant === signed.landlord) return actorIn[state];
  return signed.tenant ? 'landlord' : 'tenant';
}

/** Whether the next step is this side's. */
export const needsSide = (actor: BookingActor, side: BookingSide): boolean => actor === side || actor === 'both';
