import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { listingCard } from '../listings/listing.ts';
import { searchQuery } from '../search/query.ts';
import { alertFrequencies } from './inputs.ts';

/** A search that its person keeps. Times are epoch milliseconds. */
export const savedSearch = z.strictObject({
  id: idField('sch'),
  name: z.string(),
  query: searchQuery,
  frequency: z.enum(alertFrequencies),
  byMail: z.boolean(),
  inApp: z.boolean(),
  priceDrops: z.boolean(),
  paused: z.boolean(),
  /** Homes that matched since its person last looked. */
  newHomes: z.number(),
  createdAt: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** The latest first. */
export const savedSearches = z.array(savedSearch);

/** Why a person was told of a home: it came on offer, or it became cheaper. */
export const alertCauses = ['new', 'price_drop'] as const;
export type AlertCause = (typeof alertCauses)[number];

/** A home that fits a saved search. `available` is false when it is not on offer any more. */
export const searchMatch = z.strictObject({
  /** The last reason. */
  cause: z.enum(alertCauses),
  /** Epoch milliseconds. */
  matchedAt: z.number(),
  /** What it cost to move in then, and before that for a home that became cheaper; kobo. */
  firstYearKobo: koboAmount,
  fromFirstYearKobo: z.nullable(koboAmount),
  /** Its person has not looked since. */
  unseen: z.boolean(),
  available: z.boolean(),
  listing: listingCard,
});
export type SearchMatch = z.infer<typeof searchMatch>;

export const matchPage = z.strictObject({ items: z.array(searchMatch), nextCursor: z.nullable(z.string()) });
export type MatchPage = z.infer<typeof matchPage>;

/** Whose mails have ended, in the words of their person. */
export const unsubscribed = z.strictObject({ names: z.array(z.string()) });
export type Unsubscribed = z.infer<typeof unsubscribed>;
