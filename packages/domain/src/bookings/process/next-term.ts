import type { BookingTransitionName } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type BookingRow, termsIn } from '../booking-row.ts';
import { findOffer } from '../bookings-repository.ts';

/** When the next term begins, the tenancy has another end: that of the terms that were paid. */
export async function nextTerm(
  tx: WriteTx,
  { agreedOfferId }: Pick<BookingRow, 'agreedOfferId'>,
  name: BookingTransitionName,
): Promise<Partial<BookingRow>> {
  if (name !== 'begin_term' || agreedOfferId === null) return {};
  const offer = await findOffer(tx, agreedOfferId);
  return offer ? { endDay: termsIn(offer).endDay } : {};
}
