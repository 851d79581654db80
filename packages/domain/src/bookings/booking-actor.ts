import type { BookingActor, BookingSide, BookingState } from '@rentreel/contracts/bookings';
import type { BookingFacts } from './booking-facts.ts';
import { otherSide } from './booking-row.ts';

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
  // The one who did not propose it.
  early_end_proposed: 'both',
  early_end_agreed: 'nobody',
  notice_given: 'nobody',
  moving_out: 'both',
  overstayed: 'tenant',
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
export function actorOf(
  state: BookingState,
  { signed, proposedBy }: Pick<BookingFacts, 'signed' | 'proposedBy'>,
): BookingActor {
  if (state === 'early_end_proposed' && proposedBy !== null) return otherSide(proposedBy);
  if (state !== 'agreement_pending' || signed.tenant === signed.landlord) return actorIn[state];
  return signed.tenant ? 'landlord' : 'tenant';
}

/** Whether the next step is this side's. */
export const needsSide = (actor: BookingActor, side: BookingSide): boolean => actor === side || actor === 'both';
