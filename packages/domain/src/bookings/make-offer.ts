import type { Booking, BookingTransitionName, OfferInput } from '@rentreel/contracts/bookings';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import type { OwnBooking } from './load-booking.ts';
import { maskWords } from './mask-words.ts';
import { takeDeed } from './process/take-deed.ts';
import { requireStartInRange } from './start-range.ts';
import { storeOffer } from './store-offer.ts';
import { requireLawful, termsOfHome } from './terms-of-home.ts';

type OfferStep = Extract<BookingTransitionName, 'offer' | 'offer_again' | 'counter'>;

function stepOf({ side, row }: OwnBooking): OfferStep {
  if (side === 'tenant') return 'counter';
  return row.state === 'offered' || row.state === 'countered' ? 'offer_again' : 'offer';
}

/**
 * Proposes terms, itemised and frozen: the landlord's offer and their new ones, or what the tenant would agree to. Each
 * has 48 hours to be answered. Errors: bookings.home_not_free, bookings.no_rounds_left, bookings.rent_in_advance,
 * bookings.start_out_of_range.
 */
export async function makeOffer(ctx: Context, input: OfferInput): Promise<Booking> {
  const { bookingId, version, note, conditions, ...price } = input;
  return takeDeed(
    ctx,
    { bookingId, version },
    {
      names: ['offer', 'offer_again', 'counter'],
      plan: async (own, tx) => {
        requireStartInRange(input.startDay, ctx.clock.now());
        const home = await findListing(tx, own.row.listingId);
        if (!home) throw new DomainError('bookings.not_found');
        const wanted = { ...price, conditions: maskWords(ctx, conditions, own.row) };
        const terms = requireLawful(termsOfHome(ctx, { home, wanted, tenant: 'new' }));
        const name = stepOf(own);
        const offer = await storeOffer(ctx, tx, { own, kind: 'letting', terms, note });
        return { name, change: { round: offer.round, offerId: offer.id }, note: offer.note };
      },
    },
  );
}
