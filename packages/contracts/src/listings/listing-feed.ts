import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { limitField, pageFields } from '../page.ts';
import { koboField } from './listing-fees.ts';
import { latitudeField, longitudeField } from './listing-place.ts';
import { listingTypes } from './listing-types.ts';
import { nigerianStateCodes } from './nigerian-states.ts';

/** `new` (newest first) is the order when none is named. */
export const feedTabs = ['for_you', 'new', 'near_me', 'price_drop'] as const;
export type FeedTab = (typeof feedTabs)[number];

const placeText = 'Enter a place, or leave it out.';
const placeName = z.optional(
  z.string(placeText).check(z.trim(), z.minLength(1, placeText), z.maxLength(60, 'Use at most 60 characters.')),
);
const bedsText = 'Choose 0 to 20 bedrooms.';

export const listListingsInput = z.optional(
  z
    .strictObject({
      ...pageFields,
      limit: limitField(limits.feedPage, 50),
      tab: z.optional(z.enum(feedTabs, 'Choose one of the tabs.')),
      city: placeName,
      area: placeName,
      state: z.optional(z.enum(nigerianStateCodes, 'Choose the state.')),
      type: z.optional(z.enum(listingTypes, 'Choose the type of home.')),
      /** At least so many bedrooms. */
      minBedrooms: z.optional(z.number(bedsText).check(z.int(bedsText), z.gte(0, bedsText), z.lte(20, bedsText))),
      /** What moving in may cost at most: rent, fees and deposits. */
      maxFirstYearKobo: z.optional(koboField('Enter the most you can pay to move in.')),
      landlordId: z.optional(idField('usr')),
      /** Where "near me" is; needed for that tab. */
      near: z.optional(z.strictObject({ latitude: latitudeField, longitude: longitudeField })),
    })
    .check(
      z.refine(({ tab, near }) => tab !== 'near_me' || near !== undefined, {
        message: 'Say where you are, to see homes near you.',
        path: ['near'],
      }),
    ),
);
export type ListListingsInput = z.infer<typeof listListingsInput>;

export const listMyListingsInput = z.optional(
  z.strictObject({ ...pageFields, limit: limitField(limits.feedPage, 50) }),
);
export type ListMyListingsInput = z.infer<typeof listMyListingsInput>;

export const listSimilarInput = z.strictObject({ listingId: idField('lst'), limit: limitField(6, 12) });
export type ListSimilarInput = z.infer<typeof listSimilarInput>;
