import type { NativeConnection } from '../client/native-connection.ts';

/** A table whose changes must be known at once. */
export interface WatchedTable {
  readonly table: string;
  /** The column that identifies a changed row; both its old and its new value are reported. */
  readonly key: string;
  /** Only updates of these columns count; every column when omitted. */
  readonly columns?: readonly string[];
}

/** Reports changes of watched tables, by this process and by others. */
export interface ChangeWatch {
  /**
   * Whether another process may have changed the database since the last call; true at the first call. Costs one statement of
   * a few microseconds.
   */
  changedElsewhere(): boolean;
  /** Stops calling the listener. */
  stop(): void;
}

/**
 * Called with the keys of the rows that a transaction has changed, after its COMMIT and before any caller gets its result. A
 * key may be repeated; `undefined` means every row.
 */
export type ChangeListener = (keys: readonly string[] | undefined) => void;

const changes = 'temp.changed_rows';

/** Temporary triggers of one connection: their records are rolled back with the change itself. */
function triggersOf({ table, key, columns }: WatchedTable): string[] {
  const note = (row: 'OLD' | 'NEW') => `INSERT INTO changed_rows VALUES (${row}.${key});`;
  const trigger = (event: string, when: string, notes: string) =>
    `CREATE TEMP TRIGGER IF NOT EXISTS watch_${table}_${event} AFTER ${when} ON main.${table} BEGIN ${notes} END`;
  return [
    trigger('insert', 'INSERT', note('NEW')),
    trigger('update', `UPDATE${columns ? ` OF ${columns.join(', ')}` : ''}`, `${note('OLD')} ${note('NEW')}`),
    trigger('delete', 'DELETE', note('OLD')),
  ];
}

/** Records changes on the writer's connection. The writer calls `committed` between two transactions. */
export class WriterChanges {
  readonly #connection: NativeConnection;
  readonly #listeners = new Set<ChangeListener>();
  readonly #setUp = new Set<string>([`CREATE TEMP TABLE IF NOT EXISTS changed_rows (key TEXT)`]);

  constructor(connection: NativeConnection) {
    this.#connection = connection;
  }

  /** Call it while no transaction is open. */
  watch(tables: readonly WatchedTable[], listener: ChangeListener): () => void {
    for (const trigger of tables.flatMap(triggersOf)) this.#setUp.add(trigger);
    this.install();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Recreates the triggers: a migration that rebuilds a table drops them. */
  install(): void {
    if (this.#setUp.size > 1) this.#connection.setUp([...this.#setUp]);
  }

  committed(): void {
    if (this.#listeners.size === 0) return;
    const keys = this.#takeKeys();
    if (keys?.length === 0) return;
    for (const listener of this.#listeners) listener(keys);
  }

  /** Undefined when they cannot be read: then everything may have changed. */
  #takeKeys(): string[] | undefined {
    try {
      const { rows } = this.#connection.run(`SELECT key FROM ${changes}`, []);
      if (rows.length > 0) this.#connection.run(`DELETE FROM ${changes}`, []);
      return rows.map(({ key }) => key as string);
    } catch {
      return undefined;
    }
  }
}

/** Detects commits of other processes by the data version that SQLite keeps per connection. */
export function watchVersion(version: () => number): () => boolean {
  let seen = Number.NaN;
  return () => {
    const now = version();
    const changed = now !== seen;
    seen = now;
    return changed;
  };
}
