import type { Id } from '@rentreel/contracts/ids';
import { roleGrantProcess, staffRoles } from '@rentreel/contracts/staff';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Requests, grants and revocations of roles. Users are null when the operator acted at the database. Times are epoch
 * milliseconds.
 */
export const roleGrants = sqliteTable(
  'role_grants',
  {
    id: text('id').$type<Id<'grn'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: staffRoles }).notNull(),
    state: text('state', { enum: roleGrantProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    reason: text('reason').notNull(),
    askedBy: text('asked_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    /** Who approved or declined it. */
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
    /** Who revoked it. */
    revokedBy: text('revoked_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    revokedAt: integer('revoked_at'),
    /** Why it was declined or revoked. */
    endReason: text('end_reason').notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('role_grants_once')
      .on(table.userId, table.role)
      .where(sql`state in ('asked', 'active')`),
    index('role_grants_asked')
      .on(table.createdAt)
      .where(sql`state = 'asked'`),
    index('role_grants_by_state').on(table.state, table.stateSince),
  ],
);
