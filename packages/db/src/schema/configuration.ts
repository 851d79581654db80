import { configurationChangeProcess, configurationKeyNames } from '@rentreel/contracts/configuration';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Changes of the configuration, one row each; none is ever deleted or given another value. People are null where the
 * operator acted at the database. Times are epoch milliseconds.
 */
export const configurationChanges = sqliteTable(
  'configuration_changes',
  {
    id: text('id').primaryKey(),
    /** Counts changes in the order in which they were proposed. */
    number: integer('number').notNull(),
    key: text('key', { enum: configurationKeyNames }).notNull(),
    /** JSON. */
    value: text('value').notNull(),
    /** What held when it was proposed, JSON. */
    fromValue: text('from_value').notNull(),
    state: text('state', { enum: configurationChangeProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    reason: text('reason').notNull(),
    /** When it shall begin; null for with its approval. */
    startsAt: integer('starts_at'),
    /** When it begins; null until it is approved. */
    effectiveFrom: integer('effective_from'),
    proposedBy: text('proposed_by').references(() => users.id),
    /** Who approved or declined it; null also for one that takes no second person. */
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: integer('decided_at'),
    /** Why it was declined or withdrawn. */
    endReason: text('end_reason').notNull().default(''),
    /** It goes back to what held before. */
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
