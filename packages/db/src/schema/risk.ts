import type { Id } from '@rentreel/contracts/ids';
import { riskCaseProcess, riskRuleNames, riskSignalStates } from '@rentreel/contracts/risk';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Risk signals as they were found, for staff only. Times are epoch milliseconds. */
export const riskSignals = sqliteTable(
  'risk_signals',
  {
    id: text('id').$type<Id<'rsg'>>().primaryKey(),
    /** The user at risk. */
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    rule: text('rule', { enum: riskRuleNames }).notNull(),
    /** The listing, user or payment of the signal. */
    aboutId: text('about_id').notNull(),
    state: text('state', { enum: riskSignalStates }).notNull(),
    foundAt: integer('found_at').notNull(),
    countsUntil: integer('counts_until').notNull(),
    /** Why it was dismissed. */
    reason: text('reason').notNull().default(''),
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
  },
  (table) => [
    index('risk_signals_by_user').on(table.userId, table.foundAt),
    index('risk_signals_by_subject').on(table.aboutId),
    index('risk_signals_new')
      .on(table.userId)
      .where(sql`state = 'new'`),
  ],
);

/** Evidence of each signal. The same evidence creates at most one signal per rule and user. */
export const riskEvidence = sqliteTable(
  'risk_evidence',
  {
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    rule: text('rule', { enum: riskRuleNames }).notNull(),
    evidenceId: text('evidence_id').notNull(),
    signalId: text('signal_id')
      .$type<Id<'rsg'>>()
      .notNull()
      .references(() => riskSignals.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rule, table.evidenceId] }),
    index('risk_evidence_by_signal').on(table.signalId),
  ],
);

/** Risk reviews of users by staff, open and closed; one row per user. */
export const riskCases = sqliteTable(
  'risk_cases',
  {
    id: text('id').$type<Id<'rkc'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: riskCaseProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    decisionText: text('decision_text'),
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('risk_cases_by_user').on(table.userId),
    index('risk_cases_open')
      .on(table.stateSince)
      .where(sql`state = 'open'`),
    index('risk_cases_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
  ],
);

/** Browsers by which users logged in. `browser` is a hash of the value that the browser stores. */
export const riskBrowsers = sqliteTable(
  'risk_browsers',
  {
    browser: text('browser').notNull(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.browser, table.userId] }), index('risk_browsers_by_user').on(table.userId)],
);

/** The last audit entry that was searched for signals; one row. */
export const riskProgress = sqliteTable(
  'risk_progress',
  { id: integer('id').primaryKey(), seq: integer('seq').notNull() },
  (table) => [check('risk_progress_is_one', sql`${table.id} = 1`)],
);
