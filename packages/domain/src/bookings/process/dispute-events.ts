import type { EventNote } from '../../kernel/index.ts';
import type { BookingRow } from '../booking-row.ts';
import type { StepName } from './step-words.ts';

const opens: ReadonlySet<StepName> = new Set(['report_problem', 'miss_handover', 'contest_claim']);

/** What the dispute of a booking must follow: one has to be opened, or there is nothing left to decide. */
export function disputeEvents(name: StepName, { id: bookingId }: Pick<BookingRow, 'id'>): EventNote[] {
  if (opens.has(name)) return [{ topic: 'booking.disputed', payload: { bookingId } }];
  return name === 'give_back' ? [{ topic: 'booking.given_back', payload: { bookingId } }] : [];
}
