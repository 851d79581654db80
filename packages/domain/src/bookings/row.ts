import type { BookingSide, BookingTerms } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { bookingAgreements, bookingOffers, bookingSteps, bookings, homeRecords } from '@rentreel/db/schema';
import { type Kobo, smallestKobo, sumKobo, zeroKobo } from '@rentreel/values';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored booking. Internal to this module; `views.ts` builds what its two people see. */
export type BookingRow = InferSelectModel<typeof bookings>;
export type BookingStepRow = InferSelectModel<typeof bookingSteps>;
export type BookingOfferRow = InferSelectModel<typeof bookingOffers>;
export type BookingAgreementRow = InferSelectModel<typeof bookingAgreements>;
export type HomeRecordRow = InferSelectModel<typeof homeRecords>;

/** A private photo as stored with the record it belongs to. */
export type StoredPhoto = UploadedMedia & { readonly uploadId: Id<'upl'> };

/** A landlord's claim on the deposits, as stored. */
export interface StoredClaim {
  readonly items: readonly { readonly what: string; readonly amountKobo: Kobo }[];
  /** The part of the items that is unpaid rent; missing in claims of earlier releases. */
  readonly rentKobo?: Kobo;
  readonly note: string;
  readonly photos: readonly StoredPhoto[];
  readonly at: number;
}

/** A proposed or agreed early end of a tenancy, as stored. */
export interface StoredEarlyEnd {
  readonly by: BookingSide;
  readonly at: number;
  /** The last day of the tenancy. */
  readonly moveOutDay: number;
  /** Kobo of the paid rent for the time after the last day, and the part of it that is refunded. */
  readonly unusedKobo: Kobo;
  readonly refundKobo: Kobo;
  readonly note: string;
  /** When the proposal lapses. */
  readonly answerBy: number;
  /** When both sides had agreed. */
  readonly agreedAt?: number;
}

/** Returns the early end of a tenancy; undefined when none is proposed. Safe: only `proposeEarlyEnd` writes it. */
export const earlyEndIn = ({ earlyEnd }: Pick<BookingRow, 'earlyEnd'>): StoredEarlyEnd | undefined =>
  earlyEnd === null ? undefined : (JSON.parse(earlyEnd) as StoredEarlyEnd);

type WithTerms = Readonly<Pick<BookingOfferRow, 'terms'>>;

const parsedTerms = new WeakMap<WithTerms, BookingTerms>();

/**
 * Returns the terms of an offer, parsed once per row; they must not be changed. Safe: only this module writes them, from
 * values that passed the contract's schemas.
 */
export function termsIn(offer: WithTerms): Readonly<BookingTerms> {
  const known = parsedTerms.get(offer);
  if (known) return known;
  const terms = JSON.parse(offer.terms) as BookingTerms;
  parsedTerms.set(offer, terms);
  return terms;
}

/** Returns the offer whose terms are paid next: the pending renewal, or else the agreed offer. */
export const offerToPay = ({ state, offerId, agreedOfferId }: BookingRow): Id<'ofr'> | null =>
  state === 'renewal_due' ? offerId : agreedOfferId;

/** The other side of a booking. */
export const otherSide = (side: BookingSide): BookingSide => (side === 'tenant' ? 'landlord' : 'tenant');

/** Returns the person on a side. */
export const personOn = (row: Pick<BookingRow, 'tenantId' | 'landlordId'>, side: BookingSide): Id<'usr'> =>
  side === 'tenant' ? row.tenantId : row.landlordId;

/** Returns the landlord's claim on the deposits; undefined when there is none. Safe: only `claimCaution` writes it. */
export const claimIn = ({ claim }: Pick<BookingRow, 'claim'>): StoredClaim | undefined =>
  claim === null ? undefined : (JSON.parse(claim) as StoredClaim);

/** Returns the part of this award on the claim that pays rent: what is claimed as unpaid rent comes first. */
export const rentInAward = (row: Pick<BookingRow, 'claim'>, toLandlordKobo: Kobo): Kobo =>
  smallestKobo(claimIn(row)?.rentKobo ?? zeroKobo, toLandlordKobo);

/** Returns the total of the claim, in kobo. */
export const claimedKobo = (row: Pick<BookingRow, 'claim'>): Kobo =>
  sumKobo((claimIn(row)?.items ?? []).map(({ amountKobo }) => amountKobo));
