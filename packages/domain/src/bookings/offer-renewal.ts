import type { Booking, OfferRenewalInput } from '@rentreel/contracts/bookings';
import { type Context, DomainError, newId } from '../kernel/index.ts';
import { draftRenewal } from './draft-renewal.ts';
import { keepAgreement } from './make-agreement.ts';
import { takeDeed } from './process/take-deed.ts';
import { nothingMore, type Traces } from './process/step-request.ts';
import { storeOffer } from './store-offer.ts';

/**
 * The landlord offers a term that follows the running one, from 120 days before its end, and signs its agreement. Errors:
 * bookings.too_early_to_renew, bookings.rent_in_advance, bookings.fee_of_first_term, bookings.agreement_changed.
 */
export async function offerRenewal(ctx: Context, input: OfferRenewalInput): Promise<Booking> {
  const { bookingId, version, note, fullName, agreementHash, ...price } = input;
  let kept: Traces = nothingMore;
  return takeDeed(
    ctx,
    { bookingId, version },
    {
      names: ['offer_renewal'],
      plan: async (own, tx) => {
        const { terms, document, hash } = await draftRenewal(ctx, tx, { own, price });
        if (hash !== agreementHash) throw new DomainError('bookings.agreement_changed');
        const offer = await storeOffer(ctx, tx, { own, kind: 'renewal', terms, note });
        const signed = { landlordName: fullName, landlordSignedAt: ctx.clock.now() };
        const { row } = own;
        const made = { id: newId('agr'), row, term: row.term + 1, offerId: offer.id, document, hash, signed };
        kept = await keepAgreement(ctx, tx, made);
        return { name: 'offer_renewal', change: { round: offer.round, offerId: offer.id }, note };
      },
      after: async () => {
        const details = { side: 'landlord', fullName, hash: agreementHash };
        const signed = { action: 'booking.agreement_signed', subjectId: bookingId, details };
        return { ...kept, audit: [...kept.audit, signed] };
      },
    },
  );
}
