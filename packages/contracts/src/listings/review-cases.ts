import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { listers } from './choices.ts';
import { listingCard } from './listing.ts';
import { type ReviewFinding, type ReviewFindingCode, describeFinding, reviewFindingCodes } from './review.ts';

/** What the rules leave to a person, in words for who decides; the others read as their landlord reads them. */
const reviewerTexts: Readonly<Partial<Record<ReviewFindingCode, string>>> = {
  price_low: 'The rent is far below what homes like this cost in {area}.',
  price_high: 'The rent is far above what homes like this cost in {area}.',
  price_jumped: 'Moving in costs {percent}% more than it did within the last 30 days.',
  duplicate_unit: 'Somebody else shows a home at this address.',
  landlord_appeal: 'It was taken off, and its landlord appeals: “{note}”',
  landlord_restricted: 'Its landlord may not list homes now. It can’t be shown until that restriction is over.',
  claim_open: 'Two people say that they let this home. Compare their claims under Verification first.',
  duplicate_photos: '{count} photos are the same as those of another landlord’s home.',
};

/** A finding as an administrator reads it. */
export const caseFinding = z.strictObject({ code: z.enum(reviewFindingCodes), text: z.string() });
export type CaseFinding = z.infer<typeof caseFinding>;

/** Puts a finding into words for who decides. */
export function describeForReviewer(finding: ReviewFinding): CaseFinding {
  const { code, params } = finding;
  const text = reviewerTexts[code]?.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));
  return { code, text: text ?? describeFinding(finding).text };
}

/** A home that waits for a decision, in a list. Times are epoch milliseconds. */
export const listingCaseCard = z.strictObject({
  id: idField('lst'),
  title: z.string(),
  area: z.string(),
  city: z.string(),
  landlord: z.string(),
  rentKobo: koboAmount,
  findings: z.array(caseFinding),
  submittedAt: z.number(),
  /** What was changed since is not decided. */
  updatedAt: z.number(),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
  dueAt: z.number(),
});
export type ListingCaseCard = z.infer<typeof listingCaseCard>;

export const listingCaseQueue = z.array(listingCaseCard);

/** A home with what only its landlord and administrators see. */
export const reviewedHome = z.strictObject({
  ...listingCard.shape,
  description: z.string(),
  address: z.string(),
  listedBy: z.enum(listers),
  availableFrom: z.nullable(z.number()),
});
export type ReviewedHome = z.infer<typeof reviewedHome>;

/** Rents for a year of the homes with as many bedrooms that are live in the same area; the sums are null when there are none. */
export const comparableRents = z.strictObject({
  count: z.number(),
  medianKobo: z.nullable(koboAmount),
  lowestKobo: z.nullable(koboAmount),
  highestKobo: z.nullable(koboAmount),
});
export type ComparableRents = z.infer<typeof comparableRents>;

/** A home that waits for a decision, with what it is decided by. */
export const listingCase = z.strictObject({
  home: reviewedHome,
  /** What was seen; a decision names it. */
  updatedAt: z.number(),
  submittedAt: z.number(),
  dueAt: z.number(),
  landlordHomes: z.number(),
  findings: z.array(caseFinding),
  /** What such a home costs in a year by the table that the rules go by. */
  usualRentKobo: koboAmount,
  comparable: comparableRents,
  /** Homes of which it may be a copy. `photos`: so many of its photos are the same. */
  similar: z.array(z.strictObject({ home: reviewedHome, sameAddress: z.boolean(), photos: z.number() })),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type ListingCase = z.infer<typeof listingCase>;
