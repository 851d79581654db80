import { dayMs } from '@rentreel/values';

/** Limits of reviews. Times are milliseconds unless their name says otherwise. */
export const reviewLimits = {
  /** Time for both parties after the invitation; then submitted reviews are published. */
  windowMs: 14 * dayMs,
  /** Time before the end at which a side that has not sent its review is reminded. */
  remindBeforeMs: 3 * dayMs,
  /** Delay of invitations after the move-in and the move-out. */
  afterMoveInMs: 30 * dayMs,
  afterMoveOutMs: 7 * dayMs,
  /** A tenant may postpone the review of a tenancy until this long after the move-out, once. */
  postponedToMs: 30 * dayMs,
  textLength: 1500,
  replyLength: 800,
  noteLength: 1000,
  /** Administrators' answer time for a report. */
  firstLookMs: dayMs,
  /** Time in which a decision about a report may be appealed, once. */
  appealMs: 7 * dayMs,
  /** Up to this number of reviews only the count is shown, without a score. */
  few: 3,
  /** The score includes this many virtual reviews with this score. */
  priorStars: 4,
  priorWeight: 5,
  /** Age at which a review counts half. */
  halfLifeMs: 548 * dayMs,
} as const;
