import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { listingCard } from '../listings/listing.ts';
import { reviewQuestionCodes } from '../reviews/choices.ts';

export const landlordInput = z.strictObject({ landlordId: idField('usr') });
export type LandlordInput = z.infer<typeof landlordInput>;

/** Minimum number of cases for a share; below it only the count is shown. */
export const enoughForShare = 5;

/** A count out of a total. */
const shareOf = z.strictObject({ good: z.number(), total: z.number() });
export type LandlordShare = z.infer<typeof shareOf>;

/** Public profile of a landlord. Times are epoch milliseconds. */
export const landlordPage = z.strictObject({
  id: idField('usr'),
  name: z.string(),
  /** RentReel has verified their identity. */
  isVerified: z.boolean(),
  emailConfirmedAt: z.nullable(z.number()),
  memberSince: z.number(),
  liveListings: z.number(),
  /** Their newest homes on offer. */
  homes: z.array(listingCard),
  /** Median time to the first answer in chats of the last six months, milliseconds; null without chats. */
  replies: z.nullable(z.strictObject({ medianMs: z.number(), chats: z.number() })),
  /** Agreed inspections, and those they attended. */
  visits: shareOf,
  /** Inspections in which the home matched the listing, of all with a report. */
  asListed: shareOf,
  /** Positive answers of reviews, of those with an answer. */
  answers: z.array(z.extend(shareOf, { question: z.enum(reviewQuestionCodes) })),
  tenanciesEnded: z.number(),
  /** Deposits returned in full, of those that left escrow. */
  deposits: shareOf,
});
export type LandlordPage = z.infer<typeof landlordPage>;
