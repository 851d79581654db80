import type { BookingState } from '@rentreel/contracts/bookings';
import type { Notice } from '@rentreel/contracts/notifications';
import { bookingNotice, type NoticeReader } from './booking-notice.ts';

/** What is to be done, or comes, in a state with a reminder. */
const words: Partial<Record<BookingState, string>> = {
  applied: 'An application waits for your answer',
  shortlisted: 'A tenant on your shortlist waits for an offer',
  offered: 'An offer waits for your answer',
  countered: 'Other terms wait for your answer',
  agreement_pending: 'The agreement waits for your signature',
  payment_due: 'The home is kept for you until you pay',
  handover_scheduled: 'The keys are handed over tomorrow',
  active: 'The tenancy ends in three months',
  renewal_offered: 'A renewal waits for your answer',
  renewal_due: 'The renewal is to be paid',
  notice_given: 'The tenancy ends in a week',
  early_end_proposed: 'A proposal to end the tenancy early waits for your answer',
  early_end_agreed: 'The tenancy ends in a week',
  moving_out: 'Record the move-out, or it is noted by itself and the caution fee goes back',
  overstayed: 'Record the move-out when the tenant has left',
  moved_out: 'Claim damage now, or the caution fee goes back',
  caution_claimed: 'A claim on your caution fee waits for your answer',
};

/** Tells somebody of a deadline that is near; each deadline is told of once. */
export function reminderNotice(reader: NoticeReader, dueAt: number): Notice {
  const { state } = reader.row;
  const mark = `remind ${dueAt}`;
  if (state === 'handed_over') return bookingNotice(reader, { kind: 'booking.check_ending', more: { dueAt }, mark });
  const said = words[state] ?? 'Something in your booking waits for you';
  return bookingNotice(reader, { kind: 'booking.reminder', more: { dueAt, words: said }, mark });
}
