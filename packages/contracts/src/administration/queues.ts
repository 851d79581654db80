import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { disputeLimits } from '../disputes/index.ts';
import { inspectionLimits } from '../inspections/index.ts';
import { listingReviewMs } from '../listings/index.ts';
import { reviewLimits } from '../reviews/index.ts';
import { verificationLimits } from '../verification/index.ts';

/** Of each queue of the administrators how soon people were promised an answer, milliseconds; null where nothing is promised. */
export const queuePromises = {
  verification: verificationLimits.reviewMs,
  listings: listingReviewMs,
  home_reports: listingReviewMs,
  chat_reports: dayMs,
  disputes: disputeLimits.rulingMs,
  inspections: inspectionLimits.disputeMs,
  payouts: null,
  reviews: reviewLimits.firstLookMs,
} as const satisfies Readonly<Record<string, number | null>>;
export type QueueName = keyof typeof queuePromises;
export const queueNames = Object.keys(queuePromises) as [QueueName, ...QueueName[]];

/** How a queue stands. Times are epoch milliseconds. */
export const queueFigures = z.strictObject({
  name: z.enum(queueNames),
  waiting: z.number(),
  /** Since when the oldest waits; null while nothing does. */
  oldestAt: z.nullable(z.number()),
  /** By when the oldest was promised an answer; null while nothing waits or nothing was promised. */
  dueAt: z.nullable(z.number()),
  /** How many wait for longer than was promised. */
  late: z.number(),
});
export type QueueFigures = z.infer<typeof queueFigures>;

export const queueOverview = z.array(queueFigures);
