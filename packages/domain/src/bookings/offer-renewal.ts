import { type Booking, bookingLines, type OfferRenewalInput } from '@rentreel/contracts/bookings';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { takeDeed } from './process/take-deed.ts';
import { storeOffer } from './store-offer.ts';
import { requireLawful, termsOfHome } from './terms-of-home.ts';

type Fees = OfferRenewalInput['fees'];

/** Paid once, when somebody moves in; deposits of the first term are held on. */
const onceOnly: ReadonlySet<Fees[number]['kind']> = new Set(['agency', 'agreement', 'caution', 'security_deposit']);

function requireRenewable(fees: Fees): void {
  const once = fees.find(({ kind }) => onceOnly.has(kind));
  if (once) throw new DomainError('bookings.fee_of_first_term', { fee: bookingLines[once.kind].name });
}

/**
 * The landlord offers a term that follows the running one, from 120 days before its end. Errors:
 * bookings.too_early_to_renew, bookings.rent_in_advance, bookings.fee_of_first_term.
 */
export async function offerRenewal(ctx: Context, input: OfferRenewalInput): Promise<Booking> {
  const { bookingId, version, note, ...price } = input;
  return takeDeed(
    ctx,
    { bookingId, version },
    {
      names: ['offer_renewal'],
      plan: async (own, tx) => {
        requireRenewable(input.fees);
        const home = await findListing(tx, own.row.listingId);
        if (!home || own.row.endDay === null) throw new DomainError('bookings.keys_not_given');
        const wanted = { ...price, startDay: own.row.endDay + 1, conditions: '' };
        const terms = requireLawful(termsOfHome(ctx, { home, wanted, tenant: 'sitting' }));
        const offer = await storeOffer(ctx, tx, { own, kind: 'renewal', terms, note });
        return { name: 'offer_renewal', change: { round: offer.round, offerId: offer.id }, note };
      },
    },
  );
}
