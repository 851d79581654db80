export { ApplicantReviews } from './applicant-reviews.tsx';
