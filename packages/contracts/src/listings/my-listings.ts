import * as z from 'zod/mini';
import { textUpTo, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { koboBetween } from '../money.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { maxRentKobo } from './choices.ts';
import { rentField } from './fields.ts';
import { myListing } from './listing.ts';
import { listingStates } from './process.ts';
import { homesAtOnce, myListingSorts } from './types.ts';

const searchText = 'Use at most 80 characters.';

export const listMyListingsInput = z.optional(
  z.strictObject({
    ...pageFields,
    limit: limitField(limits.feedPage, 50),
    /** Words that must all occur in the title, area, city or address. */
    search: z.optional(textUpTo(80, searchText)),
    state: z.optional(z.enum(listingStates, 'Choose a state.')),
    /** Defaults to newest first. */
    sort: z.optional(z.enum(myListingSorts, 'Choose an order.')),
    descending: z.optional(z.boolean()),
  }),
);
export type ListMyListingsInput = z.infer<typeof listMyListingsInput>;

/** A page of a landlord's homes; `counts` has the number in each state, independent of the search. */
export const myListingPage = z.strictObject({
  ...pageOf(myListing).shape,
  counts: z.partialRecord(z.enum(listingStates), z.number()),
});
export type MyListingPage = z.infer<typeof myListingPage>;

const homesText = `Choose 1 to ${homesAtOnce} homes.`;
const atOnce = [z.minLength(1, homesText), z.maxLength(homesAtOnce, homesText)] as const;

/** Homes of a bulk action. */
export const severalListingsInput = z.strictObject({
  listingIds: z.array(idField('lst'), homesText).check(...atOnce),
});
export type SeveralListingsInput = z.infer<typeof severalListingsInput>;

const amountText = 'Enter by how much, in naira.';
const shareText = 'Enter a percentage between 0.01 and 100.';

/** Change of rents: an amount in kobo, or a share of each rent in basis points (1 % = 100). */
export const rentChange = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('amount'),
    down: z.boolean(),
    amountKobo: koboBetween(amountText, { min: 1, max: maxRentKobo }),
  }),
  z.strictObject({
    by: z.literal('percent'),
    down: z.boolean(),
    basisPoints: wholeBetween(shareText, { min: 1, max: 10_000 }),
  }),
]);
export type RentChange = z.infer<typeof rentChange>;

/** Changes several rents; `rentKobo` is the rent that was shown, and a rent that differs from it is not changed. */
export const changePricesInput = z.strictObject({
  homes: z.array(z.strictObject({ listingId: idField('lst'), rentKobo: rentField }), homesText).check(...atOnce),
  change: rentChange,
});
export type ChangePricesInput = z.infer<typeof changePricesInput>;

/** Result for each home of an action: its state now, or why nothing was changed. */
export const listingOutcomes = z.array(
  z.strictObject({
    listingId: idField('lst'),
    /** Null when nothing was changed. */
    state: z.nullable(z.enum(listingStates)),
    problem: z.nullable(z.string()),
  }),
);
export type ListingOutcomes = z.infer<typeof listingOutcomes>;
