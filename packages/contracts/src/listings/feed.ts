import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textField, tidyText, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { limitField, pageFields } from '../page.ts';
import { latitudeField, longitudeField } from './content.ts';
import { koboField } from './fields.ts';
import { listingCard } from './listing.ts';
import { nigerianStateCodes } from './nigerian-states.ts';
import { reportReasonCodes } from './report-reasons.ts';
import { listingTypes } from './types.ts';

/** `new` (newest first) is the default order. */
export const feedTabs = ['for_you', 'new', 'near_me', 'price_drop'] as const;
export type FeedTab = (typeof feedTabs)[number];

const placeText = 'Enter a place, or leave it out.';
const placeName = z.optional(textField(placeText, 60));
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
      /** Minimum number of bedrooms. */
      minBedrooms: z.optional(wholeBetween(bedsText, { min: 0, max: 20 })),
      /** Maximum move-in cost: rent, fees and deposits. */
      maxFirstYearKobo: z.optional(koboField('Enter the most you can pay to move in.')),
      landlordId: z.optional(idField('usr')),
      /** Location for "near me"; required by that tab. */
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

export const listSimilarInput = z.strictObject({ listingId: idField('lst'), limit: limitField(6, 12) });
export type ListSimilarInput = z.infer<typeof listSimilarInput>;

export const listHiddenInput = z.optional(z.strictObject({ ...pageFields, limit: limitField(20, 50) }));

/** A home on offer that the user has hidden, and since when. */
export const hiddenHome = z.strictObject({
  /** Epoch milliseconds. */
  hiddenAt: z.number(),
  listing: listingCard,
});

export const hiddenPage = z.strictObject({ items: z.array(hiddenHome), nextCursor: z.nullable(z.string()) });
export type HiddenPage = z.infer<typeof hiddenPage>;

const { namedHomes, hiddenInBrowser } = limits;
const namedText = `Ask for 1 to ${namedHomes} homes at a time.`;

export const listNamedInput = z.strictObject({
  listingIds: z.array(idField('lst'), namedText).check(z.minLength(1, namedText), z.maxLength(namedHomes, namedText)),
});
export type ListNamedInput = z.infer<typeof listNamedInput>;

const broughtText = `Bring 1 to ${hiddenInBrowser} homes at a time.`;

/** Homes hidden in a browser before its user logged in. */
export const saveHiddenInput = z.strictObject({
  listingIds: z
    .array(idField('lst'), broughtText)
    .check(z.minLength(1, broughtText), z.maxLength(hiddenInBrowser, broughtText)),
});
export type SaveHiddenInput = z.infer<typeof saveHiddenInput>;

export const reportListingInput = z.strictObject({
  listingId: idField('lst'),
  reason: z.enum(reportReasonCodes, 'Choose what is wrong.'),
  note: z._default(
    z.string('Say what is wrong.').check(tidyText(), z.maxLength(500, 'Use at most 500 characters.')),
    '',
  ),
});
export type ReportListingInput = z.infer<typeof reportListingInput>;

/** Reasons for hiding a home. */
export const hideReasons = {
  too_dear: 'Too expensive',
  wrong_area: 'Not my area',
  wrong_size: 'Not my size',
  looks_wrong: 'Something looks wrong',
  seen: 'I have seen it',
} as const;

export const hideListingInput = z.strictObject({
  listingId: idField('lst'),
  reason: z.optional(z.enum(keysOf(hideReasons), 'Choose a reason.')),
});
export type HideListingInput = z.infer<typeof hideListingInput>;
