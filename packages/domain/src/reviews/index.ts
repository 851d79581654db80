export { inviteAfterVisit, planReviews, reviewTimerWork } from './invite.ts';
export {
  appealDecision,
  decideAppeal,
  decideReport,
  dismissReport,
  listReviewReports,
  reportReview,
} from './moderation.ts';
export { refreshStanding } from './process.ts';
export { countAnswers } from './repository.ts';
export {
  getReview,
  listMyReviews,
  listReviewsAboutMe,
  listReviewsOfApplicant,
  listReviewsOfLandlord,
  listReviewsOfListing,
} from './views.ts';
export { postponeReview, replyToReview, saveReviewDraft, sendReview, withdrawReview } from './writing.ts';
