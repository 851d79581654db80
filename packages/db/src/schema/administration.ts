import type { Id } from '@rentreel/contracts/ids';
import { impersonationOutcomes } from '@rentreel/contracts/impersonation';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * Index of users and listings, in any state, for the administrators' text search. The FTS5 table `lookup_words`, which
 * Drizzle cannot describe, references `key`: names of users, and title, area and city of listings. Triggers of the same
 * migration synchronise both.
 */
export const lookupSubjects = sqliteTable('lookup_subjects', {
  key: integer('key').primaryKey(),
  subjectId: text('subject_id').notNull().unique(),
});

/** Internal notes of administrators about a user; never changed. Times are epoch milliseconds. */
export const personNotes = sqliteTable(
  'person_notes',
  {
    id: text('id').$type<Id<'nte'>>().primaryKey(),
    userId: text('user_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    authorId: text('author_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('person_notes_by_user').on(table.userId, table.createdAt)],
);

/**
 * Read-only views of accounts by staff. While one is open, its viewer's session shows the target's account. Times are epoch
 * milliseconds.
 */
export const impersonations = sqliteTable(
  'impersonations',
  {
    id: text('id').$type<Id<'imp'>>().primaryKey(),
    viewerId: text('viewer_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    targetId: text('target_id')
      .$type<Id<'usr'>>()
      .notNull()
      .references(() => users.id),
    /** The public handle of the viewer's session. */
    sessionId: text('session_id').notNull(),
    reason: text('reason').notNull(),
    /** The support ticket it is for; null without one. */
    ticketId: text('ticket_id').$type<Id<'tkt'>>(),
    startedAt: integer('started_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    endedAt: integer('ended_at'),
    outcome: text('outcome', { enum: impersonationOutcomes }),
  },
  (table) => [
    uniqueIndex('impersonations_open')
      .on(table.sessionId)
      .where(sql`ended_at is null`),
    index('impersonations_by_target').on(table.targetId, table.startedAt),
  ],
);
