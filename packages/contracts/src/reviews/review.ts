import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { inspectionHome } from '../inspections/inspection.ts';
import { pageOf } from '../page.ts';
import {
  reviewAnswerCodes,
  reviewCheckpointCodes,
  reviewFactorCodes,
  reviewQuestionCodes,
  reviewRemovalReasonCodes,
  reviewSides,
} from './choices.ts';
import { reviewProcess, reviewReportProcess } from './process.ts';

const person = z.strictObject({ id: idField('usr'), name: z.string() });
const answers = z.partialRecord(z.enum(reviewQuestionCodes), z.enum(reviewAnswerCodes));
const stars = z.partialRecord(z.enum(reviewFactorCodes), z.number());

/** A user's score from the reviews about them, newer ones weighted more. Few reviews give a count without a score. */
export const reviewScore = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('few'), count: z.number() }),
  z.strictObject({
    kind: z.literal('scored'),
    count: z.number(),
    /** 1 to 5, with one decimal. */
    stars: z.number(),
  }),
]);
export type ReviewScore = z.infer<typeof reviewScore>;

/** A review as shown publicly. Times are epoch milliseconds. */
export const publishedReview = z.strictObject({
  id: idField('rvw'),
  version: z.number(),
  checkpoint: z.enum(reviewCheckpointCodes),
  /** The side that wrote it. */
  side: z.enum(reviewSides),
  /** First name of the writer. */
  author: z.string(),
  /** First name of its subject. */
  about: z.string(),
  /** Whether the reader wrote it. */
  isOwn: z.boolean(),
  home: z.strictObject({ id: idField('lst'), title: z.string(), area: z.string() }),
  publishedAt: z.number(),
  /** Grounds of the removal; the content is then omitted. */
  removed: z.nullable(z.enum(reviewRemovalReasonCodes)),
  said: z.nullable(
    z.strictObject({
      /** Mean of its stars, with one decimal. */
      overall: z.number(),
      answers,
      stars,
      text: z.string(),
      /** Facts known to RentReel, such as when the caution fee was returned. */
      evidence: z.array(z.string()),
    }),
  ),
  reply: z.nullable(z.strictObject({ text: z.string(), at: z.number() })),
});
export type PublishedReview = z.infer<typeof publishedReview>;

export const reviewPage = z.extend(pageOf(publishedReview), { score: reviewScore });
export type ReviewPage = z.infer<typeof reviewPage>;

const taskFields = {
  id: idField('rvw'),
  version: z.number(),
  checkpoint: z.enum(reviewCheckpointCodes),
  state: z.enum(reviewProcess.states),
  side: z.enum(reviewSides),
  home: inspectionHome,
  about: person,
  /** Whether the other side has submitted theirs; the content is sealed. Null when only one side writes. */
  otherSent: z.nullable(z.boolean()),
  /** End of the window, after which submitted reviews are published. */
  closesAt: z.number(),
  publishedAt: z.nullable(z.number()),
};

/** A review that the caller is to write, or has written. */
export const reviewTask = z.strictObject(taskFields);
export type ReviewTask = z.infer<typeof reviewTask>;

export const myReviews = z.strictObject({
  /** To be written, most urgent first. */
  waiting: z.array(reviewTask),
  /** Submitted, latest first. */
  written: z.array(reviewTask),
});
export type MyReviews = z.infer<typeof myReviews>;

/** Decision about a report in which the reader is a party. */
const decision = z.strictObject({
  reportId: idField('rvc'),
  version: z.number(),
  state: z.enum(reviewReportProcess.states),
  reason: z.enum(reviewRemovalReasonCodes),
  sentence: z.nullable(z.string()),
  appealSentence: z.nullable(z.string()),
  /** Deadline of the reader's appeal; null when they may not appeal. */
  appealBy: z.nullable(z.number()),
});
export type ReviewDecision = z.infer<typeof decision>;

/** A review on its own page. */
export const reviewDetail = z.strictObject({
  ...taskFields,
  /** The reader's relation to it. */
  role: z.enum(['author', 'subject', 'reader']),
  allowedTransitions: z.array(z.enum(reviewProcess.transitionNames)),
  /** The writer's draft; null for others, and once it was submitted. */
  draft: z.nullable(z.strictObject({ answers, stars, text: z.string(), privateNote: z.string() })),
  published: z.nullable(publishedReview),
  decision: z.nullable(decision),
});
export type ReviewDetail = z.infer<typeof reviewDetail>;

/** A reported review, for administrators. */
export const reviewReport = z.strictObject({
  id: idField('rvc'),
  version: z.number(),
  state: z.enum(reviewReportProcess.states),
  reason: z.enum(reviewRemovalReasonCodes),
  note: z.string(),
  reporter: z.string(),
  author: z.string(),
  about: z.string(),
  review: publishedReview,
  createdAt: z.number(),
  /** Promised time of the first decision. */
  lookBy: z.number(),
  decision: z.nullable(
    z.strictObject({
      removed: z.boolean(),
      reason: z.enum(reviewRemovalReasonCodes),
      sentence: z.string(),
      by: z.string(),
      at: z.number(),
    }),
  ),
  appeal: z.nullable(
    z.strictObject({
      by: z.string(),
      note: z.string(),
      at: z.number(),
      outcome: z.nullable(z.strictObject({ reversed: z.boolean(), sentence: z.string(), by: z.string() })),
    }),
  ),
  allowedTransitions: z.array(z.enum(reviewReportProcess.transitionNames)),
});
export type ReviewReport = z.infer<typeof reviewReport>;
export const reviewReports = z.array(reviewReport);
