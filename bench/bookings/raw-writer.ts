import Native from 'libsql';
import type { WriteRecord, WrittenGroup } from './record-writes.ts';

type Args = WrittenGroup[number]['args'];

/** The bare binding on a copy of a database, with the product's durability. */
export interface RawWriter {
  /** Writes what the product has written, transaction by transaction, every statement prepared once. */
  replay(groups: readonly WrittenGroup[]): void;
  number(sql: string): number;
  close(): void;
}

export function openRawWriter(path: string, written: WriteRecord): RawWriter {
  const database = new Native(path);
  written.leaveOut(database);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 8000; PRAGMA synchronous = FULL;');
  database.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;');
  const writes = new Map<string, (args: Args) => unknown>();
  const writeOf = (sql: string) => {
    const known = writes.get(sql);
    if (known) return known;
    const statement = database.prepare<[Args]>(sql);
    if (statement.reader) statement.raw(true);
    const write = (args: Args) => (statement.reader ? statement.all(args) : statement.run(args));
    writes.set(sql, write);
    return write;
  };
  return {
    replay: (groups) => {
      for (const group of groups) {
        database.exec('BEGIN IMMEDIATE');
        for (const { sql, args } of group) writeOf(sql)(args);
        database.exec('COMMIT');
      }
    },
    number: (sql) => Number((database.prepare(sql).raw().get() as unknown[])[0]),
    close: () => void database.close(),
  };
}
