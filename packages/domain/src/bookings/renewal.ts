import {
  type Booking,
  type BookingTerms,
  type OfferRenewalInput,
  type PreviewRenewalInput,
  type RenewalPreview,
  type SignInput,
  bookingLines,
  bookingStateLabels,
} from '@rentreel/contracts/bookings';
import { requireOwnName, requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, newId } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import {
  type DraftedAgreement,
  addSignature,
  draftAgreement,
  requireSameText,
  saveAgreement,
  sendCopies,
} from './agreement.ts';
import { findOfferTerms, listOffers } from './agreements-repository.ts';
import { requireMandateToRenew } from './escrow/mandate-split.ts';
import { checkTerms, requireLawful, storeOffer } from './offers.ts';
import { type OwnBooking, loadBooking } from './policy.ts';
import { performAction } from './process.ts';
import type { Handle } from './repository.ts';

export type RenewalPrice = Omit<PreviewRenewalInput, 'bookingId'>;
type Fees = RenewalPrice['fees'];

/** One-time fees paid at the move-in; deposits of the first term remain held. */
const oneTimeFees: ReadonlySet<Fees[number]['kind']> = new Set(['agency', 'agreement', 'caution', 'security_deposit']);

function requireRenewable(fees: Fees): void {
  const once = fees.find(({ kind }) => oneTimeFees.has(kind));
  if (once) throw new DomainError('bookings.fee_of_first_term', { fee: bookingLines[once.kind].name });
}

interface RenewalDraft extends DraftedAgreement {
  readonly terms: BookingTerms;
}

/**
 * Drafts the terms that follow the current ones, and their agreement as of today. Carries over special conditions. Throws
 * bookings.keys_not_given, bookings.rent_in_advance, bookings.fee_of_first_term.
 */
async function draftRenewal(
  ctx: Context,
  handle: Handle,
  { own: { row, side }, price }: { readonly own: OwnBooking; readonly price: RenewalPrice },
): Promise<RenewalDraft> {
  requireRenewable(price.fees);
  const home = await findListing(handle, row.listingId);
  const running = await findOfferTerms(handle, row.agreedOfferId);
  if (!home || !running || row.endDay === null) throw new DomainError('bookings.keys_not_given');
  if (side !== 'landlord') throw new DomainError('bookings.wrong_state', { state: bookingStateLabels[row.state] });
  const wanted = { ...price, startDay: row.endDay + 1, conditions: running.conditions };
  const terms = requireLawful(checkTerms(ctx, { home, wanted, tenant: 'sitting' }));
  // Stable until the offer is made, so that the landlord signs the text of the preview.
  const reference = `${row.id}-${(await listOffers(handle, [row.id])).length + 1}`;
  return { terms, ...(await draftAgreement(ctx, handle, { row, terms, kind: 'renewal', reference })) };
}

/** Returns the full agreement that a landlord signs with an offer to renew; stores nothing. */
export async function previewRenewal(ctx: Context, input: PreviewRenewalInput): Promise<RenewalPreview> {
  const { bookingId, ...price } = input;
  const { read } = ctx.database;
  return draftRenewal(ctx, read, { own: await loadBooking(ctx, read, bookingId), price });
}

/**
 * Offers the next term, for the landlord, from 120 days before the end of the current one, and signs its agreement. Throws
 * bookings.too_early_to_renew, bookings.rent_in_advance, bookings.fee_of_first_term, bookings.agreement_changed,
 * auth.signature_name, auth.step_up_required, and for an agent as `requireMandateToRenew`.
 */
export async function offerRenewal(ctx: Context, input: OfferRenewalInput): Promise<Booking> {
  const { bookingId, version, note, fullName, agreementHash, ...price } = input;
  await requireStepUp(ctx);
  return performAction(
    ctx,
    { bookingId, version },
    {
      names: ['offer_renewal'],
      plan: async (uow, own) => {
        const { terms, document, hash } = await draftRenewal(uow, uow.tx, { own, price });
        if (hash !== agreementHash) throw new DomainError('bookings.agreement_changed');
        await requireMandateToRenew(uow, own.row, terms.yearlyRentKobo);
        const offer = await storeOffer(uow, { own, kind: 'renewal', terms, note });
        const signed = { landlordName: fullName, landlordSignedAt: uow.now };
        const { row } = own;
        const made = { id: newId('agr'), row, term: row.term + 1, offerId: offer.id, document, hash, signed };
        await saveAgreement(uow, made);
        return { name: 'offer_renewal', change: { round: offer.round, offerId: offer.id }, note };
      },
      after: async (uow, _row, { userId }) => {
        await requireOwnName(uow, userId, fullName);
        const details = { side: 'landlord', fullName, hash: agreementHash };
        uow.audit({ action: 'booking.agreement_signed', subjectId: bookingId, details });
      },
    },
  );
}

/**
 * Accepts the offer to renew and signs the agreement that the tenant has read; the new term is then due for payment. Throws
 * bookings.agreement_changed, auth.signature_name, auth.step_up_required, and for an agent as `requireMandateToRenew`.
 */
export async function acceptRenewal(ctx: Context, input: SignInput): Promise<Booking> {
  await requireStepUp(ctx);
  return performAction(ctx, input, {
    names: ['accept_renewal'],
    plan: async (uow, { row }) => {
      await requireSameText(uow.tx, row, input.agreementHash);
      const terms = await findOfferTerms(uow.tx, row.offerId);
      if (terms) await requireMandateToRenew(uow, row, terms.yearlyRentKobo);
      return { name: 'accept_renewal' };
    },
    after: async (uow, row, { side, userId }) => {
      await requireOwnName(uow, userId, input.fullName);
      await addSignature(uow, { row, side, ...input });
      await sendCopies(uow, row);
    },
  });
}
