import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { listingCard } from '../listings/listing.ts';
import { searchQuery } from '../search/query.ts';
import { alertFrequencies } from './inputs.ts';

/** A saved search as its owner sees it. Times are epoch milliseconds. */
export const savedSearch = z.strictObject({
  id: idField('sch'),
  name: z.string(),
  query: searchQuery,
  frequency: z.enum(alertFrequencies),
  byMail: z.boolean(),
  inApp: z.boolean(),
  priceDrops: z.boolean(),
  paused: z.boolean(),
  /** Number of matches since the owner last looked. */
  newHomes: z.number(),
  createdAt: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** The latest first. */
export const savedSearches = z.array(savedSearch);

/** Reason for an alert: the home was published, or its price dropped. */
export const alertCauses = ['new', 'price_drop'] as const;
export type AlertCause = (typeof alertCauses)[number];

/** A home that matches a saved search. `available` is false when it is no longer on offer. */
export const searchMatch = z.strictObject({
  /** The latest reason. */
  cause: z.enum(alertCauses),
  /** Epoch milliseconds. */
  matchedAt: z.number(),
  /** Move-in cost at that time and, for a price drop, before it; kobo. */
  firstYearKobo: koboAmount,
  fromFirstYearKobo: z.nullable(koboAmount),
  /** True until the owner has looked at it. */
  unseen: z.boolean(),
  available: z.boolean(),
  listing: listingCard,
});
export type SearchMatch = z.infer<typeof searchMatch>;

export const matchPage = z.strictObject({ items: z.array(searchMatch), nextCursor: z.nullable(z.string()) });
export type MatchPage = z.infer<typeof matchPage>;

/** Searches whose mails were stopped, as described by their owner. */
export const unsubscribed = z.strictObject({ names: z.array(z.string()) });
export type Unsubscribed = z.infer<typeof unsubscribed>;
