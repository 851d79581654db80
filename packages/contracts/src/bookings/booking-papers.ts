import * as z from 'zod/mini';
import { agreementView } from '../tenancy/agreement/agreement-shape.ts';
import { bookingTerms } from './booking-terms.ts';
import { bookingSignature } from './booking-views.ts';

/** The agreement of the term, word for word as it is signed, and who has signed it. */
export const bookingAgreement = z.strictObject({
  document: agreementView,
  /** Sent back with a signature: SHA-256 of the text that was read. */
  hash: z.string(),
  tenant: z.nullable(bookingSignature),
  landlord: z.nullable(bookingSignature),
});
export type BookingAgreement = z.infer<typeof bookingAgreement>;

/** Whether the law of the state lets so much rent be taken at once; `over` cannot be offered. */
const advanceView = z.strictObject({
  verdict: z.enum(['ok', 'over', 'unknown']),
  limitMonths: z.nullable(z.number()),
  text: z.string(),
  source: z.nullable(z.string()),
  checkedOn: z.nullable(z.string()),
});

/** Terms as an offer would freeze them, before it is made. */
export const termsPreview = z.strictObject({ terms: bookingTerms, advance: advanceView });
export type TermsPreview = z.infer<typeof termsPreview>;

/** When the caller can end the tenancy by a notice that is given today. Information, not advice. */
export const noticePreview = z.strictObject({
  /** Days of Lagos since 1970; between them, both included, is the last day of the tenancy. */
  earliestDay: z.number(),
  latestDay: z.number(),
  basis: z.enum(['law', 'agreement', 'usual']),
  source: z.nullable(z.string()),
  checkedOn: z.nullable(z.string()),
  doubts: z.array(z.string()),
  /** Days as 2026-11-30. */
  steps: z.array(
    z.strictObject({
      kind: z.enum(['given', 'ends', 'owner_notice', 'court', 'caution']),
      day: z.string(),
      title: z.string(),
      text: z.string(),
      source: z.nullable(z.string()),
    }),
  ),
});
export type NoticePreview = z.infer<typeof noticePreview>;
