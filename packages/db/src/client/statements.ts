import type { InArgs, InValue, ResultSet } from '@libsql/client';
import type Native from 'libsql';
import {
  type NativeResult,
  type NativeValue,
  ResultRow,
  type RowLayout,
  StatementResult,
  bindValue,
  readValues,
} from './rows.ts';

/** The most recently used entries, at most `limit` of them. */
export class StatementCache<T> {
  readonly #entries = new Map<string, T>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A Map keeps the order of insertion: reinserting a used entry makes it the newest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: T): void {
    if (this.#entries.size >= this.#limit) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest);
        break;
      }
    }
    this.#entries.set(key, entry);
  }

  clear(): void {
    this.#entries.clear();
  }
}

export type NativeArguments = NativeValue[] | Record<string, NativeValue>;
/** The binding's statement; it takes all arguments as one list or one object. */
type NativeStatement = Native.Statement<[NativeArguments]>;

/** A prepared statement that is run many times. */
export class CachedStatement {
  readonly #statement: NativeStatement;
  #layout: RowLayout | undefined;
  #types: string[] = [];
  #mostArguments = 0;

  constructor(statement: NativeStatement) {
    this.#statement = statement.safeIntegers(true);
    if (statement.reader) {
      statement.raw(true);
      this.#describe();
    }
  }

  run(args: InArgs): ResultSet {
    const bound = Array.isArray(args) ? this.#bindList(args) : bindNamed(args);
    if (this.#layout !== undefined) return this.#read(this.#statement.all(bound) as NativeResult[][], this.#layout);
    const { changes, lastInsertRowid } = this.#statement.run(bound);
    return StatementResult.ofChange(changes, BigInt(lastInsertRowid));
  }

  /**
   * The binding keeps the last values of parameters without a value: these are set to NULL, so that no value of an earlier
   * caller is used.
   */
  #bindList(args: readonly InValue[]): NativeValue[] {
    const bound = args.map(bindValue);
    while (bound.length < this.#mostArguments) bound.push(null);
    this.#mostArguments = bound.length;
    return bound;
  }

  #read(found: NativeResult[][], known: RowLayout): ResultSet {
    // `SELECT *` gets more columns when its table does; SQLite reprepares it by itself.
    const layout = found[0] === undefined || found[0].length === known.columns.length ? known : this.#describe();
    return StatementResult.ofRows(found.map(readValues), layout, [...this.#types]);
  }

  #describe(): RowLayout {
    const columns = this.#statement.columns();
    this.#types = columns.map(({ type }) => type ?? '');
    this.#layout = ResultRow.layout(columns.map(({ name }) => name));
    return this.#layout;
  }
}

function bindNamed(args: Record<string, InValue>): Record<string, NativeValue> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name.replace(/^[@$:]/, ''), bindValue(value)]),
  );
}
