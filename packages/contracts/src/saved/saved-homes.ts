import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limitField, pageFields } from '../page.ts';
import { listingCard } from '../listings/listing-views.ts';

export const saveHomeInput = z.strictObject({ listingId: idField('lst') });
export type SaveHomeInput = z.infer<typeof saveHomeInput>;

/** A saved home; `available` is false when it is not on offer any more, and the card shows its last state. */
export const savedHome = z.strictObject({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  available: z.boolean(),
  listing: listingCard,
});
export type SavedHome = z.infer<typeof savedHome>;

export const listSavedInput = z.optional(z.strictObject({ ...pageFields, limit: limitField(20, 50) }));

export const savedPage = z.strictObject({ items: z.array(savedHome), nextCursor: z.nullable(z.string()) });
export type SavedPage = z.infer<typeof savedPage>;

/** The ids of the saved homes, the latest first. */
export const savedIds = z.array(z.string());
