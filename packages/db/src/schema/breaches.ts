import type { Id } from '@rentreel/contracts/ids';
import { breachProcess, breachRisks } from '@rentreel/contracts/breaches';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** The register of personal data breaches. Times are epoch milliseconds. */
export const breaches = sqliteTable(
  'breaches',
  {
    id: text('id').$type<Id<'bre'>>().primaryKey(),
    state: text('state', { enum: breachProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    discoveredAt: integer('discovered_at').notNull(),
    /** Kinds of data, as JSON. */
    kinds: text('kinds').notNull(),
    peopleCount: integer('people_count'),
    risk: text('risk', { enum: breachRisks }).notNull(),
    measures: text('measures').notNull(),
    regulatorNotifiedAt: integer('regulator_notified_at'),
    regulatorReference: text('regulator_reference').notNull().default(''),
    peopleNotifiedAt: integer('people_notified_at'),
    peopleReference: text('people_reference').notNull().default(''),
    /** Deadline of the next duty: to notify the Commission, then to close the breach. */
    dueAt: integer('due_at').notNull(),
    recordedBy: text('recorded_by')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    closedBy: text('closed_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    closingText: text('closing_text').notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('breaches_open')
      .on(table.dueAt)
      .where(sql`state = 'open'`),
  ],
);

/** Steps of each breach, in order; never changed. */
export const breachSteps = sqliteTable(
  'breach_steps',
  {
    breachId: text('breach_id')
      .$type<Id<'bre'>>()
      .notNull()
      .references(() => breaches.id),
    version: integer('version').notNull(),
    name: text('name', { enum: breachProcess.transitionNames }).notNull(),
    actor: text('actor', { enum: breachProcess.actors }).notNull(),
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: breachProcess.states }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.breachId, table.version] })],
);
