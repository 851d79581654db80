import type { Kobo } from '@rentreel/values';
import { alertCauses, alertFrequencies } from '@rentreel/contracts/alerts';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Searches that a person keeps, to be told of homes that fit. `query` is JSON in the shape of the contracts. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    query: text('query').notNull(),
    frequency: text('frequency', { enum: alertFrequencies }).notNull(),
    byMail: integer('by_mail', { mode: 'boolean' }).notNull(),
    inApp: integer('in_app', { mode: 'boolean' }).notNull(),
    priceDrops: integer('price_drops', { mode: 'boolean' }).notNull(),
    paused: integer('paused', { mode: 'boolean' }).notNull().default(false),
    /** Epoch milliseconds; when its person last opened its matches. */
    seenAt: integer('seen_at').notNull(),
    /** Epoch milliseconds of the next digest; null for instant alerts and while nothing waits. */
    digestDueAt: integer('digest_due_at'),
    /** Set while removing it can be undone with its matches; nobody sees it meanwhile. */
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
 * Under which keys a home finds the searches that may want it (an area, a city, a state, or anywhere, with the type):
 * only these are compared with it, not every search there is. Paused searches stand under none.
 */
export const savedSearchKeys = sqliteTable(
  'saved_search_keys',
  {
    key: text('key').notNull(),
    /** The most its person can pay to move in, kobo; searches below a home's cost are not read. */
    maxFirstYearKobo: integer('max_first_year_kobo').$type<Kobo>().notNull(),
    searchId: text('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.maxFirstYearKobo, table.searchId] }),
    index('saved_search_keys_by_search').on(table.searchId),
  ],
);

/** A home that fits a saved search, once for being new and once for each lower price. */
export const savedSearchMatches = sqliteTable(
  'saved_search_matches',
  {
    searchId: text('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    cause: text('cause', { enum: alertCauses }).notNull(),
    /** What it cost to move in then, kobo. */
    firstYearKobo: integer('first_year_kobo').$type<Kobo>().notNull(),
    /** What it cost before, kobo; for a lower price. */
    fromFirstYearKobo: integer('from_first_year_kobo').$type<Kobo>(),
    matchedAt: integer('matched_at').notNull(),
    /** When its person was told; null while it waits for a digest. */
    sentAt: integer('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingId, table.cause, table.firstYearKobo] }),
    index('saved_search_matches_newest').on(table.searchId, table.matchedAt),
  ],
);
