import type { BookingSide, BookingTerms } from '@rentreel/contracts/bookings';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { bookingAgreements, bookingOffers, bookingSteps, bookings, homeRecords } from '@rentreel/db/schema';
import { type Kobo, sumKobo } from '@rentreel/values';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored booking. Rows stay in this module; `booking-dto.ts` makes what its two people see. */
export type BookingRow = InferSelectModel<typeof bookings>;
export type BookingStepRow = InferSelectModel<typeof bookingSteps>;
export type BookingOfferRow = InferSelectModel<typeof bookingOffers>;
export type BookingAgreementRow = InferSelectModel<typeof bookingAgreements>;
export type HomeRecordRow = InferSelectModel<typeof homeRecords>;

/** A private photo as it is stored with what it belongs to. */
export type StoredPhoto = UploadedMedia & { readonly uploadId: string };

/** What a landlord claims of the caution fee, as it is stored. */
export interface StoredClaim {
  readonly items: readonly { readonly what: string; readonly amountKobo: Kobo }[];
  readonly note: string;
  readonly photos: readonly StoredPhoto[];
  readonly at: number;
}

/** What somebody proposes, or both have agreed, to end a tenancy early, as it is stored. */
export interface StoredEarlyEnd {
  readonly by: BookingSide;
  readonly at: number;
  /** The last day of the tenancy. */
  readonly moveOutDay: number;
  /** Kobo of the paid rent that are for the time after it, and what of that comes back. */
  readonly unusedKobo: Kobo;
  readonly refundKobo: Kobo;
  readonly note: string;
  /** Until then it can be accepted. */
  readonly answerBy: number;
  /** When both had agreed. */
  readonly agreedAt?: number;
}

/** The early end of a tenancy; undefined when none is proposed. Safe: `proposeEarlyEnd` alone writes it. */
export const earlyEndIn = ({ earlyEnd }: Pick<BookingRow, 'earlyEnd'>): StoredEarlyEnd | undefined =>
  earlyEnd === null ? undefined : (JSON.parse(earlyEnd) as StoredEarlyEnd);

/** The terms of an offer. Written by this module alone, from values that passed the contract's schemas. */
export const termsIn = ({ terms }: Pick<BookingOfferRow, 'terms'>): BookingTerms => JSON.parse(terms) as BookingTerms;

/** The offer whose terms are to be paid next: the renewal while one waits, else what both have agreed on. */
export const offerToPay = ({ state, offerId, agreedOfferId }: BookingRow): string | null =>
  state === 'renewal_due' ? offerId : agreedOfferId;

/** The other side of a booking. */
export const otherSide = (side: BookingSide): BookingSide => (side === 'tenant' ? 'landlord' : 'tenant');

/** Who is on a side. */
export const personOn = (row: Pick<BookingRow, 'tenantId' | 'landlordId'>, side: BookingSide): string =>
  side === 'tenant' ? row.tenantId : row.landlordId;

/** What the landlord claims of the deposits; undefined when they claim nothing. Safe: `claimCaution` alone writes it. */
export const claimIn = ({ claim }: Pick<BookingRow, 'claim'>): StoredClaim | undefined =>
  claim === null ? undefined : (JSON.parse(claim) as StoredClaim);

/** All that is claimed, in kobo. */
export const claimedKobo = (row: Pick<BookingRow, 'claim'>): Kobo =>
  sumKobo((claimIn(row)?.items ?? []).map(({ amountKobo }) => amountKobo));
