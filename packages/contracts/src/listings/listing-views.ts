import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { pageOf } from '../page.ts';
import { listingFacts } from './listing-facts.ts';
import { feeLine } from './listing-fees.ts';
import { listingMedia } from './listing-media.ts';
import { listingStates, listingTypes } from './listing-types.ts';
import { nigerianStateCodes } from './nigerian-states.ts';

export const landlordSummary = z.strictObject({
  id: idField('usr'),
  name: z.string(),
  isVerified: z.boolean(),
  /** Epoch milliseconds. */
  memberSince: z.number(),
  liveListings: z.optional(z.number()),
});
export type LandlordSummary = z.infer<typeof landlordSummary>;

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
  rentKobo: z.number(),
  /** What is paid to move in; see totalPackage. */
  firstYearKobo: z.number(),
  facts: listingFacts,
  media: z.array(listingMedia),
  landlord: landlordSummary,
  /** Epoch milliseconds; when the landlord last said that the home is still free. */
  confirmedAt: z.number(),
  publishedAt: z.nullable(z.number()),
  /** A sample home of the demo: nobody can rent it. */
  demo: z.boolean(),
};

/** A home as a card of the feed, the list and the saved homes. */
export const listingCard = z.strictObject(cardFields);
export type ListingCard = z.infer<typeof listingCard>;

export const listingPage = pageOf(listingCard);

/** A home on its own page. The address stays with the landlord until a visit is confirmed. */
export const listingDetail = z.strictObject({
  ...cardFields,
  description: z.string(),
  fees: z.array(feeLine),
  landmark: z.optional(z.string()),
  /** The middle of a circle of about 300 m around the home, not the home itself. */
  circle: z.strictObject({ latitude: z.number(), longitude: z.number(), radiusMetres: z.number() }),
  availableFrom: z.nullable(z.number()),
  /** Only for the home's own landlord and administrators. */
  ownerView: z.optional(
    z.strictObject({
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      allowedTransitions: z.array(z.string()),
    }),
  ),
});
export type ListingDetail = z.infer<typeof listingDetail>;

export const listingCreated = z.strictObject({ id: idField('lst'), state: z.enum(listingStates) });
export type ListingCreated = z.infer<typeof listingCreated>;
