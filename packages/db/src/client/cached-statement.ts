import type { InArgs, InValue, ResultSet } from '@libsql/client';
import type Native from 'libsql';
import { bindValue, type NativeValue } from './bind-value.ts';
import { type NativeResult, readValue } from './read-value.ts';
import { ResultRow } from './result-row.ts';
import type { RowLayout } from './row-layout.ts';
import { StatementResult } from './statement-result.ts';

export type NativeArguments = NativeValue[] | Record<string, NativeValue>;
/** The binding's statement; it takes all arguments as one list or one object. */
type NativeStatement = Native.Statement<[NativeArguments]>;

/** One prepared statement that is run many times. */
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

  /** The binding keeps the last values of parameters that get none: they are set to NULL, never to a former caller's value. */
  #bindList(args: readonly InValue[]): NativeValue[] {
    const bound = args.map(bindValue);
    while (bound.length < this.#mostArguments) bound.push(null);
    this.#mostArguments = bound.length;
    return bound;
  }

  #read(found: NativeResult[][], known: RowLayout): ResultSet {
    // `SELECT *` grows columns when a table does; SQLite prepares it anew by itself.
    const layout = found[0] === undefined || found[0].length === known.columns.length ? known : this.#describe();
    const rows = found.map((values) => new ResultRow(values.map(readValue), layout));
    return StatementResult.ofRows(rows, [...layout.columns], [...this.#types]);
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
