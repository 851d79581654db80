import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Passkeys: public keys only, the private ones never leave their devices. Times are epoch milliseconds. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often it has signed, by its own count; 0 for those that do not count. */
    signCount: integer('sign_count').notNull(),
    /** How the browser reaches it (`internal`, `usb`), as a list with commas. */
    transports: text('transports').notNull(),
    isSynced: integer('is_synced', { mode: 'boolean' }).notNull(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    /** When an answer came from a copy of it: it opens nothing since. */
    blockedAt: integer('blocked_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);

/** Challenges that wait for an answer, each for one purpose and one answer. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'login', 'step_up'] }).notNull(),
    /** The public handle of the session that it was made in; null for a log-in. */
    sessionId: text('session_id'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
);
