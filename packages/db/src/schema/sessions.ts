import { proofMethods } from '@rentreel/contracts/auth';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Signed-in devices. `id` is the SHA-256 of the cookie's token: a copy of this table opens no account. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** A handle for lists; it cannot be used as a session. */
    publicId: text('public_id').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Idle timeout, moved on while the session is used; epoch seconds, as the session library keeps it. */
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    /** When its person last proved that it is they, and with what. */
    authenticatedAt: integer('authenticated_at').notNull(),
    authenticatedBy: text('authenticated_by', { enum: proofMethods }).notNull().default('password'),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
);

/** On which kinds of device somebody has signed in before, so that another one is worth a notice. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** "Chrome on Android". */
    name: text('name').notNull(),
    firstSeenAt: integer('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** Links that were mailed: one use, a short life, only the hash of the secret is kept. */
export const mailedLinks = sqliteTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
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
 * Tries that can be guessed at (log-ins, mailed links), counted per key so that each further one waits longer. Keys are
 * hashes: the table names nobody.
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
