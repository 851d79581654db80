import type { Value } from '@libsql/client';
import { type RowLayout, rowLayout } from './row-layout.ts';

/**
 * A row as `@libsql/client` gives it: columns are own, enumerable properties by name; positions and `length` are there
 * too but no key lists them. Positions live on the prototype, so building a row costs one assignment per column.
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

  /** The layout of rows with these columns. */
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
