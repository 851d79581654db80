import type { Id } from '@rentreel/contracts/ids';
import { contactKinds } from '@rentreel/contracts/messages';
import { scamTargetProcess } from '@rentreel/contracts/scams';
import type { Kobo } from '@rentreel/values';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Reported phone numbers, addresses and links, each once. Times are epoch milliseconds. */
export const scamTargets = sqliteTable(
  'scam_targets',
  {
    id: text('id').$type<Id<'sct'>>().primaryKey(),
    kind: text('kind', { enum: contactKinds }).notNull(),
    /** Keyed hash of kind and value, for look-ups. */
    fingerprint: text('fingerprint').notNull(),
    /** Encrypted. */
    value: text('value').notNull(),
    state: text('state', { enum: scamTargetProcess.states }).notNull(),
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
    uniqueIndex('scam_targets_by_fingerprint').on(table.fingerprint),
    index('scam_targets_open')
      .on(table.stateSince)
      .where(sql`state = 'open'`),
    index('scam_targets_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
  ],
);

/** Reports by users; never changed except for the time of the answer. */
export const scamReports = sqliteTable(
  'scam_reports',
  {
    id: text('id').$type<Id<'scr'>>().primaryKey(),
    targetId: text('target_id')
      .$type<Id<'sct'>>()
      .notNull()
      .references(() => scamTargets.id),
    reporterId: text('reporter_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    note: text('note').notNull(),
    paidKobo: integer('paid_kobo').$type<Kobo>(),
    createdAt: integer('created_at').notNull(),
    /** When the reporter was notified of the decision. */
    answeredAt: integer('answered_at'),
  },
  (table) => [
    index('scam_reports_by_target').on(table.targetId, table.createdAt),
    index('scam_reports_by_reporter').on(table.reporterId, table.createdAt),
    uniqueIndex('scam_reports_once')
      .on(table.targetId, table.reporterId)
      .where(sql`answered_at is null`),
  ],
);
