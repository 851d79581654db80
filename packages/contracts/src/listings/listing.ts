import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { pageOf } from '../page.ts';
import { payeeNeeds } from '../verification/payee.ts';
import { listers } from './choices.ts';
import { listingFacts } from './content.ts';
import { feeLine } from './fields.ts';
import { listingMedia } from './media.ts';
import { nigerianStateCodes } from './nigerian-states.ts';
import { listingProcess, listingStates } from './process.ts';
import { listingQuality } from './quality.ts';
import { reviewFindingView } from './review.ts';
import { listingTypes } from './types.ts';

export const landlordSummary = z.strictObject({
  id: idField('usr'),
  name: z.string(),
  isVerified: z.boolean(),
  /** Epoch milliseconds. */
  memberSince: z.number(),
  liveListings: z.optional(z.number()),
});
export type LandlordSummary = z.infer<typeof landlordSummary>;

/** Move-in cost of a home from `since` (epoch milliseconds) on. */
export const listingPrice = z.strictObject({ since: z.number(), rentKobo: koboAmount, firstYearKobo: koboAmount });
export type ListingPrice = z.infer<typeof listingPrice>;

/** Ranking of a home in "For you": each part is 0 to 1, the score their product. Only in demo and development. */
export const listingRanking = z.strictObject({
  score: z.number(),
  freshness: z.number(),
  media: z.number(),
  completeness: z.number(),
  standing: z.number(),
});
export type ListingRanking = z.infer<typeof listingRanking>;

const cardFields = {
  id: idField('lst'),
  title: z.string(),
  type: z.enum(listingTypes),
  state: z.enum(listingStates),
  bedrooms: z.number(),
  bathrooms: z.number(),
  toilets: z.number(),
  sizeSquareMetres: z.optional(z.number()),
  stateCode: z.enum(nigerianStateCodes),
  city: z.string(),
  area: z.string(),
  rentKobo: koboAmount,
  /** Move-in cost; see totalPackage. */
  firstYearKobo: koboAmount,
  facts: listingFacts,
  media: z.array(listingMedia),
  landlord: landlordSummary,
  /** Whether the lister owns the home or acts for its owner. */
  listedBy: z.enum(listers),
  /** When the landlord last confirmed that the home is available, epoch milliseconds. */
  confirmedAt: z.number(),
  publishedAt: z.nullable(z.number()),
  /** When the clip was filmed, according to the landlord. */
  filmedAt: z.optional(z.number()),
  /** Set for 60 days after the move-in cost was reduced: the previous cost, and the time of the reduction. */
  priceDrop: z.optional(z.strictObject({ fromFirstYearKobo: koboAmount, since: z.number() })),
  /** Only in the tab "near me": distance to the displayed circle, in steps of 100 m. */
  distanceMetres: z.optional(z.number()),
  ranking: z.optional(listingRanking),
  /** A demo sample home, which cannot be rented. */
  demo: z.boolean(),
};

/** A home as a card of the feed, the list and the saved homes. */
export const listingCard = z.strictObject(cardFields);
export type ListingCard = z.infer<typeof listingCard>;

export const listingPage = pageOf(listingCard);

/**
 * The reader's relation to a home: a booking, otherwise an inspection. `stage`: they have applied without an accepted
 * offer, they live there or have paid, it is in progress, or it is over. `visited`: the reader has seen the home from inside.
 */
export const listingTie = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('booking'),
    id: idField('bkg'),
    stage: z.enum(['applied', 'renting', 'open', 'over']),
  }),
  z.strictObject({
    kind: z.literal('inspection'),
    id: idField('ins'),
    stage: z.enum(['open', 'over']),
    visited: z.boolean(),
  }),
]);
export type ListingTie = z.infer<typeof listingTie>;

/** A home on its own page. The address is hidden from tenants until an inspection is confirmed. */
export const listingDetail = z.strictObject({
  ...cardFields,
  description: z.string(),
  fees: z.array(feeLine),
  landmark: z.optional(z.string()),
  /** Centre of a circle of about 300 m around the home, not the home itself. */
  circle: z.strictObject({ latitude: z.number(), longitude: z.number(), radiusMetres: z.number() }),
  availableFrom: z.nullable(z.number()),
  /** Oldest first; the last line is the current cost. */
  priceHistory: z.array(listingPrice),
  /** What RentReel has not verified about the lister; empty when everything was. */
  missing: z.array(z.enum(payeeNeeds)),
  /** For a tenant with a present or past booking or inspection of it, who sees it in every state. */
  tie: z.optional(listingTie),
  /** For the home's landlord and administrators. */
  ownerView: z.optional(
    z.strictObject({
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      allowedTransitions: z.array(z.enum(listingProcess.transitionNames)),
      /** Why it is not shown, as readable text; null when it is. */
      why: z.nullable(z.string()),
      findings: z.array(reviewFindingView),
    }),
  ),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** State of a listing after a change, and the findings of the review. */
export const listingCreated = z.strictObject({
  id: idField('lst'),
  state: z.enum(listingStates),
  findings: z.array(reviewFindingView),
});
export type ListingCreated = z.infer<typeof listingCreated>;

/** A landlord's own home in "My listings". */
export const myListing = z.strictObject({
  ...cardFields,
  /** Start of the current state, epoch milliseconds. */
  stateSince: z.number(),
  allowedTransitions: z.array(z.enum(listingProcess.transitionNames)),
  /** Why it is not visible, as readable text; null when it is. */
  why: z.nullable(z.string()),
  findings: z.array(reviewFindingView),
  /** The last 7 days, including today. */
  week: z.strictObject({ views: z.number(), saves: z.number(), enquiries: z.number() }),
  /** Applications that are neither decided nor paid. */
  applications: z.number(),
  /** Whole days until it is hidden unless its landlord confirms it; null when it is not on offer. */
  daysUntilLapse: z.nullable(z.number()),
  quality: listingQuality,
  /** The draft with which the landlord is editing it. */
  draftId: z.nullable(idField('drf')),
});
export type MyListing = z.infer<typeof myListing>;

const most = limits.comparedHomes;
const countText = `Compare 1 to ${most} homes at a time.`;

export const compareListingsInput = z.strictObject({
  listingIds: z.array(idField('lst'), countText).check(z.minLength(1, countText), z.maxLength(most, countText)),
});
export type CompareListingsInput = z.infer<typeof compareListingsInput>;

/** Data of a home in a comparison. */
export const comparedListing = z.strictObject({
  ...listingCard.shape,
  /** False when it is no longer on offer: the last state is shown. */
  available: z.boolean(),
  fees: z.array(feeLine),
  /** Centre of a circle of about 300 m around the home, not the home itself. */
  circle: z.strictObject({ latitude: z.number(), longitude: z.number(), radiusMetres: z.number() }),
  /** Epoch milliseconds; null for now. */
  availableFrom: z.nullable(z.number()),
});
export type ComparedListing = z.infer<typeof comparedListing>;

/** In the order of the request; homes that are no longer visible are omitted. */
export const listingComparison = z.array(comparedListing);
