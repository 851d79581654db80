import type { BookingTerms } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, newId } from '../kernel/index.ts';
import type { BookingOfferRow } from './booking-row.ts';
import { insertOffer, listOffers } from './bookings-repository.ts';
import type { OwnBooking } from './load-booking.ts';
import { maskWords } from './mask-words.ts';

interface NewOffer {
  readonly own: OwnBooking;
  readonly kind: BookingOfferRow['kind'];
  readonly terms: BookingTerms;
  readonly note: string;
}

/** Freezes an offer: from now on it is what it is, and a new one takes its place. */
export async function storeOffer(ctx: Context, tx: WriteTx, { own, kind, terms, note }: NewOffer) {
  const { row, side } = own;
  const before = await listOffers(tx, [row.id]);
  const offer: BookingOfferRow = {
    id: newId('ofr'),
    bookingId: row.id,
    round: (before.at(-1)?.round ?? 0) + 1,
    kind,
    by: side,
    terms: JSON.stringify(terms),
    note: maskWords(ctx, note, row),
    at: ctx.clock.now(),
  };
  await insertOffer(tx, offer);
  return offer;
}
