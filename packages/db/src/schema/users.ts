import { userRoles } from '@rentreel/contracts/auth';
import { photoAudiences } from '@rentreel/contracts/profile';
import { referralProcess, referralVoidReasonCodes } from '@rentreel/contracts/referrals';
import type { StaffRole } from '@rentreel/contracts/staff';
import { sql } from 'drizzle-orm';
import { type Kobo, kobo } from '@rentreel/values';
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** People. `email` is kept trimmed and in lower case; times are epoch milliseconds. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** What listings and public pages say instead of the name; null for the name itself. */
    publicName: text('public_name'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: userRoles }).notNull().default('user'),
    /** What a member of the staff may do: the roles of their active grants. */
    staffRoles: text('staff_roles', { mode: 'json' }).$type<StaffRole[]>().notNull().default([]),
    isVerified: integer('is_verified', { mode: 'boolean' }).notNull().default(false),
    verificationSubmitted: integer('verification_submitted', { mode: 'boolean' }).notNull().default(false),
    emailVerifiedAt: integer('email_verified_at'),
    referralCode: text('referral_code').notNull().unique(),
    /** Of the visits to their homes that somebody spoke of: to homes that were as advertised, and all. */
    visitsMatched: integer('visits_matched').notNull().default(0),
    visitsJudged: integer('visits_judged').notNull().default(0),
    /** Mean of what tenants gave them in reviews, times 100, as of the last change; 400 before there are any. */
    reviewStars: integer('review_stars').notNull().default(400),
    /** Since when nobody can log in or move money with it, at its person's wish; null for an account that is open. */
    frozenAt: integer('frozen_at'),
    /** When the account is deleted, unless its person keeps it. */
    deletionDueAt: integer('deletion_due_at'),
    /** When it was deleted: nothing here names the person any more. */
    deletedAt: integer('deleted_at'),
    /** The account of the same person that this one was merged into; this one is closed then. */
    mergedInto: text('merged_into').references((): AnySQLiteColumn => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('users_merged')
      .on(table.mergedInto)
      .where(sql`merged_into is not null`),
  ],
);

/** Who invited a person: at most one record each, written at sign-up. Amounts are kobo. */
export const referrals = sqliteTable(
  'referrals',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    referrerId: text('referrer_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: ['user_signup'] }).notNull(),
    source: text('source', { enum: ['signup_page'] }).notNull(),
    state: text('state', { enum: referralProcess.states }).notNull().default('signed_up'),
    stateSince: integer('state_since').notNull().default(0),
    version: integer('version').notNull().default(1),
    /** What it pays when the person rents, or lets: as it was at the sign-up. */
    tenantRewardKobo: integer('tenant_reward_kobo').$type<Kobo>().notNull().default(kobo(0)),
    landlordRewardKobo: integer('landlord_reward_kobo').$type<Kobo>().notNull().default(kobo(0)),
    /** Which of them it is, of which tenancy, and when its rent was released; null before there is one. */
    rewardKobo: integer('reward_kobo').$type<Kobo>(),
    bookingId: text('booking_id'),
    releasedAt: integer('released_at'),
    /** The entries of the journal that reserved and that paid the reward. */
    reserveEntryId: text('reserve_entry_id'),
    reservedAt: integer('reserved_at'),
    payEntryId: text('pay_entry_id'),
    paidAt: integer('paid_at'),
    /** What of the payment settled what was owed of rewards that were taken back. */
    withheldKobo: integer('withheld_kobo').$type<Kobo>().notNull().default(kobo(0)),
    /** What of a reward that was taken back is still owed. */
    owedKobo: integer('owed_kobo').$type<Kobo>().notNull().default(kobo(0)),
    voidReason: text('void_reason', { enum: referralVoidReasonCodes }),
    /** The ids of what shows that reason. */
    voidEvidence: text('void_evidence').notNull().default(''),
    refusedAt: integer('refused_at'),
    /** What the one who invited wrote against the refusal. */
    appealText: text('appeal_text'),
    appealedAt: integer('appealed_at'),
    /** The last decision of an administrator about it. */
    decisionText: text('decision_text'),
    decidedBy: text('decided_by'),
    decidedAt: integer('decided_at'),
    /** Findings that refuse nothing any more: a JSON list of what `findingKey` gives. */
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

/** How often links with a person's code were opened by others. */
export const referralClicks = sqliteTable('referral_clicks', {
  referrerId: text('referrer_id')
    .primaryKey()
    .references(() => users.id),
  clicks: integer('clicks').notNull(),
});

/** What people add to their account: a photo, and who sees it. Nobody's row is there before their first change. */
export const profiles = sqliteTable('profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  photoUploadId: text('photo_upload_id'),
  /** JSON in the shape of the contracts' uploaded media; null without a photo. */
  photo: text('photo'),
  photoShownTo: text('photo_shown_to', { enum: photoAudiences }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** A change of an e-mail address that is under way; at most one for each person. */
export const emailChanges = sqliteTable('email_changes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  newEmail: text('new_email').notNull(),
  /** Keyed hashes of the codes that were mailed. */
  oldCodeHash: text('old_code_hash').notNull(),
  newCodeHash: text('new_code_hash').notNull(),
  checks: integer('checks').notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** When it takes effect without the old address's code; null while codes are asked for. */
  appliesAt: integer('applies_at'),
});
