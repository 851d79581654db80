import type { Id } from '@rentreel/contracts/ids';
import { passportLevels, referenceKinds, referenceProcess } from '@rentreel/contracts/passports';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Passports: tenants' information for landlords, one per user. Times are epoch milliseconds. */
export const passports = sqliteTable('passports', {
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  /** Identifies the passport without naming the user. */
  code: text('code').notNull().unique(),
  /** JSON in the shape of the contracts' `passportContent` and `passportVisibility`. */
  content: text('content').notNull(),
  visibility: text('visibility').notNull(),
  /** Incremented by every new link, which invalidates earlier links. */
  shareVersion: integer('share_version').notNull(),
  /** Expiry of the link; null when there is none. */
  shareEndsAt: integer('share_ends_at'),
  updatedAt: integer('updated_at').notNull(),
});

/** Requests to read a whole passport, and the owner's answers. */
export const passportAccess = sqliteTable(
  'passport_access',
  {
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => passports.userId),
    readerId: text('reader_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: ['asked', 'allowed', 'refused'] }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.readerId] })],
);

/** Views of a passport; those of one reader within an hour share a row. */
export const passportViews = sqliteTable(
  'passport_views',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => passports.userId),
    /** Null for a reader without a session. */
    readerId: text('reader_id')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    level: text('level', { enum: passportLevels }).notNull(),
    via: text('via', { enum: ['link', 'application'] }).notNull(),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .references(() => listings.id),
    times: integer('times').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [index('passport_views_by_owner').on(table.userId, table.lastAt)],
);

/** Requests for references from former landlords and employers. Times are epoch milliseconds. */
export const passportReferences = sqliteTable(
  'passport_references',
  {
    id: text('id').$type<Id<'prf'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: referenceKinds }).notNull(),
    name: text('name').notNull(),
    /** The address of the request; cleared once it can no longer be answered. */
    email: text('email').notNull(),
    /** Hash that detects an address that was asked before. */
    emailFingerprint: text('email_fingerprint').notNull(),
    state: text('state', { enum: referenceProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** JSON in the shape of the contracts' `referenceAnswer`; null before the answer and after its withdrawal. */
    answer: text('answer'),
    /** JSON list of the checks made on the answer. */
    checks: text('checks').notNull().default('[]'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('passport_references_by_person').on(table.userId, table.createdAt)],
);
