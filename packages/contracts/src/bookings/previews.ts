import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { agreementView } from '../tenancy/agreement.ts';
import { bookingSignature } from './booking.ts';
import { bookingTerms } from './terms.ts';

/** The exact text of a term's agreement, and who has signed it. */
export const bookingAgreement = z.strictObject({
  /** 1 for the first term, 2 after the first renewal. */
  term: z.number(),
  document: agreementView,
  /** Sent back with a signature: SHA-256 of the text that was read. */
  hash: z.string(),
  tenant: z.nullable(bookingSignature),
  landlord: z.nullable(bookingSignature),
});
export type BookingAgreement = z.infer<typeof bookingAgreement>;

/** The agreement of a renewal offered now; its landlord signs it with the offer. */
export const renewalPreview = z.strictObject({ document: agreementView, hash: z.string(), terms: bookingTerms });
export type RenewalPreview = z.infer<typeof renewalPreview>;

/** Whether state law allows this much rent in advance; `over` cannot be offered. */
const advanceView = z.strictObject({
  verdict: z.enum(['ok', 'over', 'unknown']),
  limitMonths: z.nullable(z.number()),
  text: z.string(),
  source: z.nullable(z.string()),
  checkedOn: z.nullable(z.string()),
});

/** Terms that an offer would contain, before it is made. */
export const termsPreview = z.strictObject({ terms: bookingTerms, advance: advanceView });
export type TermsPreview = z.infer<typeof termsPreview>;

/** Options of an early end proposed today. Days are days in Lagos since 1970, money is kobo. */
export const earlyEndPreview = z.strictObject({
  /** Range of the tenancy's last day, both ends included. */
  earliestDay: z.number(),
  latestDay: z.number(),
  /** The running term and the paid part of its rent; `unusedRent` computes the refundable part. */
  term: z.strictObject({ startDay: z.number(), endDay: z.number(), rentKobo: koboAmount, paidKobo: koboAmount }),
});
export type EarlyEndPreview = z.infer<typeof earlyEndPreview>;

/** A step of ending a tenancy and its legal basis. Days as 2026-11-30. */
const endStep = z.strictObject({
  kind: z.enum(['given', 'ends', 'owner_notice', 'court', 'caution']),
  day: z.string(),
  title: z.string(),
  text: z.string(),
  source: z.nullable(z.string()),
});

/** Legal steps for a landlord whose tenant stays after the end. Information, not advice. */
export const overstayLaw = z.strictObject({
  /** The owner's notice and the court, in order, when the notice is given today. */
  steps: z.array(endStep),
  mediation: z.string(),
  source: z.nullable(z.string()),
  checkedOn: z.nullable(z.string()),
  doubts: z.array(z.string()),
});
export type OverstayLaw = z.infer<typeof overstayLaw>;

/** When the caller can end the tenancy by a notice given today. Information, not advice. */
export const noticePreview = z.strictObject({
  /** Range of the tenancy's last day, as days in Lagos since 1970, both ends included. */
  earliestDay: z.number(),
  latestDay: z.number(),
  basis: z.enum(['law', 'agreement', 'usual']),
  source: z.nullable(z.string()),
  checkedOn: z.nullable(z.string()),
  doubts: z.array(z.string()),
  steps: z.array(endStep),
});
export type NoticePreview = z.infer<typeof noticePreview>;
