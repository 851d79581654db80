import type { Id } from '@rentreel/contracts/ids';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** The authenticator app of a user, at most one each. Times are epoch milliseconds. */
export const authenticators = sqliteTable('authenticators', {
  /** The user's id. */
  id: text('id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  /** Encrypted. */
  secret: text('secret').notNull(),
  /** When its first code was accepted; null during the set-up. */
  confirmedAt: integer('confirmed_at'),
  /** The time step (half minute) of the last accepted code: this one and earlier ones are not accepted again. */
  lastStep: integer('last_step').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Recovery codes, each valid for one log-in; stored as hashes only. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** Its index in the list, from 0; a code begins with it. */
    slot: integer('slot').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slot] })],
);

/** Log-ins with a correct password that still need the second factor. */
export const pendingLogIns = sqliteTable(
  'pending_log_ins',
  {
    /** The SHA-256 of the ticket that the browser has. */
    ticketHash: text('ticket_hash').primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The SHA-256 of the password hash that matched: a new password ends the log-in. */
    passwordMark: text('password_mark').notNull(),
    attemptsMade: integer('attempts_made').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('pending_log_ins_by_expiry').on(table.expiresAt)],
);
