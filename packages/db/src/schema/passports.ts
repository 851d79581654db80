import { passportLevels, referenceKinds, referenceProcess } from '@rentreel/contracts/passports';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** What tenants tell landlords about themselves, one a person. Times are epoch milliseconds. */
export const passports = sqliteTable('passports', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Names the passport without naming the person. */
  code: text('code').notNull().unique(),
  /** JSON in the shape of the contracts' `passportContent` and `passportVisibility`. */
  content: text('content').notNull(),
  visibility: text('visibility').notNull(),
  /** Counts up with every new link, so that links given out before open nothing. */
  shareVersion: integer('share_version').notNull(),
  /** Until when the link is open; null when there is none. */
  shareEndsAt: integer('share_ends_at'),
  updatedAt: integer('updated_at').notNull(),
});

/** Who has asked to read a whole passport, and what its owner answered. */
export const passportAccess = sqliteTable(
  'passport_access',
  {
    userId: text('user_id')
      .notNull()
      .references(() => passports.userId),
    readerId: text('reader_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: ['asked', 'allowed', 'refused'] }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.readerId] })],
);

/** Who has read a passport; views of one reader within an hour are one row. */
export const passportViews = sqliteTable(
  'passport_views',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => passports.userId),
    /** Null for somebody who was not logged in. */
    readerId: text('reader_id').references(() => users.id),
    level: text('level', { enum: passportLevels }).notNull(),
    via: text('via', { enum: ['link', 'application'] }).notNull(),
    listingId: text('listing_id').references(() => listings.id),
    times: integer('times').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [index('passport_views_by_owner').on(table.userId, table.lastAt)],
);

/** Former landlords and employers whom tenants ask for a word. Times are epoch milliseconds. */
export const passportReferences = sqliteTable(
  'passport_references',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: referenceKinds }).notNull(),
    name: text('name').notNull(),
    /** Where the question goes; empty once it cannot be answered any more. */
    email: text('email').notNull(),
    /** Recognises an address that was asked before. */
    emailFingerprint: text('email_fingerprint').notNull(),
    state: text('state', { enum: referenceProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** JSON in the shape of the contracts' `referenceAnswer`; null before the answer, and once it was taken back. */
    answer: text('answer'),
    /** JSON list of what was checked of the answer. */
    checks: text('checks').notNull().default('[]'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('passport_references_by_person').on(table.userId, table.createdAt)],
);
