import { dayMs } from '@rentreel/values';

/** A home needs this many photos, or a clip, to be shown. */
export const minListingPictures = 5;
export const minDescriptionLetters = 40;
/** Promised answer time for cases that need a person, and for reports of a home. */
export const listingReviewMs = dayMs;
/** Time in which the landlord of a removed listing can appeal, once. */
export const listingAppealMs = 7 * dayMs;
