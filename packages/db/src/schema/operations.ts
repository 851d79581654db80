import type { Id } from '@rentreel/contracts/ids';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { batchStates, bulkQueueNames, queueNames } from '@rentreel/contracts/administration';
import { users } from './users.ts';

/** The audit log, written in the same transaction as the audited action; never changed. */
export const auditRecords = sqliteTable(
  'audit_records',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    actorId: text('actor_id').$type<Id<'usr'>>(),
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    requestId: text('request_id').notNull(),
    details: text('details').notNull(),
    createdAt: integer('created_at').notNull(),
    /**
     * Hash over this entry and the previous hash; null only in entries from before the log was chained, until they are
     * chained.
     */
    hash: text('hash'),
  },
  (table) => [
    index('audit_by_subject').on(table.subjectId, table.seq),
    index('audit_by_time').on(table.createdAt),
    index('audit_by_actor').on(table.actorId, table.createdAt),
    index('audit_by_action').on(table.action, table.createdAt),
  ],
);

/**
 * The head of the audit log's hash chain: one row, updated with each entry, so that missing entries at the end are detected.
 */
export const auditHead = sqliteTable(
  'audit_head',
  {
    id: integer('id').primaryKey(),
    entries: integer('entries').notNull(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
    /** The last entry from before the log was chained: hashes are added later up to it. 0 in a new database. */
    chainUntil: integer('chain_until').notNull(),
  },
  (table) => [check('audit_head_is_one', sql`${table.id} = 1`)],
);

/** Verifications of the audit log with its head at that time, which later verifications compare. */
export const auditChecks = sqliteTable('audit_checks', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  checkedAt: integer('checked_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  entries: integer('entries').notNull(),
  lastSeq: integer('last_seq').notNull(),
  lastHash: text('last_hash').notNull(),
  /** The first altered entry; null when there is none, or when no single entry is at fault. */
  brokenSeq: integer('broken_seq'),
  /** A human-readable description of the defect; null for a sound log. */
  problem: text('problem'),
});

/**
 * Events, written in the transaction of the change. Those with a handler start as `pending` and are delivered by the worker;
 * those for a user are also the log from which live connections resume.
 */
export const outboxEvents = sqliteTable(
  'outbox_events',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    topic: text('topic').notNull(),
    userId: text('user_id').$type<Id<'usr'>>(),
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

/** Timers: at most one per kind and subject. */
export const timers = sqliteTable(
  'timers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    dueAt: integer('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: integer('lease_until').notNull().default(0),
    /** Lease of the worker that runs it; null without one. After its expiry the worker counts as dead. */
    startedAt: integer('started_at'),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('timers_by_subject').on(table.kind, table.subjectId),
    index('timers_by_kind').on(table.kind, table.dueAt),
    index('timers_failing')
      .on(table.kind, table.id)
      .where(sql`last_error is not null`),
  ],
);

/** The last runs of each kind of timer: what was due, and the result. Older ones are deleted. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    startedAt: integer('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    done: integer('done').notNull(),
    failed: integer('failed').notNull(),
    /** The error of the last failure. */
    error: text('error'),
  },
  (table) => [index('job_runs_by_kind').on(table.kind, table.id)],
);

/**
 * The administrator who has claimed a case, by the id of its subject; no one else can decide it until the claim ends.
 */
export const caseClaims = sqliteTable('case_claims', {
  caseId: text('case_id').primaryKey(),
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .notNull()
    .references(() => users.id),
  until: integer('until').notNull(),
});

/** Internal notes of administrators about a case. */
export const caseNotes = sqliteTable(
  'case_notes',
  {
    id: text('id').$type<Id<'cnt'>>().primaryKey(),
    queue: text('queue', { enum: queueNames }).notNull(),
    caseId: text('case_id').notNull(),
    authorId: text('author_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('case_notes_by_case').on(table.caseId, table.createdAt)],
);

/** Verifications of the ledger with their extent and findings. Older ones are deleted. */
export const ledgerCheckResults = sqliteTable('ledger_check_results', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  startedAt: integer('started_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  entries: integer('entries').notNull(),
  accounts: integer('accounts').notNull(),
  wallets: integer('wallets').notNull(),
  payments: integer('payments').notNull(),
  findingCount: integer('finding_count').notNull(),
  /** The first findings, JSON. */
  findings: text('findings').notNull(),
});

/** Bulk decisions: applied after the time in which they can be undone. Times are epoch milliseconds. */
export const caseBatches = sqliteTable(
  'case_batches',
  {
    id: text('id').$type<Id<'btc'>>().primaryKey(),
    authorId: text('author_id')
      .$type<Id<'usr'>>()
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

/** The result of each case of a batch; stored with the decision itself. */
export const caseBatchResults = sqliteTable(
  'case_batch_results',
  {
    batchId: text('batch_id')
      .$type<Id<'btc'>>()
      .notNull()
      .references(() => caseBatches.id),
    caseId: text('case_id').notNull(),
    /** Why it was not decided; null for a decided one. */
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.caseId] })],
);
