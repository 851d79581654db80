import type { Id } from '@rentreel/contracts/ids';
import { userRoles } from '@rentreel/contracts/auth';
import { photoAudiences } from '@rentreel/contracts/profile';
import { referralProcess, referralVoidReasonCodes } from '@rentreel/contracts/referrals';
import type { StaffRole } from '@rentreel/contracts/staff';
import { sql } from 'drizzle-orm';
import { type Kobo, kobo } from '@rentreel/values';
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Users. `email` is trimmed and in lower case; times are epoch milliseconds. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').$type<Id<'usr'>>().primaryKey(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** The name on listings and public pages; null for the real name. */
    publicName: text('public_name'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: userRoles }).notNull().default('user'),
    /** Staff roles from the user's active grants. */
    staffRoles: text('staff_roles', { mode: 'json' }).$type<StaffRole[]>().notNull().default([]),
    isVerified: integer('is_verified', { mode: 'boolean' }).notNull().default(false),
    verificationSubmitted: integer('verification_submitted', { mode: 'boolean' }).notNull().default(false),
    emailVerifiedAt: integer('email_verified_at'),
    referralCode: text('referral_code').notNull().unique(),
    /** Rated inspections of the user's homes: those where the home matched, and all. */
    visitsMatched: integer('visits_matched').notNull().default(0),
    visitsJudged: integer('visits_judged').notNull().default(0),
    /** Mean of tenants' review ratings, times 100, as of the last change; 400 before the first review. */
    reviewStars: integer('review_stars').notNull().default(400),
    /**
     * Since when the account is frozen at its user's request, without log-ins or money movements; null for an open account.
     */
    frozenAt: integer('frozen_at'),
    /** Scheduled deletion of the account; the user can cancel it until then. */
    deletionDueAt: integer('deletion_due_at'),
    /** When it was deleted; no data here identifies the person any more. */
    deletedAt: integer('deleted_at'),
    /** The account of the same person that this closed one was merged into. */
    mergedInto: text('merged_into')
      .$type<Id<'usr'>>()
      .references((): AnySQLiteColumn => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('users_merged')
      .on(table.mergedInto)
      .where(sql`merged_into is not null`),
  ],
);

/** Referrals: at most one record per invited user, written at sign-up. Amounts are kobo. */
export const referrals = sqliteTable(
  'referrals',
  {
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .primaryKey()
      .references(() => users.id),
    referrerId: text('referrer_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: ['user_signup'] }).notNull(),
    source: text('source', { enum: ['signup_page'] }).notNull(),
    state: text('state', { enum: referralProcess.states }).notNull().default('signed_up'),
    stateSince: integer('state_since').notNull().default(0),
    version: integer('version').notNull().default(1),
    /** The rewards when the user rents or lets, as of the sign-up. */
    tenantRewardKobo: integer('tenant_reward_kobo').$type<Kobo>().notNull().default(kobo(0)),
    landlordRewardKobo: integer('landlord_reward_kobo').$type<Kobo>().notNull().default(kobo(0)),
    /** The rewarded kind and tenancy, and when its rent was released; null before. */
    rewardKobo: integer('reward_kobo').$type<Kobo>(),
    bookingId: text('booking_id').$type<Id<'bkg'>>(),
    releasedAt: integer('released_at'),
    /** The journal entries that reserved and paid the reward. */
    reserveEntryId: text('reserve_entry_id').$type<Id<'jrn'>>(),
    reservedAt: integer('reserved_at'),
    payEntryId: text('pay_entry_id').$type<Id<'jrn'>>(),
    paidAt: integer('paid_at'),
    /** The part of the payment that settled debts from revoked rewards. */
    withheldKobo: integer('withheld_kobo').$type<Kobo>().notNull().default(kobo(0)),
    /** The outstanding debt from a revoked reward. */
    owedKobo: integer('owed_kobo').$type<Kobo>().notNull().default(kobo(0)),
    voidReason: text('void_reason', { enum: referralVoidReasonCodes }),
    /** The ids of the evidence for that reason. */
    voidEvidence: text('void_evidence').notNull().default(''),
    refusedAt: integer('refused_at'),
    /** The inviting user's appeal against the refusal. */
    appealText: text('appeal_text'),
    appealedAt: integer('appealed_at'),
    /** The last decision of an administrator about it. */
    decisionText: text('decision_text'),
    decidedBy: text('decided_by').$type<Id<'usr'>>(),
    decidedAt: integer('decided_at'),
    /** Findings that no longer cause a refusal: a JSON list of values of `findingKey`. */
    cleared: text('cleared').notNull().default('[]'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull().default(0),
  },
  (table) => [
    index('referrals_by_referrer').on(table.referrerId, table.createdAt),
    index('referrals_by_state').on(table.state, table.stateSince),
    index('referrals_by_booking').on(table.bookingId),
  ],
);

/** Number of times that other people opened links with a user's code. */
export const referralClicks = sqliteTable('referral_clicks', {
  referrerId: text('referrer_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  clicks: integer('clicks').notNull(),
});

/** Profiles: a photo and its visibility. A user has no row before the first change. */
export const profiles = sqliteTable('profiles', {
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  photoUploadId: text('photo_upload_id').$type<Id<'upl'>>(),
  /** JSON in the shape of the contracts' uploaded media; null without a photo. */
  photo: text('photo'),
  photoShownTo: text('photo_shown_to', { enum: photoAudiences }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Pending changes of email addresses; at most one per user. */
export const emailChanges = sqliteTable('email_changes', {
  userId: text('user_id')
    .$type<Id<'usr'>>()
    .primaryKey()
    .references(() => users.id),
  newEmail: text('new_email').notNull(),
  /** Keyed hashes of the mailed codes. */
  oldCodeHash: text('old_code_hash').notNull(),
  newCodeHash: text('new_code_hash').notNull(),
  checks: integer('checks').notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** When it takes effect without the old address's code; null while codes are required. */
  appliesAt: integer('applies_at'),
});
