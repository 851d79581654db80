import type { Id } from '@rentreel/contracts/ids';
import type { ApiScope } from '@rentreel/contracts/api-keys';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * API keys of programs. `secretHash` is the SHA-256 of the whole key: a copy of this table grants no access. Times are epoch
 * milliseconds.
 */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text('id').$type<Id<'key'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** The first characters of the key. */
    prefix: text('prefix').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    scopes: text('scopes', { mode: 'json' }).$type<ApiScope[]>().notNull(),
    /** Addresses and CIDR ranges; empty for any. */
    addresses: text('addresses', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    revokedAt: integer('revoked_at'),
    /** The owner, or an administrator, who gives a reason. */
    revokedBy: text('revoked_by'),
    revokeReason: text('revoke_reason'),
  },
  (table) => [index('api_keys_by_user').on(table.userId), index('api_keys_by_prefix').on(table.prefix)],
);
