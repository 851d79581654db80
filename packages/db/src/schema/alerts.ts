import type { Id } from '@rentreel/contracts/ids';
import type { Kobo } from '@rentreel/values';
import { alertCauses, alertFrequencies } from '@rentreel/contracts/alerts';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Saved searches with notifications about matching homes. `query` is JSON in the shape of the contracts. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: text('id').$type<Id<'sch'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    query: text('query').notNull(),
    frequency: text('frequency', { enum: alertFrequencies }).notNull(),
    byMail: integer('by_mail', { mode: 'boolean' }).notNull(),
    inApp: integer('in_app', { mode: 'boolean' }).notNull(),
    priceDrops: integer('price_drops', { mode: 'boolean' }).notNull(),
    paused: integer('paused', { mode: 'boolean' }).notNull().default(false),
    /** Epoch milliseconds; when the user last opened the matches. */
    seenAt: integer('seen_at').notNull(),
    /** Epoch milliseconds of the next digest; null for instant alerts and when no match is pending. */
    digestDueAt: integer('digest_due_at'),
    /** Set while a removal, including the matches, can be undone; hidden meanwhile. */
    removedAt: integer('removed_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('saved_searches_by_user').on(table.userId, table.createdAt),
    index('saved_searches_by_digest').on(table.digestDueAt),
  ],
);

/**
 * The keys (an area, a city, a state, or anywhere, with the type) under which a new home finds searches that may match: only
 * these are compared with it, not every search. Paused searches have none.
 */
export const savedSearchKeys = sqliteTable(
  'saved_search_keys',
  {
    key: text('key').notNull(),
    /** The highest move-in cost of the search, kobo; searches below a home's cost are not read. */
    maxFirstYearKobo: integer('max_first_year_kobo').$type<Kobo>().notNull(),
    searchId: text('search_id')
      .$type<Id<'sch'>>()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.maxFirstYearKobo, table.searchId] }),
    index('saved_search_keys_by_search').on(table.searchId),
  ],
);

/** Matches of homes with saved searches: one for a new home and one for each price drop. */
export const savedSearchMatches = sqliteTable(
  'saved_search_matches',
  {
    searchId: text('search_id')
      .$type<Id<'sch'>>()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    cause: text('cause', { enum: alertCauses }).notNull(),
    /** Move-in cost at the match, kobo. */
    firstYearKobo: integer('first_year_kobo').$type<Kobo>().notNull(),
    /** Move-in cost before a price drop, kobo. */
    fromFirstYearKobo: integer('from_first_year_kobo').$type<Kobo>(),
    matchedAt: integer('matched_at').notNull(),
    /** When the user was notified; null while the match waits for a digest. */
    sentAt: integer('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingId, table.cause, table.firstYearKobo] }),
    index('saved_search_matches_newest').on(table.searchId, table.matchedAt),
  ],
);
