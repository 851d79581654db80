import {
  type Booking,
  type BookingActionInput,
  type BookingTerms,
  type BookingTransitionName,
  type OfferInput,
  type PreviewTermsInput,
  type TermsInput,
  type TermsPreview,
  termsOf,
} from '@rentreel/contracts/bookings';
import type { NigerianState } from '@rentreel/contracts/listings';
import { type AdvanceCheck, advanceCheck, monthsAtOnce, periodOfTerms } from '@rentreel/contracts/tenancy';
import { type Context, DomainError, newId, type UnitOfWork } from '../kernel/index.ts';
import { type ListingCardRow, findListing } from '../listings/index.ts';
import { makeAgreement } from './agreement.ts';
import { findOfferTerms, insertOffer, listOffers } from './agreements-repository.ts';
import { storeMandate, requireMandate } from './escrow/mandate-split.ts';
import { type OwnBooking, loadBooking, maskContactDetails } from './policy.ts';
import { type StepChange, performAction } from './process.ts';
import type { BookingOfferRow, BookingRow } from './row.ts';
import { requireStartInRange } from './rules.ts';

type OfferStep = Extract<BookingTransitionName, 'offer' | 'offer_again' | 'counter'>;

function stepOf({ side, row }: OwnBooking): OfferStep {
  if (side === 'tenant') return 'counter';
  return row.state === 'offered' || row.state === 'countered' ? 'offer_again' : 'offer';
}

/**
 * Proposes immutable terms: an offer of the landlord, or a counter-offer of the tenant. The other side has 48 hours to
 * answer. Throws bookings.home_not_free, bookings.no_rounds_left, bookings.rent_in_advance, bookings.start_out_of_range; for
 * an agent also bookings.mandate_missing, bookings.mandate_powers, bookings.below_floor.
 */
export async function makeOffer(ctx: Context, input: OfferInput): Promise<Booking> {
  const { bookingId, version, note, conditions, ...price } = input;
  return performAction(
    ctx,
    { bookingId, version },
    {
      names: ['offer', 'offer_again', 'counter'],
      plan: async (uow, own) => {
        requireStartInRange(input.startDay, uow.now);
        const home = await findListing(uow.tx, own.row.listingId);
        if (!home) throw new DomainError('bookings.not_found');
        const wanted = { ...price, conditions: maskContactDetails(ctx, conditions, own.row) };
        if (own.side === 'landlord') await requireMandate(uow, home, price.yearlyRentKobo);
        const terms = requireLawful(checkTerms(ctx, { home, wanted, tenant: 'new' }));
        const name = stepOf(own);
        const offer = await storeOffer(uow, { own, kind: 'letting', terms, note });
        return { name, change: { round: offer.round, offerId: offer.id }, note: offer.note };
      },
    },
  );
}

interface NewOffer {
  readonly own: OwnBooking;
  readonly kind: BookingOfferRow['kind'];
  readonly terms: BookingTerms;
  readonly note: string;
}

/** Stores an immutable offer; a newer one replaces it. */
export async function storeOffer(uow: UnitOfWork, { own, kind, terms, note }: NewOffer): Promise<BookingOfferRow> {
  const { row, side } = own;
  const before = await listOffers(uow.tx, [row.id]);
  const offer: BookingOfferRow = {
    id: newId('ofr'),
    bookingId: row.id,
    round: (before.at(-1)?.round ?? 0) + 1,
    kind,
    by: side,
    terms: JSON.stringify(terms),
    note: maskContactDetails(uow, note, row),
    at: uow.now,
  };
  await insertOffer(uow.tx, offer);
  return offer;
}

interface TermsRequest {
  readonly home: Pick<ListingCardRow, 'stateCode' | 'area'>;
  readonly wanted: Omit<TermsInput, 'platformFeeBasisPoints'>;
  /** `sitting`: already lives there and renews. */
  readonly tenant: 'new' | 'sitting';
}

interface CheckedTerms {
  readonly terms: BookingTerms;
  readonly advance: AdvanceCheck;
}

/** Computes terms to the kobo, and checks the advance rent against the law of the state. */
export function checkTerms(ctx: Pick<Context, 'rentalFees'>, { home, wanted, tenant }: TermsRequest): CheckedTerms {
  const terms = termsOf({ ...wanted, platformFeeBasisPoints: ctx.rentalFees.tenantBasisPoints });
  const advance = advanceCheck({
    // Safe: listings are stored with state codes from the contracts' table.
    state: home.stateCode as NigerianState,
    area: home.area,
    tenant,
    period: periodOfTerms(terms),
    months: monthsAtOnce(terms),
  });
  return { terms, advance };
}

/** Returns the terms. Throws bookings.rent_in_advance when the law forbids this much advance rent. */
export function requireLawful({ terms, advance }: CheckedTerms): BookingTerms {
  if (advance.verdict !== 'over') return terms;
  throw new DomainError('bookings.rent_in_advance', { rule: advance.text, months: advance.limitMonths ?? 0 });
}

/** Returns the lines and sums of an offer, and the legal check of its advance rent; stores nothing. */
export async function previewTerms(ctx: Context, input: PreviewTermsInput): Promise<TermsPreview> {
  const { bookingId, ...wanted } = input;
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  const home = await findListing(read, row.listingId);
  if (!home) throw new DomainError('bookings.not_found');
  const tenant = row.fundedAt === null ? 'new' : 'sitting';
  return checkTerms(ctx, { home, wanted, tenant });
}

/** Returns the columns that the acceptance of an offer sets. */
async function agreedBy({ tx }: UnitOfWork, { offerId }: BookingRow): Promise<StepChange> {
  const terms = await findOfferTerms(tx, offerId);
  // The process rejects the transition without an offer.
  return terms ? { agreedOfferId: offerId, agreedStartDay: terms.startDay, endDay: terms.endDay } : {};
}

/**
 * Accepts the last offer of the other side: the listing is reserved for the tenant, and both have 72 hours to sign the
 * agreement. Throws bookings.home_not_free when the listing is reserved for another tenant.
 */
export async function acceptOffer(ctx: Context, input: BookingActionInput): Promise<Booking> {
  return performAction(ctx, input, {
    names: ['accept', 'accept_counter'],
    plan: async (uow, { row, side }) => {
      const terms = await findOfferTerms(uow.tx, row.offerId);
      const home = await findListing(uow.tx, row.listingId);
      if (terms && home) await requireMandate(uow, home, terms.yearlyRentKobo);
      return { name: side === 'tenant' ? 'accept' : 'accept_counter', change: await agreedBy(uow, row) };
    },
    after: async (uow, row) => {
      const agreed = await findOfferTerms(uow.tx, row.agreedOfferId);
      if (agreed) await storeMandate(uow, row, agreed);
      await makeAgreement(uow, row);
    },
  });
}
