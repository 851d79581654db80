import type { Id } from '@rentreel/contracts/ids';
import { accountMergeProcess } from '@rentreel/contracts/merges';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Merges of accounts of one person: one administrator proposes, another decides. Times are epoch milliseconds. */
export const accountMerges = sqliteTable(
  'account_merges',
  {
    id: text('id').$type<Id<'mrg'>>().primaryKey(),
    state: text('state', { enum: accountMergeProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** The account that remains. */
    keepId: text('keep_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The account that is closed. */
    closeId: text('close_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** Evidence that they belong to one person. */
    reason: text('reason').notNull(),
    proposedBy: text('proposed_by')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
    /** What the second administrator has checked, or why it was declined or withdrawn. */
    endReason: text('end_reason').notNull().default(''),
    /** JSON: the counts of moved and unmoved data from before the merge; null until the merge. */
    counted: text('counted'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_merges_one_closing')
      .on(table.closeId)
      .where(sql`state in ('proposed', 'merged')`),
    index('account_merges_by_kept').on(table.keepId),
    index('account_merges_proposed')
      .on(table.createdAt)
      .where(sql`state = 'proposed'`),
    index('account_merges_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    check('account_merge_of_two', sql`keep_id <> close_id`),
    check('account_merge_by_two', sql`state <> 'merged' or (decided_by is not null and decided_by <> proposed_by)`),
  ],
);
