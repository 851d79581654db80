import { type BookingCard, type BookingState, bookingStateNames } from '@rentreel/contracts/bookings';

export type StateTone = 'ok' | 'sun' | 'info' | 'bad' | 'neutral';

const tones: Readonly<Record<BookingState, StateTone>> = {
  applied: 'info',
  shortlisted: 'info',
  offered: 'sun',
  countered: 'sun',
  agreement_pending: 'sun',
  payment_due: 'sun',
  funded: 'ok',
  handover_scheduled: 'ok',
  handed_over: 'ok',
  disputed: 'bad',
  active: 'ok',
  renewal_offered: 'sun',
  renewal_due: 'sun',
  renewed: 'ok',
  early_end_proposed: 'sun',
  early_end_agreed: 'sun',
  notice_given: 'sun',
  moving_out: 'sun',
  overstayed: 'bad',
  moved_out: 'info',
  caution_claimed: 'sun',
  caution_disputed: 'bad',
  ended: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  cancelled_cooling_off: 'neutral',
  cancelled_by_tenant: 'neutral',
  cancelled_by_landlord: 'neutral',
  cancelled_not_as_described: 'neutral',
};

/** The badge of a booking; who lets the home reads "New application" where the tenant reads "Application sent". */
export function stateBadge({ state, side }: Pick<BookingCard, 'state' | 'side'>): { tone: StateTone; text: string } {
  if (state === 'applied' && side === 'landlord') return { tone: 'sun', text: 'New application' };
  return { tone: tones[state], text: bookingStateNames[state] };
}
