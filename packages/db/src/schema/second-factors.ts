import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** The authenticator app of a person, at most one each. Times are epoch milliseconds. */
export const authenticators = sqliteTable('authenticators', {
  /** The person's id. */
  id: text('id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted. */
  secret: text('secret').notNull(),
  /** When it showed its first code; null while it is being set up. */
  confirmedAt: integer('confirmed_at'),
  /** The number of the half minute whose code was accepted last: no code of it or before it is accepted again. */
  lastStep: integer('last_step').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Recovery codes, each good for one log-in; only hashes are kept. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Its place in the list, from 0; a code begins with it. */
    slot: integer('slot').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slot] })],
);

/** Log-ins whose password was right and whose second step is still to be done. */
export const pendingLogIns = sqliteTable(
  'pending_log_ins',
  {
    /** The SHA-256 of the ticket that the browser has. */
    ticketHash: text('ticket_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The SHA-256 of the password hash that was right: a new password ends the log-in. */
    passwordMark: text('password_mark').notNull(),
    attemptsMade: integer('attempts_made').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('pending_log_ins_by_expiry').on(table.expiresAt)],
);
