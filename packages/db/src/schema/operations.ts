import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { queueNames } from '@rentreel/contracts/administration';
import { users } from './users.ts';

/** Who did what, written in the same transaction as the action; never changed. */
export const auditRecords = sqliteTable(
  'audit_records',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    requestId: text('request_id').notNull(),
    details: text('details').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('audit_by_subject').on(table.subjectId, table.seq)],
);

/**
 * Events of changes, written with the change. Those with a handler start `pending` and are delivered by the worker;
 * those for a person are also the log that live connections read on from.
 */
export const outboxEvents = sqliteTable(
  'outbox_events',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    topic: text('topic').notNull(),
    userId: text('user_id'),
    payload: text('payload').notNull(),
    state: text('state', { enum: ['pending', 'done', 'dead'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: integer('run_at').notNull(),
    leaseUntil: integer('lease_until').notNull().default(0),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('outbox_pending')
      .on(table.runAt)
      .where(sql`state = 'pending'`),
    index('outbox_by_user')
      .on(table.userId, table.seq)
      .where(sql`user_id is not null`),
  ],
);

/** Things that must happen at a time; one per kind and subject. */
export const timers = sqliteTable(
  'timers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    dueAt: integer('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: integer('lease_until').notNull().default(0),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('timers_by_subject').on(table.kind, table.subjectId), index('timers_by_due').on(table.dueAt)],
);

/** Which administrator works on a case, by the id of what is decided; until then nobody else decides. */
export const caseClaims = sqliteTable('case_claims', {
  caseId: text('case_id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  until: integer('until').notNull(),
});

/** What administrators write to each other about a case. */
export const caseNotes = sqliteTable(
  'case_notes',
  {
    id: text('id').primaryKey(),
    queue: text('queue', { enum: queueNames }).notNull(),
    caseId: text('case_id').notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('case_notes_by_case').on(table.caseId, table.createdAt)],
);
