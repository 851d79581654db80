import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { listingCard } from '../listings/listing.ts';
import { reviewQuestionCodes } from '../reviews/choices.ts';

export const landlordInput = z.strictObject({ landlordId: idField('usr') });
export type LandlordInput = z.infer<typeof landlordInput>;

/** From so many on a share is shown as one; fewer are shown as a count. */
export const enoughForShare = 5;

/** How many of how many. */
const shareOf = z.strictObject({ good: z.number(), total: z.number() });
export type LandlordShare = z.infer<typeof shareOf>;

/** What everybody may know of a landlord. Times are epoch milliseconds. */
export const landlordPage = z.strictObject({
  id: idField('usr'),
  name: z.string(),
  /** RentReel has checked who they are. */
  isVerified: z.boolean(),
  emailConfirmedAt: z.nullable(z.number()),
  memberSince: z.number(),
  liveListings: z.number(),
  /** The newest of their homes that are on offer. */
  homes: z.array(listingCard),
  /** The time to the first answer in the middle of the last half year's chats, milliseconds; null without any. */
  replies: z.nullable(z.strictObject({ medianMs: z.number(), chats: z.number() })),
  /** Visits that they agreed to, and came to. */
  visits: shareOf,
  /** Visits after which the home was found as advertised, of all that somebody spoke of. */
  asListed: shareOf,
  /** What reviews answered with yes, of those that could say. */
  answers: z.array(z.extend(shareOf, { question: z.enum(reviewQuestionCodes) })),
  tenanciesEnded: z.number(),
  /** Deposits that came back in full, of those that left escrow. */
  deposits: shareOf,
});
export type LandlordPage = z.infer<typeof landlordPage>;
