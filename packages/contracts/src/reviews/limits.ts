import { dayMs } from '@rentreel/values';

/** What reviews hold to. Times are milliseconds unless their name says otherwise. */
export const reviewLimits = {
  /** Both write within so long after the invitation; then what was sent is published. */
  windowMs: 14 * dayMs,
  /** Invitations go out so long after the move-in and the move-out. */
  afterMoveInMs: 30 * dayMs,
  afterMoveOutMs: 7 * dayMs,
  /** A tenant may put the review of a tenancy off until so long after the move-out, once. */
  postponedToMs: 30 * dayMs,
  textLength: 1500,
  replyLength: 800,
  noteLength: 1000,
  /** Administrators look at a report within so long. */
  firstLookMs: dayMs,
  /** A decision about a report may be appealed once within so long. */
  appealMs: 7 * dayMs,
  /** So many reviews are called few: they have a count and no score. */
  few: 3,
  /** The score is as if so many reviews of this score stood beside the real ones. */
  priorStars: 4,
  priorWeight: 5,
  /** A review counts half after so long. */
  halfLifeMs: 548 * dayMs,
} as const;
