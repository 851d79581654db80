import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { NativeConnection } from '../client/native-connection.ts';
import { LocalWriter } from '../writer/local-writer.ts';
import type { WriterOptions } from '../writer/writer.ts';
import { temporaryFolder } from './test-database.ts';

/** Tables for tests of the writer, which use no table of the product. */
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
  /** Returns the committed notes as another connection sees them, in the order of writing. */
  readonly words: () => string[];
  readonly dispose: () => Promise<void>;
}

/** Creates a writer on a new file with a table of notes; `toDisk` replaces the sync. */
export function notesWriter(options: WriterOptions = {}, toDisk?: () => Promise<void>): NotesWriter {
  const folder = temporaryFolder();
  const path = join(folder.path, 'notes.db');
  const connection = new NativeConnection({ path, pragmas: ['journal_mode = WAL', 'foreign_keys = ON'] });
  for (const table of notesTables) connection.exec(table);
  const reader = new NativeConnection({ path, pragmas: ['query_only = ON'] });
  const writer = new LocalWriter(connection, options, toDisk && { toDisk });
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

const script = `
  const Native = require('libsql');
  const database = new Native(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  process.stdout.write('held');
  process.stdin.once('data', () => { database.exec('COMMIT'); process.exit(0); });
`;

/** Starts another process that holds the write lock of a database file until `release` is called. */
export async function holdLock(path: string): Promise<{ release(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', script, path], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => Promise.reject(new Error('could not take the lock'))),
  ]);
  return {
    release: async () => {
      child.stdin.write('go\n');
      await gone;
    },
  };
}
