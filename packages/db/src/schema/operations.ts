import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { batchStates, bulkQueueNames, queueNames } from '@rentreel/contracts/administration';
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
    /** Of this entry and the one before it; null only in entries from before the log was chained, until it is. */
    hash: text('hash'),
  },
  (table) => [
    index('audit_by_subject').on(table.subjectId, table.seq),
    index('audit_by_time').on(table.createdAt),
    index('audit_by_actor').on(table.actorId, table.createdAt),
    index('audit_by_action').on(table.action, table.createdAt),
  ],
);

/** Where the chain of the audit log ends: one row, moved on with each entry, so that entries cut off the end are missed. */
export const auditHead = sqliteTable(
  'audit_head',
  {
    id: integer('id').primaryKey(),
    entries: integer('entries').notNull(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
    /** The last entry from before the log was chained: up to it hashes are added later. 0 in a new database. */
    chainUntil: integer('chain_until').notNull(),
  },
  (table) => [check('audit_head_is_one', sql`${table.id} = 1`)],
);

/** Every check of the audit log, with where the log ended then: later checks compare themselves with these. */
export const auditChecks = sqliteTable('audit_checks', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  checkedAt: integer('checked_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  entries: integer('entries').notNull(),
  lastSeq: integer('last_seq').notNull(),
  lastHash: text('last_hash').notNull(),
  /** The first entry that is not as it was written; null where none is, or where no entry is to blame. */
  brokenSeq: integer('broken_seq'),
  /** What was found, in plain words; null for a sound log. */
  problem: text('problem'),
});

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
      .on(table.topic, table.runAt)
      .where(sql`state = 'pending'`),
    index('outbox_dead')
      .on(table.topic, table.seq)
      .where(sql`state = 'dead'`),
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
    /** Since when a worker acts on it; null while none does. One whose lease is over has died. */
    startedAt: integer('started_at'),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('timers_by_subject').on(table.kind, table.subjectId),
    index('timers_by_due').on(table.dueAt),
    index('timers_by_kind').on(table.kind, table.dueAt),
    index('timers_failing')
      .on(table.kind, table.id)
      .where(sql`last_error is not null`),
  ],
);

/** The last runs of each kind of timer: what was due when a worker looked, and how it ended. Older ones are deleted. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    startedAt: integer('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    done: integer('done').notNull(),
    failed: integer('failed').notNull(),
    /** Of the last that failed. */
    error: text('error'),
  },
  (table) => [index('job_runs_by_kind').on(table.kind, table.id)],
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

/** Checks of the books: what each went through and found. Older ones are deleted. */
export const ledgerCheckResults = sqliteTable('ledger_check_results', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  startedAt: integer('started_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  entries: integer('entries').notNull(),
  accounts: integer('accounts').notNull(),
  wallets: integer('wallets').notNull(),
  payments: integer('payments').notNull(),
  findingCount: integer('finding_count').notNull(),
  /** The first of them, JSON. */
  findings: text('findings').notNull(),
});

/** Decisions about several cases at once: applied after the time in which they can be taken back. Times are epoch milliseconds. */
export const caseBatches = sqliteTable(
  'case_batches',
  {
    id: text('id').primaryKey(),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    clientId: text('client_id').notNull(),
    queue: text('queue', { enum: bulkQueueNames }).notNull(),
    decision: text('decision').notNull(),
    text: text('text').notNull(),
    /** The cases as their author saw them: JSON in the shape of the contracts. */
    cases: text('cases').notNull(),
    state: text('state', { enum: batchStates }).notNull(),
    dueAt: integer('due_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('case_batches_once').on(table.authorId, table.clientId),
    index('case_batches_by_author').on(table.authorId, table.createdAt),
  ],
);

/** What became of each case of a batch; stored with the decision itself. */
export const caseBatchResults = sqliteTable(
  'case_batch_results',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => caseBatches.id),
    caseId: text('case_id').notNull(),
    /** Why it was not decided; null for one that was. */
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.caseId] })],
);
