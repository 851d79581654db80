export { LandlordReviews } from './landlord-reviews.tsx';
export { ApplicantReviews } from './applicant-reviews.tsx';
