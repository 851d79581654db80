import { join } from 'node:path';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { NativeConnection } from '../client/native-connection.ts';
import { LocalWriter } from '../writer/local-writer.ts';
import type { WriterOptions } from '../writer/writer.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A table of the tests of the writer, which know no table of the product. */
export const notes = sqliteTable('notes', {
  id: integer('id').primaryKey(),
  words: text('words').notNull().unique(),
});

export const notesTables = [
  'CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT NOT NULL UNIQUE)',
  'CREATE TABLE replies (note_id INTEGER REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED)',
  `CREATE TRIGGER notes_rollback BEFORE INSERT ON notes WHEN NEW.words = 'roll all back'
   BEGIN SELECT RAISE(ROLLBACK, 'all rolled back'); END`,
];

export interface NotesWriter {
  readonly writer: LocalWriter;
  readonly path: string;
  /** The committed notes, as another connection sees them, in the order of their writing. */
  readonly words: () => string[];
  readonly dispose: () => Promise<void>;
}

/** A writer on a new file with a table of notes. */
export function notesWriter(options: WriterOptions = {}): NotesWriter {
  const folder = temporaryFolder();
  const path = join(folder.path, 'notes.db');
  const connection = new NativeConnection({ path, pragmas: ['journal_mode = WAL', 'foreign_keys = ON'] });
  for (const table of notesTables) connection.exec(table);
  const reader = new NativeConnection({ path, pragmas: ['query_only = ON'] });
  const writer = new LocalWriter(connection, options);
  return {
    writer,
    path,
    words: () => reader.run('SELECT words FROM notes ORDER BY id', []).rows.map((row) => row['words'] as string),
    dispose: async () => {
      await writer.close();
      connection.close();
      reader.close();
      folder.remove();
    },
  };
}
