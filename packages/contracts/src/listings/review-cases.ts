import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { listers } from './choices.ts';
import { listingCard } from './listing.ts';
import { type ReviewFinding, type ReviewFindingCode, describeFinding, reviewFindingCodes } from './review.ts';

/** Wording for administrators of the findings that a person must decide; other findings use the landlord's wording. */
const reviewerTexts: Readonly<Partial<Record<ReviewFindingCode, string>>> = {
  price_low: 'The rent is far below what homes like this cost in {area}.',
  price_high: 'The rent is far above what homes like this cost in {area}.',
  price_jumped: 'Moving in costs {percent}% more than it did within the last 30 days.',
  duplicate_unit: 'Another landlord lists a home at this address.',
  taken_off_before: 'Its landlord listed this home before, and that listing was taken off.',
  landlord_appeal: 'It was taken off, and its landlord appeals: “{note}”',
  landlord_restricted:
    'Its landlord may not list homes now: their account is restricted, frozen or about to be deleted. It can’t be shown until that is over.',
  claim_open: 'Two people say that they let this home. Compare their claims under Verification first.',
  claim_refused: 'Its landlord’s claim to this home was compared with another one and refused.',
  duplicate_photos: '{count} photos are the same as those of another landlord’s home.',
};

/** A finding as an administrator reads it. */
export const caseFinding = z.strictObject({ code: z.enum(reviewFindingCodes), text: z.string() });
export type CaseFinding = z.infer<typeof caseFinding>;

/** Returns the wording of a finding for administrators. */
export function describeForReviewer(finding: ReviewFinding): CaseFinding {
  const { code, params } = finding;
  const text = reviewerTexts[code]?.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));
  return { code, text: text ?? describeFinding(finding).text };
}

/** A home in the list of pending decisions. Times are epoch milliseconds. */
export const listingCaseCard = z.strictObject({
  id: idField('lst'),
  title: z.string(),
  area: z.string(),
  city: z.string(),
  landlord: z.string(),
  rentKobo: koboAmount,
  findings: z.array(caseFinding),
  submittedAt: z.number(),
  /** A home changed since this time is not decided. */
  updatedAt: z.number(),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
  dueAt: z.number(),
});
export type ListingCaseCard = z.infer<typeof listingCaseCard>;

export const listingCaseQueue = z.array(listingCaseCard);

/** A home with the fields visible only to its landlord and administrators. */
export const reviewedHome = z.strictObject({
  ...listingCard.shape,
  description: z.string(),
  address: z.string(),
  listedBy: z.enum(listers),
  availableFrom: z.nullable(z.number()),
});
export type ReviewedHome = z.infer<typeof reviewedHome>;

/** Yearly rents of live homes with the same number of bedrooms in the area; null when there are none. */
export const comparableRents = z.strictObject({
  count: z.number(),
  medianKobo: z.nullable(koboAmount),
  lowestKobo: z.nullable(koboAmount),
  highestKobo: z.nullable(koboAmount),
});
export type ComparableRents = z.infer<typeof comparableRents>;

/** A home that waits for a decision, with the data to decide it. */
export const listingCase = z.strictObject({
  home: reviewedHome,
  /** Version that was seen; sent with the decision. */
  updatedAt: z.number(),
  submittedAt: z.number(),
  dueAt: z.number(),
  landlordHomes: z.number(),
  findings: z.array(caseFinding),
  /** Typical yearly rent of such a home, from the table used by the rules. */
  usualRentKobo: koboAmount,
  comparable: comparableRents,
  /** Homes it may duplicate. `photos`: number of identical photos. */
  similar: z.array(z.strictObject({ home: reviewedHome, sameAddress: z.boolean(), photos: z.number() })),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type ListingCase = z.infer<typeof listingCase>;
