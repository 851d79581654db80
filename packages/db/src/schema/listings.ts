import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Homes on offer. `facts` and `fees` are JSON in the shapes of the contracts. */
export const listings = sqliteTable(
  'listings',
  {
    id: text('id').primaryKey(),
    landlordId: text('landlord_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: ['draft', 'live', 'paused', 'archived'] }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    type: text('type').notNull(),
    bedrooms: integer('bedrooms').notNull(),
    bathrooms: integer('bathrooms').notNull(),
    toilets: integer('toilets').notNull(),
    sizeSquareMetres: integer('size_square_metres'),
    stateCode: text('state_code').notNull(),
    city: text('city').notNull(),
    area: text('area').notNull(),
    address: text('address').notNull(),
    landmark: text('landmark'),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    facts: text('facts').notNull(),
    rentKobo: integer('rent_kobo').notNull(),
    fees: text('fees').notNull(),
    /** Derived from rent and fees when they are written, so that pages can filter and sort by it. */
    firstYearKobo: integer('first_year_kobo').notNull(),
    availableFrom: integer('available_from'),
    demo: integer('demo', { mode: 'boolean' }).notNull().default(false),
    confirmedAt: integer('confirmed_at').notNull(),
    publishedAt: integer('published_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('listings_live').on(table.publishedAt, table.id).where(sql`state = 'live'`),
    index('listings_live_by_city').on(table.city, table.publishedAt, table.id).where(sql`state = 'live'`),
    index('listings_by_landlord').on(table.landlordId, table.state),
  ],
);

/** Pictures and clips of a home, in order. `sources` and `clip` are JSON in the shapes of the contracts. */
export const listingMedia = sqliteTable(
  'listing_media',
  {
    id: text('id').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['picture', 'clip'] }).notNull(),
    room: text('room').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    sources: text('sources').notNull(),
    clip: text('clip'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('listing_media_in_order').on(table.listingId, table.position)],
);

/** Homes that a person keeps. */
export const savedHomes = sqliteTable(
  'saved_homes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_homes_newest').on(table.userId, table.savedAt, table.listingId),
  ],
);
