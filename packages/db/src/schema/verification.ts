import {
  authorityPathNames,
  claimConflictProcess,
  verificationKinds,
  verificationProcess,
} from '@rentreel/contracts/verification';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** What somebody verifies: one row for each thing of each person. Times are epoch milliseconds. */
export const verificationCases = sqliteTable(
  'verification_cases',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: verificationKinds }).notNull(),
    /** The home that it is about; null for what is about the person. */
    subjectId: text('subject_id'),
    /** The address of that home as it was sent. */
    home: text('home'),
    /** By what right its person lets that home. */
    path: text('path', { enum: authorityPathNames }),
    state: text('state', { enum: verificationProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    documentType: text('document_type'),
    /** Of the number that was given, to show it to its person. */
    lastFour: text('last_four'),
    /** Keyed hash of the number, to find it on a second account. The number itself is not stored. */
    fingerprint: text('fingerprint'),
    /** What the person typed besides, encrypted JSON; deleted with the photos. */
    details: text('details'),
    /** The register that was asked, and under which reference. */
    provider: text('provider'),
    providerReference: text('provider_reference'),
    /** What the register said about each field: JSON. */
    findings: text('findings'),
    reason: text('reason'),
    /** What the verifier wrote to the person. */
    note: text('note').notNull().default(''),
    /** Whose case it is among the verifiers while it is looked at. */
    takenBy: text('taken_by').references(() => users.id),
    /** Null when a register or the server decided. */
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: integer('decided_at'),
    submittedAt: integer('submitted_at'),
    escalatedAt: integer('escalated_at'),
    /** Until when the last approval counts; null for good. */
    expiresAt: integer('expires_at'),
    /** When it was last approved; null when that never happened or was taken back. */
    approvedAt: integer('approved_at'),
    /** What the verifier of the last approval looked at: JSON list. */
    checked: text('checked'),
    rejections: integer('rejections').notNull().default(0),
    mismatches: integer('mismatches').notNull().default(0),
    /** Questions to the register about the submission. */
    checks: integer('checks').notNull().default(0),
    /** What the person agreed to before it was sent, and when. */
    consentVersion: text('consent_version'),
    consentAt: integer('consent_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('verification_once')
      .on(table.userId, table.kind)
      .where(sql`subject_id is null`),
    uniqueIndex('verification_once_for_home')
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`subject_id is not null`),
    uniqueIndex('verification_number_once')
      .on(table.kind, table.fingerprint)
      .where(sql`kind in ('phone', 'nin', 'bvn') and approved_at is not null`),
    uniqueIndex('verification_one_right_per_home')
      .on(table.subjectId)
      .where(sql`kind = 'authority' and approved_at is not null`),
    index('verification_queue')
      .on(table.submittedAt)
      .where(sql`state in ('submitted', 'in_review')`),
    index('verification_by_fingerprint')
      .on(table.fingerprint)
      .where(sql`fingerprint is not null`),
    index('verification_by_subject')
      .on(table.subjectId)
      .where(sql`subject_id is not null`),
    check('verification_counts', sql`rejections >= 0 and mismatches >= 0`),
  ],
);

/** Photos that show what a case is about. They lie in private storage and are deleted after the decision. */
export const verificationEvidence = sqliteTable(
  'verification_evidence',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    caseId: text('case_id')
      .notNull()
      .references(() => verificationCases.id),
    uploadId: text('upload_id').notNull(),
    /** JSON; null once its files are deleted. */
    photo: text('photo'),
    /** The version of the case that it came with. */
    caseVersion: integer('case_version').notNull(),
    at: integer('at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('verification_evidence_in_order').on(table.caseId, table.seq),
    uniqueIndex('verification_evidence_once').on(table.uploadId),
  ],
);

/** What happened to a case, step by step; never changed. */
export const verificationSteps = sqliteTable(
  'verification_steps',
  {
    caseId: text('case_id')
      .notNull()
      .references(() => verificationCases.id),
    /** The version that the step made. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    actor: text('driver', { enum: verificationProcess.actors }).notNull(),
    /** Null for the server and for registers. */
    actorId: text('actor_id'),
    state: text('state', { enum: verificationProcess.states }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.version] })],
);

/** Two people’s claims to one physical home that are compared. Times are epoch milliseconds. */
export const claimConflicts = sqliteTable(
  'claim_conflicts',
  {
    id: text('id').primaryKey(),
    /** The key of the physical home. */
    unitKey: text('unit_key').notNull(),
    firstCaseId: text('first_case_id')
      .notNull()
      .references(() => verificationCases.id),
    secondCaseId: text('second_case_id')
      .notNull()
      .references(() => verificationCases.id),
    state: text('state', { enum: claimConflictProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** Why a claim was refused, and what the verifier wrote besides. */
    reason: text('reason'),
    note: text('note').notNull().default(''),
    /** Null while it is open, and when the server dropped it. */
    decidedBy: text('decided_by').references(() => users.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('claim_conflict_once')
      .on(table.secondCaseId)
      .where(sql`state = 'open'`),
    index('claim_conflicts_by_unit').on(table.unitKey, table.state),
  ],
);

/** Codes by text message that were given out; one per person counts at a time. */
export const verificationCodes = sqliteTable(
  'verification_codes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The session that asked: no other can use the code. */
    sessionId: text('session_id').notNull(),
    /** The number, encrypted, and its keyed hash. */
    phone: text('phone').notNull(),
    phoneFingerprint: text('phone_fingerprint').notNull(),
    /** The code, encrypted so that it can be sent again, and its keyed hash; null once it was used or is over. */
    code: text('code'),
    codeHash: text('code_hash'),
    checks: integer('checks').notNull().default(0),
    confirmedAt: integer('confirmed_at'),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('verification_codes_by_user').on(table.userId, table.createdAt),
    index('verification_codes_by_phone').on(table.phoneFingerprint, table.createdAt),
    index('verification_codes_by_end').on(table.expiresAt),
  ],
);

/** Text messages with codes: what was sent, what it took, and what became of it. */
export const smsMessages = sqliteTable(
  'sms_messages',
  {
    /** Ours, and what the provider is given as reference. */
    id: text('id').primaryKey(),
    codeId: text('code_id').notNull(),
    /** Keyed hashes: of the number, of all but its last four digits, of the address and network that asked. */
    phoneFingerprint: text('phone_fingerprint').notNull(),
    prefixFingerprint: text('prefix_fingerprint').notNull(),
    addressFingerprint: text('address_fingerprint').notNull(),
    networkFingerprint: text('network_fingerprint').notNull(),
    provider: text('provider').notNull(),
    providerReference: text('provider_reference'),
    parts: integer('parts').notNull().default(0),
    state: text('state', {
      enum: ['sending', 'accepted', 'refused', 'unknown', 'sent', 'delivered', 'failed', 'dnd', 'expired'],
    }).notNull(),
    /** Its code was entered. */
    worked: integer('worked', { mode: 'boolean' }).notNull().default(false),
    at: integer('at').notNull(),
    /** An administrator has dealt with a message that did not arrive. */
    setAsideAt: integer('set_aside_at'),
  },
  (table) => [
    index('sms_undelivered')
      .on(table.at)
      .where(sql`state in ('refused', 'failed', 'dnd', 'expired') and worked = 0 and set_aside_at is null`),
    index('sms_by_phone').on(table.phoneFingerprint, table.at),
    index('sms_by_prefix').on(table.prefixFingerprint, table.at),
    index('sms_by_address').on(table.addressFingerprint, table.at),
    index('sms_by_network').on(table.networkFingerprint, table.at),
    index('sms_by_time').on(table.at),
    uniqueIndex('sms_by_reference')
      .on(table.provider, table.providerReference)
      .where(sql`provider_reference is not null`),
  ],
);
