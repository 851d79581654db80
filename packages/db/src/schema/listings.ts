import type { Kobo } from '@rentreel/values';
import { homeReportOutcomeCodes, listers, listingStates } from '@rentreel/contracts/listings';
import { reportStates } from '@rentreel/contracts/messages';
import { savedStatuses } from '@rentreel/contracts/saved';
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
    state: text('state', { enum: listingStates }).notNull(),
    /** Epoch milliseconds; when the listing came into its state. */
    stateSince: integer('state_since').notNull().default(0),
    /** Why a listing is not shown: codes of the written review rules, JSON. */
    reviewFindings: text('review_findings').notNull().default('[]'),
    /** The home itself, whoever lists it: equal keys are the same unit. */
    unitKey: text('unit_key').notNull().default(''),
    /** When the clip was filmed, as its landlord says. */
    filmedAt: integer('filmed_at'),
    /** The owner, or somebody who acts for the owner. */
    listedBy: text('listed_by', { enum: listers }).notNull().default('owner'),
    /** From when on a home that an agent lists is shown only under a mandate; null until it is shown first. */
    mandateDueAt: integer('mandate_due_at'),
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
    /** Random and told to nobody: moves the shown circle off the home, so that it cannot be moved back. */
    circleKey: text('circle_key').notNull().default(''),
    facts: text('facts').notNull(),
    rentKobo: integer('rent_kobo').$type<Kobo>().notNull(),
    fees: text('fees').notNull(),
    /** Derived from rent and fees when they are written, so that pages can filter and sort by it. */
    firstYearKobo: integer('first_year_kobo').$type<Kobo>().notNull(),
    availableFrom: integer('available_from'),
    demo: integer('demo', { mode: 'boolean' }).notNull().default(false),
    confirmedAt: integer('confirmed_at').notNull(),
    publishedAt: integer('published_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('listings_live')
      .on(table.publishedAt, table.id)
      .where(sql`state = 'live'`),
    index('listings_live_by_city')
      .on(table.city, table.publishedAt, table.id)
      .where(sql`state = 'live'`),
    index('listings_by_landlord').on(table.landlordId, table.state),
    index('listings_by_unit').on(table.unitKey),
    index('listings_by_publishing')
      .on(table.publishedAt, table.stateCode, table.city, table.area, table.bedrooms)
      .where(sql`published_at is not null`),
    index('listings_in_review')
      .on(table.stateSince, table.id)
      .where(sql`state = 'in_review'`),
    // Partial like those above: an index that begins with the state would be taken for the feed, and every live home read.
    index('listings_live_by_age')
      .on(table.confirmedAt, table.id)
      .where(sql`state = 'live'`),
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
    /** 16 hexadecimal digits that stay near for near pictures; null for sample media. */
    perceptualHash: text('perceptual_hash'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('listing_media_in_order').on(table.listingId, table.position),
    index('listing_media_by_hash').on(table.perceptualHash),
  ],
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
    /** What moving in cost when it was saved, kobo; null for homes saved before that was kept. */
    savedFirstYearKobo: integer('saved_first_year_kobo').$type<Kobo>(),
    /** How far its person has come with it. */
    status: text('status', { enum: savedStatuses }),
    /** For its person's eyes alone. */
    note: text('note').notNull().default(''),
    /** 1 to 5, for its person's eyes alone. */
    score: integer('score'),
    /** Set while letting it go can be undone with its note and its collections; nobody sees it meanwhile. */
    removedAt: integer('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_homes_newest').on(table.userId, table.savedAt, table.listingId),
    index('saved_homes_by_home').on(table.listingId),
  ],
);

/** What a landlord has entered so far in the wizard: JSON that need not be complete. */
export const listingDrafts = sqliteTable(
  'listing_drafts',
  {
    id: text('id').primaryKey(),
    landlordId: text('landlord_id')
      .notNull()
      .references(() => users.id),
    /** Set when the draft changes a home that is listed already. */
    listingId: text('listing_id').references(() => listings.id),
    step: integer('step').notNull(),
    content: text('content').notNull(),
    /** Counts the saves, so that an older device does not overwrite a newer one unseen. */
    version: integer('version').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('listing_drafts_by_landlord').on(table.landlordId, table.updatedAt)],
);

/** How often a home was looked at, saved and asked about on one day of Lagos (days since 1970). */
export const listingDailyCounts = sqliteTable(
  'listing_daily_counts',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    day: integer('day').notNull(),
    views: integer('views').notNull().default(0),
    saves: integer('saves').notNull().default(0),
    enquiries: integer('enquiries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/** What a home cost since when. */
export const listingPrices = sqliteTable(
  'listing_prices',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    since: integer('since').notNull(),
    rentKobo: integer('rent_kobo').$type<Kobo>().notNull(),
    firstYearKobo: integer('first_year_kobo').$type<Kobo>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.since] })],
);

/** What somebody says is wrong with a home. */
export const listingReports = sqliteTable(
  'listing_reports',
  {
    id: text('id').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    reporterId: text('reporter_id').references(() => users.id),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: reportStates }).notNull(),
    /** What an administrator made of it, why, and who and when; null while it is open. */
    outcome: text('outcome', { enum: homeReportOutcomeCodes }),
    decisionNote: text('decision_note'),
    closedBy: text('closed_by').references(() => users.id),
    closedAt: integer('closed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('listing_reports_by_listing').on(table.listingId, table.createdAt),
    index('listing_reports_by_reporter')
      .on(table.reporterId, table.createdAt)
      .where(sql`reporter_id is not null`),
    index('listing_reports_open')
      .on(table.createdAt, table.listingId)
      .where(sql`state = 'open'`),
    index('listing_reports_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
  ],
);

/** Homes that a person does not want to see again. */
export const hiddenHomes = sqliteTable(
  'hidden_homes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.listingId] })],
);
