import type { Id } from '@rentreel/contracts/ids';
import {
  reviewCheckpointCodes,
  reviewProcess,
  reviewRemovalReasonCodes,
  reviewReportProcess,
  reviewSides,
} from '@rentreel/contracts/reviews';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Reviews from their invitation on: one per invited side and checkpoint. Times are epoch milliseconds. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: text('id').$type<Id<'rvw'>>().primaryKey(),
    state: text('state', { enum: reviewProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    checkpoint: text('checkpoint', { enum: reviewCheckpointCodes }).notNull(),
    /** The inspection or the booking under review. */
    subjectId: text('subject_id').notNull(),
    /** The side that writes. */
    side: text('side', { enum: reviewSides }).notNull(),
    authorId: text('author_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    aboutId: text('about_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    listingId: text('listing_id')
      .$type<Id<'lst'>>()
      .notNull()
      .references(() => listings.id),
    closesAt: integer('closes_at').notNull(),
    postponed: integer('postponed', { mode: 'boolean' }).notNull().default(false),
    /** JSON: answers, stars and text, as a draft or as submitted. */
    content: text('content'),
    /** Visible to RentReel only. */
    privateNote: text('private_note').notNull().default(''),
    /** The mean of the stars, times 100. */
    score: integer('score'),
    /** 0 when writer and subject are connected: it is shown but not counted. */
    weight: integer('weight').notNull().default(1),
    publishedAt: integer('published_at'),
    reply: text('reply'),
    repliedAt: integer('replied_at'),
    removedFor: text('removed_for', { enum: reviewRemovalReasonCodes }),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_one_per_side').on(table.subjectId, table.checkpoint, table.side),
    index('reviews_by_author').on(table.authorId, table.closesAt),
    index('reviews_about')
      .on(table.aboutId, table.side, table.publishedAt)
      .where(sql`published_at is not null`),
    index('reviews_of_listing')
      .on(table.listingId, table.side, table.publishedAt)
      .where(sql`published_at is not null`),
    check('review_score', sql`score is null or score between 100 and 500`),
    check('review_published', sql`(published_at is not null) = (state in ('published', 'replied', 'hidden'))`),
  ],
);

/** Reports about published reviews, the decisions, and the single appeal. */
export const reviewReports = sqliteTable(
  'review_reports',
  {
    id: text('id').$type<Id<'rvc'>>().primaryKey(),
    state: text('state', { enum: reviewReportProcess.states }).notNull(),
    stateSince: integer('state_since').notNull(),
    version: integer('version').notNull(),
    reviewId: text('review_id')
      .$type<Id<'rvw'>>()
      .notNull()
      .references(() => reviews.id),
    reporterId: text('reporter_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: reviewRemovalReasonCodes }).notNull(),
    note: text('note').notNull(),
    removed: integer('removed', { mode: 'boolean' }),
    decidedReason: text('decided_reason', { enum: reviewRemovalReasonCodes }),
    sentence: text('sentence'),
    decidedBy: text('decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    decidedAt: integer('decided_at'),
    appealedBy: text('appealed_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    appealNote: text('appeal_note'),
    appealedAt: integer('appealed_at'),
    reversed: integer('reversed', { mode: 'boolean' }),
    appealSentence: text('appeal_sentence'),
    appealDecidedBy: text('appeal_decided_by')
      .$type<Id<'usr'>>()
      .references(() => users.id),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_reports_one_open')
      .on(table.reviewId)
      .where(sql`state in ('open', 'appealed')`),
    uniqueIndex('review_reports_once').on(table.reviewId, table.reporterId),
    index('review_reports_by_reporter').on(table.reporterId, table.createdAt),
    index('review_reports_in_order').on(table.createdAt),
  ],
);
