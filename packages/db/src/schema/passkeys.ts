import type { Id } from '@rentreel/contracts/ids';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Passkeys: public keys only; private keys never leave their devices. Times are epoch milliseconds. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').$type<Id<'psk'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Its signature counter; 0 for passkeys without one. */
    signCount: integer('sign_count').notNull(),
    /** Its transports (`internal`, `usb`), comma-separated. */
    transports: text('transports').notNull(),
    isSynced: integer('is_synced', { mode: 'boolean' }).notNull(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    /** When a copy of it was detected; it has not been accepted since. */
    blockedAt: integer('blocked_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);

/** Pending challenges, each for one purpose and one response. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'login', 'step_up'] }).notNull(),
    /** The public handle of the session that created it; null for a log-in. */
    sessionId: text('session_id'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
);
