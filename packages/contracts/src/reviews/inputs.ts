import * as z from 'zod/mini';
import { optionalText, textBetween, versionField, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { limitField, pageFields } from '../page.ts';
import { reviewAnswerCodes, reviewFactorCodes, reviewQuestionCodes, reviewRemovalReasonCodes } from './choices.ts';
import { reviewLimits } from './limits.ts';

const againText = 'Open the review again.';

const starsText = 'Give 1 to 5 stars.';
const starField = wholeBetween(starsText, { min: 1, max: 5 });

/** Contents of a review; `reviewFormOf` determines the required questions and stars. */
const contentFields = {
  answers: z._default(
    z.partialRecord(z.enum(reviewQuestionCodes), z.enum(reviewAnswerCodes, 'Choose one of the answers.')),
    {},
  ),
  stars: z._default(z.partialRecord(z.enum(reviewFactorCodes), starField), {}),
  /** Public text; contact and bank details are removed. */
  text: optionalText(reviewLimits.textLength),
  /** Private text for RentReel. */
  privateNote: optionalText(reviewLimits.noteLength),
};

export const reviewInput = z.strictObject({ reviewId: idField('rvw') });
export type ReviewInput = z.infer<typeof reviewInput>;

/** An action on a review as the user saw it. */
const actionFields = { reviewId: idField('rvw'), version: versionField(againText) };
export const reviewActionInput = z.strictObject(actionFields);
export type ReviewActionInput = z.infer<typeof reviewActionInput>;

export const writeReviewInput = z.strictObject({ ...actionFields, ...contentFields });
export type WriteReviewInput = z.infer<typeof writeReviewInput>;
export type ReviewContent = Pick<WriteReviewInput, 'answers' | 'stars' | 'text' | 'privateNote'>;

export const replyToReviewInput = z.strictObject({
  ...actionFields,
  text: textBetween({ min: 3, max: reviewLimits.replyLength }),
});
export type ReplyToReviewInput = z.infer<typeof replyToReviewInput>;

const pages = { ...pageFields, limit: limitField(10, 50) };

export const listReviewsInput = z.strictObject(pages);
export type ListReviewsInput = z.infer<typeof listReviewsInput>;

export const reviewsOfListingInput = z.strictObject({ ...pages, listingId: idField('lst') });
export type ReviewsOfListingInput = z.infer<typeof reviewsOfListingInput>;

export const reviewsOfLandlordInput = z.strictObject({ ...pages, landlordId: idField('usr') });
export type ReviewsOfLandlordInput = z.infer<typeof reviewsOfLandlordInput>;

export const reviewsOfApplicantInput = z.strictObject({ ...pages, bookingId: idField('bkg') });
export type ReviewsOfApplicantInput = z.infer<typeof reviewsOfApplicantInput>;

const reasonField = z.enum(reviewRemovalReasonCodes, 'Choose a reason from the list.');

/** Reports a published review; the quoted sentence helps the administrator. */
export const reportReviewInput = z.strictObject({
  reviewId: idField('rvw'),
  reason: reasonField,
  note: optionalText(reviewLimits.noteLength),
});
export type ReportReviewInput = z.infer<typeof reportReviewInput>;

const sentenceText = 'Give a reason of 10 to 1000 characters. The people concerned will see it.';
const sentenceField = textBetween({ min: 10, max: 1000 }, sentenceText);

const reportAction = { reportId: idField('rvc'), version: versionField(againText) };

/** Removes a reported review on one of the grounds, or leaves it published. */
export const decideReviewReportInput = z.strictObject({
  ...reportAction,
  decision: z.enum(['remove', 'dismiss'], 'Choose what happens to the review.'),
  reason: reasonField,
  sentence: sentenceField,
});
export type DecideReviewReportInput = z.infer<typeof decideReviewReportInput>;

/** Leaves a reported review published. */
export const dismissReviewReportInput = z.strictObject({ ...reportAction, sentence: sentenceField });
export type DismissReviewReportInput = z.infer<typeof dismissReviewReportInput>;

export const appealReviewDecisionInput = z.strictObject({ ...reportAction, note: sentenceField });
export type AppealReviewDecisionInput = z.infer<typeof appealReviewDecisionInput>;

export const decideReviewAppealInput = z.strictObject({
  ...reportAction,
  decision: z.enum(['uphold', 'reverse'], 'Choose whether the decision stands.'),
  sentence: sentenceField,
});
export type DecideReviewAppealInput = z.infer<typeof decideReviewAppealInput>;
