import type { Id } from '@rentreel/contracts/ids';
import { configurationChangeProcess, configurationKeyNames } from '@rentreel/contracts/configuration';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Changes of the configuration, one row each; rows are never deleted, and their values never change. Users are null when the
 * operator acted at the database. Times are epoch milliseconds.
 */
export const configurationChanges = sqliteTable(
  'configuration_changes',
  {
    id: text('id').$type<Id<'cfg'>>().primaryKey(),
    /** Sequence number in the order of proposals. */
    number: integer('number').notNull(),
    key: text('key', { enum: configurationKeyNames }).notNull(),
    /** JSON. */
    value: text('value').notNull(),
    /** The value in force at the proposal, JSON. */
    fromValue: text('from_value').notNull(),
    state: text('state', { enum: configurationChangeProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    reason: text('reason').notNull(),
    /** The requested start; null for the moment of approval. */
    startsAt: integer('starts_at'),
    /** The effective start; null until approval. */
    effectiveFrom: integer('effective_from'),
    proposedBy: text('proposed_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    /** Who approved or declined it; null for a change that needs no second administrator. */
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
    /** Why it was declined or withdrawn. */
    endReason: text('end_reason').notNull().default(''),
    /** It restores the value that was in force before. */
    isRevert: integer('is_revert', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('configuration_changes_by_number').on(table.number),
    uniqueIndex('configuration_changes_waiting')
      .on(table.key)
      .where(sql`state = 'waiting'`),
    index('configuration_changes_by_key').on(table.key, table.number),
  ],
);
