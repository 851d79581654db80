import type { Id } from '@rentreel/contracts/ids';
import { proofMethods } from '@rentreel/contracts/auth';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Sessions of devices. `id` is the SHA-256 of the cookie's token: a copy of this table grants no access. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** A public handle for lists; it cannot be used as a session. */
    publicId: text('public_id').notNull().unique(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** Idle timeout, extended while the session is used; epoch seconds, as the session library stores it. */
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** When the user last re-authenticated, and by which method. */
    authenticatedAt: integer('authenticated_at').notNull(),
    authenticatedBy: text('authenticated_by', { enum: proofMethods }).notNull().default('password'),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
);

/** Kinds of device from which a user has logged in: a new kind causes a notification. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** "Chrome on Android". */
    name: text('name').notNull(),
    firstSeenAt: integer('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** Mailed links: single use, short-lived, stored as the hash of the secret only. */
export const mailedLinks = sqliteTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', {
      enum: ['password_reset', 'email_verification', 'account_freeze', 'account_unfreeze', 'recovery_stop'],
    }).notNull(),
    email: text('email').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('mailed_links_by_user').on(table.userId, table.purpose)],
);

/**
 * Attempts at guessable secrets (log-ins, mailed links), counted per key to delay further ones. Keys are hashes: the table
 * identifies no user.
 */
export const attempts = sqliteTable(
  'tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    blockedUntil: integer('blocked_until').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('tries_by_age').on(table.updatedAt)],
);
