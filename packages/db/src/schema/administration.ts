import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
