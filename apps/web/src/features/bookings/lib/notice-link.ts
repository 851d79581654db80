import type { Booking, BookingTerms } from '@rentreel/contracts/bookings';
import type { Receipt } from '@rentreel/contracts/receipts';
import { periodOfTerms } from '@rentreel/contracts/tenancy';
import { isoOf } from './day-words.ts';

/** The notice calculator, filled in with what is known of this tenancy; where the home is stands on its receipts. */
export function noticeHref(
  { side, startDay }: Pick<Booking, 'side' | 'startDay'>,
  terms: Pick<BookingTerms, 'plan' | 'months'>,
  { state, area }: Pick<Receipt['facts']['premises'], 'state' | 'area'>,
): string {
  const filled = { state, area, period: periodOfTerms(terms), by: side, start: isoOf(startDay) };
  return `#/notice-calculator?${new URLSearchParams(filled).toString()}`;
}
