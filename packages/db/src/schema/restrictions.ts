import type { Id } from '@rentreel/contracts/ids';
import { restrictionKindNames, restrictionProcess, restrictionReasonCodes } from '@rentreel/contracts/restrictions';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Restrictions imposed on users by administrators, with their duration. Times are epoch milliseconds. */
export const restrictions = sqliteTable(
  'restrictions',
  {
    id: text('id').$type<Id<'rst'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: restrictionKindNames }).notNull(),
    state: text('state', { enum: restrictionProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    reason: text('reason', { enum: restrictionReasonCodes }).notNull(),
    /** A text for the user besides the reason. */
    text: text('text').notNull(),
    /** Null for one without an end. */
    until: integer('until'),
    imposedBy: text('imposed_by')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The live listings that it took down: JSON list of ids. */
    hiddenListings: text('hidden_listings').notNull().default('[]'),
    appealText: text('appeal_text'),
    appealedAt: integer('appealed_at'),
    decisionText: text('decision_text'),
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('restrictions_by_user').on(table.userId, table.createdAt),
    uniqueIndex('restrictions_once')
      .on(table.userId, table.kind)
      .where(sql`state in ('active', 'appealed', 'upheld') and kind <> 'warning'`),
    index('restrictions_appealed')
      .on(table.stateSince)
      .where(sql`state = 'appealed'`),
  ],
);

/** Steps of each restriction, in order; never changed. */
export const restrictionSteps = sqliteTable(
  'restriction_steps',
  {
    restrictionId: text('restriction_id')
      .$type<Id<'rst'>>()
      .notNull()
      .references(() => restrictions.id),
    version: integer('version').notNull(),
    name: text('name', { enum: restrictionProcess.transitionNames }).notNull(),
    actor: text('actor', { enum: restrictionProcess.actors }).notNull(),
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: restrictionProcess.states }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restrictionId, table.version] })],
);
