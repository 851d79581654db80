import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { limitField, pageFields } from '../page.ts';
import { listingFacts } from './listing-facts.ts';
import { feeLines, koboField } from './listing-fees.ts';
import { listingTypes } from './listing-types.ts';
import { nigerianStateCodes } from './nigerian-states.ts';

const textField = (empty: string, max: number) =>
  z.string(empty).check(z.trim(), z.minLength(1, empty), z.maxLength(max, `Use at most ${max} characters.`));

const countField = (what: string, max: number) => {
  const text = `Enter the number of ${what}, 0 to ${max}.`;
  return z.number(text).check(z.int(text), z.gte(0, text), z.lte(max, text));
};

/** Nigeria lies within these degrees. */
const latitudeField = z
  .number('Put the pin on the map.')
  .check(z.gte(4, 'Put the pin in Nigeria.'), z.lte(14, 'Put the pin in Nigeria.'));
const longitudeField = z
  .number('Put the pin on the map.')
  .check(z.gte(2.5, 'Put the pin in Nigeria.'), z.lte(15, 'Put the pin in Nigeria.'));

/** The address is for people whose visit is confirmed; strangers see the area and a circle. */
export const listingPlace = z.strictObject({
  state: z.enum(nigerianStateCodes, 'Choose the state.'),
  city: textField('Enter the city or town.', 60),
  area: textField('Enter the area or neighbourhood.', 60),
  address: textField('Enter the street and house number.', 160),
  landmark: z.optional(textField('Enter a landmark, or leave it out.', 120)),
  latitude: latitudeField,
  longitude: longitudeField,
});
export type ListingPlace = z.infer<typeof listingPlace>;

const rentText = 'Enter the rent for one year.';

const listingFields = z.strictObject({
  title: textField('Give the home a title.', limits.listingTitleLength),
  description: z
    .string('Describe the home.')
    .check(
      z.trim(),
      z.maxLength(limits.listingDescriptionLength, `Use at most ${limits.listingDescriptionLength} characters.`),
    ),
  type: z.enum(listingTypes, 'Choose the type of home.'),
  bedrooms: countField('bedrooms', 20),
  bathrooms: countField('bathrooms', 20),
  toilets: countField('toilets', 20),
  sizeSquareMetres: z.optional(countField('square metres', 20_000)),
  place: listingPlace,
  facts: listingFacts,
  /** Rent for one year, in kobo. */
  rentKobo: koboField(rentText).check(z.refine((rent) => rent > 0, rentText)),
  fees: feeLines,
  /** First day a tenant can move in, epoch milliseconds; absent means now. */
  availableFrom: z.optional(
    z
      .number('Choose the day the home is free.')
      .check(
        z.int('Choose the day the home is free.'),
        z.gte(0, 'Choose the day the home is free.'),
        z.lte(4_102_444_800_000, 'Choose the day the home is free.'),
      ),
  ),
});

/** Everything a landlord says about a home; what is left out starts empty. */
export const listingContent = z.extend(listingFields, {
  description: z._default(listingFields.shape.description, ''),
  facts: z._default(listingFacts, {}),
  fees: z._default(feeLines, []),
});
export type ListingContent = z.infer<typeof listingContent>;

export const createListingInput = listingContent;
export const updateListingInput = z.strictObject({
  listingId: idField('lst'),
  /** Only what is named changes. */
  changes: z.partial(listingFields),
});
export type UpdateListingInput = z.infer<typeof updateListingInput>;

export const listingIdInput = z.strictObject({ listingId: idField('lst') });
export type ListingIdInput = z.infer<typeof listingIdInput>;

export const listListingsInput = z.optional(
  z.strictObject({
    ...pageFields,
    limit: limitField(limits.feedPage, 50),
    city: z.optional(textField('Enter a city, or leave it out.', 60)),
  }),
);
export type ListListingsInput = z.infer<typeof listListingsInput>;
