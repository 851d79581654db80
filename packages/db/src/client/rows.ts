import { Buffer } from 'node:buffer';
import { types } from 'node:util';
import type { InValue, ResultSet, Row, Value } from '@libsql/client';

/** Values that the native binding accepts. Others abort the process or bind NULL, so they must not reach it. */
export type NativeValue = string | number | bigint | Uint8Array | null;

const leastInteger = -(2n ** 63n);
const greatestInteger = 2n ** 63n - 1n;

/**
 * Converts a bound value: booleans to 1 and 0, dates to milliseconds. Throws RangeError or TypeError for a value that a
 * column cannot store.
 */
export function bindValue(value: InValue): NativeValue {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return finite(value);
    case 'boolean':
      return value ? 1 : 0;
    case 'bigint':
      if (value < leastInteger || value > greatestInteger) throw new RangeError('bigint does not fit a 64-bit integer');
      return value;
    default:
      return bindObject(value);
  }
}

function bindObject(value: unknown): NativeValue {
  // Not `instanceof`: web tests replace the global Uint8Array, but not that of Node’s own buffers.
  if (value === null || types.isUint8Array(value)) return value;
  if (value instanceof Date) return finite(value.getTime());
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value === undefined) throw new TypeError('undefined cannot be passed as argument to the database');
  throw new TypeError(`${typeof value} cannot be passed as argument to the database`);
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError('only finite numbers can be passed as arguments to the database');
  return value;
}

/** Values that the native binding returns when it reads integers exactly. */
export type NativeResult = null | string | number | bigint | Uint8Array;

/**
 * Converts the values of a row in place: integers to numbers (throws RangeError outside the safe range: a rounded amount
 * would be wrong) and blobs to ArrayBuffer.
 */
export function readValues(values: NativeResult[]): readonly Value[] {
  const read: (NativeResult | Value)[] = values;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value === 'bigint') read[index] = safeNumber(value);
    else if (value instanceof Uint8Array) read[index] = toArrayBuffer(value);
  }
  // Safe: values that a client cannot return were replaced.
  return read as Value[];
}

function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new RangeError('Received integer which cannot be safely represented as a JavaScript number');
  }
  return number;
}

function toArrayBuffer(blob: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(blob.byteLength);
  new Uint8Array(copy).set(blob);
  return copy;
}

/** The mapping of a statement's columns to properties of its rows. */
export interface RowLayout {
  readonly columns: readonly string[];
  /** Names that a simple assignment can set. */
  readonly plain: readonly Placed[];
  /** Names that a row's prototype already has ("1" of `SELECT 1`, "constructor"): these must be defined. */
  readonly awkward: readonly Placed[];
}

interface Placed {
  readonly name: string;
  readonly index: number;
}

/**
 * The first of two columns with the same name wins, as with `@libsql/client`; positions and `length` cannot be shadowed.
 */
function rowLayout(columns: readonly string[], prototype: object): RowLayout {
  const taken = new Set(['length', ...columns.map((_, index) => String(index))]);
  const plain: Placed[] = [];
  const awkward: Placed[] = [];
  for (const [index, name] of columns.entries()) {
    if (taken.has(name)) continue;
    taken.add(name);
    (name in prototype ? awkward : plain).push({ name, index });
  }
  return { columns, plain, awkward };
}

/**
 * A row as `@libsql/client` returns it: columns are own, enumerable properties by name; positions and `length` exist but are
 * not enumerated. Positions are getters of the prototype, so building a row costs one assignment per column.
 */
export class ResultRow {
  static #positions = 0;
  readonly #values: readonly Value[];
  [column: string]: Value;

  constructor(values: readonly Value[], layout: RowLayout) {
    this.#values = values;
    for (const { name, index } of layout.plain) this[name] = values[index] ?? null;
    for (const { name, index } of layout.awkward) {
      const value = values[index] ?? null;
      Object.defineProperty(this, name, { value, enumerable: true, configurable: true, writable: true });
    }
  }

  get length(): number {
    return this.#values.length;
  }

  /** Returns the layout of rows with these columns. */
  static layout(columns: readonly string[]): RowLayout {
    for (; ResultRow.#positions < columns.length; ResultRow.#positions++) {
      const position = ResultRow.#positions;
      Object.defineProperty(ResultRow.prototype, position, {
        get(this: ResultRow) {
          return this.#values[position];
        },
      });
    }
    return rowLayout(columns, ResultRow.prototype);
  }
}

type Facts = Omit<ResultSet, 'toJSON'>;
type List = readonly Value[];

/**
 * The result of a statement; `JSON.stringify` shows rows as arrays, blobs as base64 and 64-bit integers as text. Rows stored
 * as lists are converted to objects at the first read of `rows`.
 */
export class StatementResult implements ResultSet {
  readonly columns: string[];
  readonly columnTypes: string[];
  readonly rowsAffected: number;
  readonly lastInsertRowid: bigint | undefined;
  readonly #lists: readonly List[];
  readonly #layout: RowLayout | undefined;
  #rows: Row[] | undefined;

  private constructor(
    facts: Omit<Facts, 'rows'>,
    rows: Row[] | { readonly lists: readonly List[]; layout: RowLayout },
  ) {
    this.columns = facts.columns;
    this.columnTypes = facts.columnTypes;
    this.rowsAffected = facts.rowsAffected;
    this.lastInsertRowid = facts.lastInsertRowid;
    const areObjects = Array.isArray(rows);
    this.#rows = areObjects ? rows : undefined;
    this.#lists = areObjects ? [] : rows.lists;
    this.#layout = areObjects ? undefined : rows.layout;
  }

  get rows(): Row[] {
    const layout = this.#layout;
    this.#rows ??= layout ? this.#lists.map((values) => new ResultRow(values, layout)) : [];
    return this.#rows;
  }

  /** Returns the rows of any client's result as lists of values, in the order of the columns. */
  static listsOf(result: ResultSet): readonly List[] {
    const isOwn = #lists in result && result.#layout !== undefined;
    return isOwn ? result.#lists : result.rows.map((row) => Array.from(row));
  }

  /** Returns the result of a statement that returns rows; the binding does not count their changes. */
  static ofRows(lists: readonly List[], layout: RowLayout, columnTypes: string[]): StatementResult {
    const columns = [...layout.columns];
    return new StatementResult(
      { columns, columnTypes, rowsAffected: 0, lastInsertRowid: undefined },
      { lists, layout },
    );
  }

  static ofChange(rowsAffected: number, lastInsertRowid: bigint): StatementResult {
    return new StatementResult({ columns: [], columnTypes: [], rowsAffected, lastInsertRowid }, []);
  }

  /** Returns the result from a libSQL server's response. */
  static ofServer({ rows, ...facts }: Facts): StatementResult {
    return new StatementResult(facts, rows);
  }

  toJSON(): object {
    return {
      columns: this.columns,
      columnTypes: this.columnTypes,
      rows: this.rows.map((row) => Array.from(row, jsonValue)),
      rowsAffected: this.rowsAffected,
      lastInsertRowid: this.lastInsertRowid === undefined ? null : String(this.lastInsertRowid),
    };
  }
}

function jsonValue(value: Value): string | number | null {
  if (typeof value === 'bigint') return String(value);
  return value instanceof ArrayBuffer ? Buffer.from(value).toString('base64') : value;
}
