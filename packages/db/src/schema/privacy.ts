import type { Id } from '@rentreel/contracts/ids';
import { deletionProcess, consentPurposeNames, consentSourceNames, exportStates } from '@rentreel/contracts/privacy';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Consents given and withdrawn, one row each; the last row of a purpose counts. Append-only: the database refuses changes and
 * deletions, except for the address and the browser, which are cleared with the account.
 */
export const consents = sqliteTable(
  'consents',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: consentPurposeNames }).notNull(),
    /** The version of the text. */
    version: text('version').notNull(),
    given: integer('given', { mode: 'boolean' }).notNull(),
    source: text('source', { enum: consentSourceNames }).notNull(),
    /** Empty when the call did not come from a browser. */
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('consents_by_user').on(table.userId, table.purpose, table.seq)],
);

/** Data exports requested by users. Times are epoch milliseconds. */
export const dataExports = sqliteTable(
  'data_exports',
  {
    id: text('id').$type<Id<'exp'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: exportStates }).notNull(),
    requestedAt: integer('requested_at').notNull(),
    readyAt: integer('ready_at'),
    expiresAt: integer('expires_at'),
    sizeBytes: integer('size_bytes'),
    /** The archive in private storage; null before it is created and after it is deleted. */
    storageKey: text('storage_key'),
  },
  (table) => [index('data_exports_by_user').on(table.userId, table.requestedAt)],
);

/** Requested deletions of accounts. Times are epoch milliseconds. */
export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    id: text('id').$type<Id<'del'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: deletionProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** It can be undone until then. */
    dueAt: integer('due_at').notNull(),
    /** JSON: ids of the listings that were live. */
    hiddenListings: text('hidden_listings').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_deletions_one_open')
      .on(table.userId)
      .where(sql`state = 'asked'`),
  ],
);
