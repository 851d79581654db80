import type { Id } from '@rentreel/contracts/ids';
import {
  authorityPathNames,
  claimConflictProcess,
  verificationKinds,
  verificationProcess,
} from '@rentreel/contracts/verification';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Verification cases: one row per kind and user. Times are epoch milliseconds. */
export const verificationCases = sqliteTable(
  'verification_cases',
  {
    id: text('id').$type<Id<'vrf'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: verificationKinds }).notNull(),
    /** The home of the case; null for a case about the user. */
    subjectId: text('subject_id'),
    /** The address of that home as submitted. */
    home: text('home'),
    /** The user's authority to let that home. */
    path: text('path', { enum: authorityPathNames }),
    state: text('state', { enum: verificationProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    documentType: text('document_type'),
    /** The last digits of the submitted number, shown to its user. */
    lastFour: text('last_four'),
    /** Keyed hash of the number, to find it on a second account. The number itself is not stored. */
    fingerprint: text('fingerprint'),
    /** Further fields entered by the user, encrypted JSON; deleted with the photos. */
    details: text('details'),
    /** The register that was queried, and the reference of the query. */
    provider: text('provider'),
    providerReference: text('provider_reference'),
    /** The register's result for each field: JSON. */
    findings: text('findings'),
    reason: text('reason'),
    /** The verifier's text for the user. */
    note: text('note').notNull().default(''),
    /** The verifier who has claimed the case. */
    takenBy: text('taken_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    /** Null when a register or the server decided. */
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
    submittedAt: integer('submitted_at'),
    escalatedAt: integer('escalated_at'),
    /** Expiry of the last approval; null without one. */
    expiresAt: integer('expires_at'),
    /** When it was last approved; null when it never was or the approval was revoked. */
    approvedAt: integer('approved_at'),
    /** The checks of the verifier of the last approval: JSON list. */
    checked: text('checked'),
    rejections: integer('rejections').notNull().default(0),
    mismatches: integer('mismatches').notNull().default(0),
    /** Number of queries to the register about the submission. */
    checks: integer('checks').notNull().default(0),
    /** The consent given before it was sent, and its time. */
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

/** Photos for a case. They are kept in private storage and deleted after the decision. */
export const verificationEvidence = sqliteTable(
  'verification_evidence',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    caseId: text('case_id')
      .$type<Id<'vrf'>>()
      .notNull()
      .references(() => verificationCases.id),
    uploadId: text('upload_id').$type<Id<'upl'>>().notNull(),
    /** JSON; null once its files are deleted. */
    photo: text('photo'),
    /** The version of the case that it was submitted with. */
    caseVersion: integer('case_version').notNull(),
    at: integer('at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('verification_evidence_in_order').on(table.caseId, table.seq),
    uniqueIndex('verification_evidence_once').on(table.uploadId),
  ],
);

/** Steps of a case; never changed. */
export const verificationSteps = sqliteTable(
  'verification_steps',
  {
    caseId: text('case_id')
      .$type<Id<'vrf'>>()
      .notNull()
      .references(() => verificationCases.id),
    /** The version after the step. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    actor: text('driver', { enum: verificationProcess.actors }).notNull(),
    /** Null for the server and for registers. */
    actorId: text('actor_id').$type<Id<'usr'>>(),
    state: text('state', { enum: verificationProcess.states }).notNull(),
    note: text('note').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.version] })],
);

/** Conflicting claims of two users to one physical home. Times are epoch milliseconds. */
export const claimConflicts = sqliteTable(
  'claim_conflicts',
  {
    id: text('id').$type<Id<'cft'>>().primaryKey(),
    /** The key of the physical home. */
    unitKey: text('unit_key').notNull(),
    firstCaseId: text('first_case_id')
      .$type<Id<'vrf'>>()
      .notNull()
      .references(() => verificationCases.id),
    secondCaseId: text('second_case_id')
      .$type<Id<'vrf'>>()
      .notNull()
      .references(() => verificationCases.id),
    state: text('state', { enum: claimConflictProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    /** Why a claim was refused, and the verifier's note. */
    reason: text('reason'),
    note: text('note').notNull().default(''),
    /** Null while it is open, and when the server dropped it. */
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('claim_conflict_once')
      .on(table.secondCaseId)
      .where(sql`state = 'open'`),
    index('claim_conflicts_by_unit').on(table.unitKey, table.state),
  ],
);

/** Codes sent by text message; one per user is valid at a time. */
export const verificationCodes = sqliteTable(
  'verification_codes',
  {
    id: text('id').$type<Id<'vcd'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The session that requested it: no other can use the code. */
    sessionId: text('session_id').notNull(),
    /** The number, encrypted, and its keyed hash. */
    phone: text('phone').notNull(),
    phoneFingerprint: text('phone_fingerprint').notNull(),
    /** The code, encrypted so that it can be sent again, and its keyed hash; null once used or expired. */
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

/** Text messages with codes: parts, provider and delivery. */
export const smsMessages = sqliteTable(
  'sms_messages',
  {
    /** Our id, which is given to the provider as reference. */
    id: text('id').$type<Id<'sms'>>().primaryKey(),
    codeId: text('code_id').$type<Id<'vcd'>>().notNull(),
    /** Keyed hashes: of the number, of all but its last four digits, of the requesting address and network. */
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
    /** An administrator has handled an undelivered message. */
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
