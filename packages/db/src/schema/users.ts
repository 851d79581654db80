import { userRoles } from '@rentreel/contracts/auth';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** People. `email` is kept trimmed and in lower case; times are epoch milliseconds. */
export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: userRoles }).notNull().default('user'),
  isVerified: integer('is_verified', { mode: 'boolean' }).notNull().default(false),
  verificationSubmitted: integer('verification_submitted', { mode: 'boolean' }).notNull().default(false),
  emailVerifiedAt: integer('email_verified_at'),
  referralCode: text('referral_code').notNull().unique(),
  /** Of the visits to their homes that somebody spoke of: to homes that were as advertised, and all. */
  visitsMatched: integer('visits_matched').notNull().default(0),
  visitsJudged: integer('visits_judged').notNull().default(0),
  /** Mean of what tenants gave them in reviews, times 100, as of the last change; 400 before there are any. */
  reviewStars: integer('review_stars').notNull().default(400),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Who brought a person: at most one record each, written at sign-up. */
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
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('referrals_by_referrer').on(table.referrerId)],
);
