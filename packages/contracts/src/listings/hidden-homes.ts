import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { limitField, pageFields } from '../page.ts';
import { listingCard } from './listing-views.ts';

export const listHiddenInput = z.optional(z.strictObject({ ...pageFields, limit: limitField(20, 50) }));

/** A home on offer that the person does not want to see, and since when. */
export const hiddenHome = z.strictObject({
  /** Epoch milliseconds. */
  hiddenAt: z.number(),
  listing: listingCard,
});
export type HiddenHome = z.infer<typeof hiddenHome>;

export const hiddenPage = z.strictObject({ items: z.array(hiddenHome), nextCursor: z.nullable(z.string()) });
export type HiddenPage = z.infer<typeof hiddenPage>;

const { namedHomes, hiddenInBrowser } = limits;
const namedText = `Ask for 1 to ${namedHomes} homes at a time.`;

export const listNamedInput = z.strictObject({
  listingIds: z.array(idField('lst'), namedText).check(z.minLength(1, namedText), z.maxLength(namedHomes, namedText)),
});
export type ListNamedInput = z.infer<typeof listNamedInput>;

const broughtText = `Bring 1 to ${hiddenInBrowser} homes at a time.`;

/** Homes that were hidden in a browser before its person had signed in. */
export const keepHiddenInput = z.strictObject({
  listingIds: z
    .array(idField('lst'), broughtText)
    .check(z.minLength(1, broughtText), z.maxLength(hiddenInBrowser, broughtText)),
});
export type KeepHiddenInput = z.infer<typeof keepHiddenInput>;
