import Native from 'libsql';

type WrittenArgs = WrittenGroup[number]['args'];

/** The plain native binding on a copy of a database, with the product's durability. */
interface RawWriter {
  /** Replays the product's writes transaction by transaction, every statement prepared once. */
  replay(groups: readonly WrittenGroup[]): void;
  number(sql: string): number;
  close(): void;
}

export function openRawWriter(path: string, written: WriteRecord): RawWriter {
  const database = new Native(path);
  written.leaveOut(database);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 8000; PRAGMA synchronous = FULL;');
  database.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;');
  const writes = new Map<string, (args: WrittenArgs) => unknown>();
  const writeOf = (sql: string) => {
    const known = writes.get(sql);
    if (known) return known;
    const statement = database.prepare<[WrittenArgs]>(sql);
    if (statement.reader) statement.raw(true);
    const write = (args: WrittenArgs) => (statement.reader ? statement.all(args) : statement.run(args));
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

type Args = readonly unknown[] | Readonly<Record<string, unknown>>;

/** A statement that changed data, with its bound values. */
interface WrittenStatement {
  readonly sql: string;
  readonly args: Args;
}

/** The statements of one transaction, in order. */
export type WrittenGroup = readonly WrittenStatement[];

export interface WriteRecord {
  /** Returns the transactions since the last call. */
  take(): WrittenGroup[];
  /** Excludes the writes of this connection from the record. */
  leaveOut(database: Native.Database): void;
}

type Method<A, T> = (this: object, given: A) => T;
type Statement = ReturnType<Native.Database['prepare']>;

const changes = /^\s*(?:insert|update|delete|replace|with\b[^]*\b(?:insert|update|delete)\b)/i;

/**
 * From now on records every statement of this process that changes a table, and the ends of transactions, so that the writes
 * can be replayed. A record costs one object per statement, which itself takes tens of microseconds.
 */
export function recordWrites(): WriteRecord {
  const prepare = Reflect.get(Native.prototype, 'prepare') as Method<string, Statement>;
  const exec = Reflect.get(Native.prototype, 'exec') as Method<string, unknown>;
  const leftOut = new WeakSet<object>();
  let groups: WrittenGroup[] = [];
  let open: WrittenStatement[] = [];

  const listenTo = (statement: Statement, sql: string) => {
    for (const name of ['run', 'all']) {
      const own = Reflect.get(statement, name) as Method<Args, unknown>;
      Reflect.set(statement, name, (args: Args) => {
        open.push({ sql, args });
        return own.call(statement, args);
      });
    }
    return statement;
  };
  Reflect.set(Native.prototype, 'prepare', function prepareHeard(this: object, sql: string) {
    const statement = prepare.call(this, sql);
    return changes.test(sql) && !leftOut.has(this) ? listenTo(statement, sql) : statement;
  });
  Reflect.set(Native.prototype, 'exec', function execHeard(this: object, sql: string) {
    const done = exec.call(this, sql);
    if (sql === 'COMMIT' && open.length > 0 && !leftOut.has(this)) {
      groups.push(open);
      open = [];
    }
    return done;
  });
  return {
    take: () => {
      const taken = groups;
      groups = [];
      return taken;
    },
    leaveOut: (database) => void leftOut.add(database),
  };
}
