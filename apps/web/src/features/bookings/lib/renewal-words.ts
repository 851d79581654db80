import type { Booking } from '@rentreel/contracts/bookings';
import { dateOf, monthsWords } from './day-words.ts';
import { naira } from './naira.ts';
import { firstName } from './name-words.ts';
import { lastOffer } from './terms-draft.ts';

/** What follows when the tenant signs a renewal. */
export function renewalWords(booking: Booking): string {
  const terms = lastOffer(booking, 'renewal')?.terms;
  if (!terms) return 'With your name the renewal is accepted. Next you pay the new term into escrow.';
  const { totalKobo, months, startDay, firstPaymentKobo } = terms;
  return `${firstName(booking)} has signed. Your name accepts ${naira(totalKobo)} for ${monthsWords(months)} from ${dateOf(startDay)}. You then have 14 days to pay ${naira(firstPaymentKobo)} into escrow; it goes to ${firstName(booking)} when the new term begins.`;
}
