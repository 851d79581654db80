import type { Id } from '@rentreel/contracts/ids';
import { recoveryNumberResults, recoveryProcess } from '@rentreel/contracts/recoveries';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Requests to remove a lost second factor. Times are epoch milliseconds. */
export const accountRecoveries = sqliteTable(
  'account_recoveries',
  {
    id: text('id').$type<Id<'acr'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: recoveryProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** Keyed hashes; null once used or expired, and for a user without a phone. */
    emailCodeHash: text('email_code_hash'),
    phoneCodeHash: text('phone_code_hash'),
    /** Wrong attempts at these codes. */
    checks: integer('checks').notNull().default(0),
    phoneProved: integer('phone_proved', { mode: 'boolean' }).notNull().default(false),
    number: text('number', { enum: recoveryNumberResults }).notNull(),
    device: text('device').notNull(),
    knownDevice: integer('known_device', { mode: 'boolean' }).notNull(),
    /** When the codes were entered correctly; null before. */
    requestedAt: integer('requested_at'),
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decisionText: text('decision_text'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_recovery_once')
      .on(table.userId)
      .where(sql`state in ('proving', 'waiting', 'in_review')`),
    index('account_recoveries_by_user').on(table.userId, table.createdAt),
    index('account_recoveries_open')
      .on(table.stateSince)
      .where(sql`state in ('waiting', 'in_review')`),
  ],
);

/** Steps of each request, in order; never changed. */
export const accountRecoverySteps = sqliteTable(
  'account_recovery_steps',
  {
    recoveryId: text('recovery_id')
      .$type<Id<'acr'>>()
      .notNull()
      .references(() => accountRecoveries.id),
    version: integer('version').notNull(),
    name: text('name', { enum: recoveryProcess.transitionNames }).notNull(),
    actor: text('actor', { enum: recoveryProcess.actors }).notNull(),
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: recoveryProcess.states }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recoveryId, table.version] })],
);
