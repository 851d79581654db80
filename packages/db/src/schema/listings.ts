import type { Id } from '@rentreel/contracts/ids';
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
    id: text('id').$type<Id<'lst'>>().primaryKey(),
    landlordId: text('landlord_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: listingStates }).notNull(),
    /** Epoch milliseconds; when the listing entered its state. */
    stateSince: integer('state_since').notNull().default(0),
    /** Why a listing is not shown: codes of the review rules, JSON. */
    reviewFindings: text('review_findings').notNull().default('[]'),
    /** The physical home, independent of who lists it: equal keys are the same unit. */
    unitKey: text('unit_key').notNull().default(''),
    /** When the clip was filmed, as stated by the landlord. */
    filmedAt: integer('filmed_at'),
    /** The owner, or an agent of the owner. */
    listedBy: text('listed_by', { enum: listers }).notNull().default('owner'),
    /** From when on a home listed by an agent is shown only under a mandate; null until it is first shown. */
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
    /** A random secret that moves the displayed circle off the home, so that the location cannot be derived. */
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
    // Partial like those above: the query planner would use an index that begins with the state for the feed and read every
    // live home.
    index('listings_live_by_age')
      .on(table.confirmedAt, table.id)
      .where(sql`state = 'live'`),
  ],
);

/** Pictures and clips of a home, in order. `sources` and `clip` are JSON in the shapes of the contracts. */
export const listingMedia = sqliteTable(
  'listing_media',
  {
    id: text('id').$type<Id<'med'>>().primaryKey(),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
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
    /** Perceptual hash of 16 hexadecimal digits, similar for similar pictures; null for sample media. */
    perceptualHash: text('perceptual_hash'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('listing_media_in_order').on(table.listingId, table.position),
    index('listing_media_by_hash').on(table.perceptualHash),
  ],
);

/** Saved homes of a user. */
export const savedHomes = sqliteTable(
  'saved_homes',
  {
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    savedAt: integer('saved_at').notNull(),
    /** Move-in cost when it was saved, kobo; null for homes saved before this column existed. */
    savedFirstYearKobo: integer('saved_first_year_kobo').$type<Kobo>(),
    /** The user's progress with the home. */
    status: text('status', { enum: savedStatuses }),
    /** Visible to the user only. */
    note: text('note').notNull().default(''),
    /** 1 to 5, visible to the user only. */
    score: integer('score'),
    /** Set while removing it, with its note and its collections, can be undone; hidden meanwhile. */
    removedAt: integer('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_homes_newest').on(table.userId, table.savedAt, table.listingId),
    index('saved_homes_by_home').on(table.listingId),
  ],
);

/** Drafts of the listing wizard: JSON that may be incomplete. */
export const listingDrafts = sqliteTable(
  'listing_drafts',
  {
    id: text('id').$type<Id<'drf'>>().primaryKey(),
    landlordId: text('landlord_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** Set when the draft changes an existing listing. */
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .references(() => listings.id),
    step: integer('step').notNull(),
    content: text('content').notNull(),
    /** Version counter, so that a stale device does not overwrite a newer version unnoticed. */
    version: integer('version').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('listing_drafts_by_landlord').on(table.landlordId, table.updatedAt)],
);

/** Views, saves and enquiries of a home on one day of Lagos (days since 1970). */
export const listingDailyCounts = sqliteTable(
  'listing_daily_counts',
  {
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    day: integer('day').notNull(),
    views: integer('views').notNull().default(0),
    saves: integer('saves').notNull().default(0),
    enquiries: integer('enquiries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/** Price history of a home. */
export const listingPrices = sqliteTable(
  'listing_prices',
  {
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    since: integer('since').notNull(),
    rentKobo: integer('rent_kobo').$type<Kobo>().notNull(),
    firstYearKobo: integer('first_year_kobo').$type<Kobo>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.since] })],
);

/** Reports about a home. */
export const listingReports = sqliteTable(
  'listing_reports',
  {
    id: text('id').$type<Id<'rpt'>>().primaryKey(),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    reporterId: text('reporter_id')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: reportStates }).notNull(),
    /** The decision of an administrator, its reason, author and time; null while the report is open. */
    outcome: text('outcome', { enum: homeReportOutcomeCodes }),
    decisionNote: text('decision_note'),
    closedBy: text('closed_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
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

/** Homes hidden by a user. */
export const hiddenHomes = sqliteTable(
  'hidden_homes',
  {
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.listingId] })],
);
