import { listCasesInput } from '@rentreel/contracts/cases';
import {
  appealReviewDecisionInput,
  decideReviewAppealInput,
  decideReviewReportInput,
  listReviewsInput,
  myReviews,
  replyToReviewInput,
  reportReviewInput,
  reviewActionInput,
  reviewDetail,
  reviewInput,
  reviewPage,
  reviewReports,
  reviewsOfApplicantInput,
  reviewsOfLandlordInput,
  reviewsOfListingInput,
  writeReviewInput,
} from '@rentreel/contracts/reviews';
import {
  appealDecision,
  decideAppeal,
  decideReport,
  getReview,
  listMyReviews,
  listReviewReports,
  listReviewsAboutMe,
  listReviewsOfApplicant,
  listReviewsOfLandlord,
  listReviewsOfListing,
  postponeReview,
  replyToReview,
  reportReview,
  saveReviewDraft,
  sendReview,
  withdrawReview,
} from '@rentreel/domain/reviews';
import { adminProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';

const reviewAction = signedInProcedure.output(reviewDetail);

export const reviewRoutes = {
  get: reviewAction.input(reviewInput).query(({ ctx, input }) => getReview(ctx, input)),
  /** Lists the caller's reviews, due and written. */
  listMine: signedInProcedure.output(myReviews).query(({ ctx }) => listMyReviews(ctx)),
  listAboutMe: signedInProcedure
    .input(listReviewsInput)
    .output(reviewPage)
    .query(({ ctx, input }) => listReviewsAboutMe(ctx, input)),
  ofListing: publicProcedure
    .input(reviewsOfListingInput)
    .output(reviewPage)
    .query(({ ctx, input }) => listReviewsOfListing(ctx, input)),
  ofLandlord: publicProcedure
    .input(reviewsOfLandlordInput)
    .output(reviewPage)
    .query(({ ctx, input }) => listReviewsOfLandlord(ctx, input)),
  ofApplicant: signedInProcedure
    .input(reviewsOfApplicantInput)
    .output(reviewPage)
    .query(({ ctx, input }) => listReviewsOfApplicant(ctx, input)),
  saveDraft: reviewAction.input(writeReviewInput).mutation(({ ctx, input }) => saveReviewDraft(ctx, input)),
  send: reviewAction.input(writeReviewInput).mutation(({ ctx, input }) => sendReview(ctx, input)),
  withdraw: reviewAction.input(reviewActionInput).mutation(({ ctx, input }) => withdrawReview(ctx, input)),
  postpone: reviewAction.input(reviewActionInput).mutation(({ ctx, input }) => postponeReview(ctx, input)),
  reply: reviewAction.input(replyToReviewInput).mutation(({ ctx, input }) => replyToReview(ctx, input)),
  report: signedInProcedure.input(reportReviewInput).mutation(({ ctx, input }) => reportReview(ctx, input)),
  appeal: signedInProcedure.input(appealReviewDecisionInput).mutation(({ ctx, input }) => appealDecision(ctx, input)),
  listReports: adminProcedure
    .input(listCasesInput)
    .output(reviewReports)
    .query(({ ctx, input }) => listReviewReports(ctx, input)),
  decide: adminProcedure.input(decideReviewReportInput).mutation(({ ctx, input }) => decideReport(ctx, input)),
  decideAppeal: adminProcedure.input(decideReviewAppealInput).mutation(({ ctx, input }) => decideAppeal(ctx, input)),
};
