import { impersonationOutcomes } from '@rentreel/contracts/impersonation';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/**
 * The people and the listings, in whatever state, that administrators find by their words. On `key` hangs a table that
 * Drizzle cannot describe (`lookup_words`, FTS5): names of people, and title, area and city of listings. Triggers of the same
 * migration keep both in step.
 */
export const lookupSubjects = sqliteTable('lookup_subjects', {
  key: integer('key').primaryKey(),
  subjectId: text('subject_id').notNull().unique(),
});

/** What administrators write about a person for each other; never changed. Times are epoch milliseconds. */
export const personNotes = sqliteTable(
  'person_notes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('person_notes_by_user').on(table.userId, table.createdAt)],
);

/**
 * Views of accounts by members of the staff, read only. While one is open the session of its viewer shows the account of
 * its target. Times are epoch milliseconds.
 */
export const impersonations = sqliteTable(
  'impersonations',
  {
    id: text('id').primaryKey(),
    viewerId: text('viewer_id')
      .notNull()
      .references(() => users.id),
    targetId: text('target_id')
      .notNull()
      .references(() => users.id),
    /** The public handle of the viewer's session. */
    sessionId: text('session_id').notNull(),
    reason: text('reason').notNull(),
    /** The support ticket that it helps with; null without one. */
    ticketId: text('ticket_id'),
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
