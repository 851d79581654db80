import { Buffer } from 'node:buffer';
import type { ResultSet, Row, Value } from '@libsql/client';

/** What one statement gave; `JSON.stringify` shows rows as arrays, blobs as base64 and 64-bit integers as text. */
export class StatementResult implements ResultSet {
  readonly columns: string[];
  readonly columnTypes: string[];
  readonly rows: Row[];
  readonly rowsAffected: number;
  readonly lastInsertRowid: bigint | undefined;

  private constructor(facts: Omit<ResultSet, 'toJSON'>) {
    this.columns = facts.columns;
    this.columnTypes = facts.columnTypes;
    this.rows = facts.rows;
    this.rowsAffected = facts.rowsAffected;
    this.lastInsertRowid = facts.lastInsertRowid;
  }

  /** The result of a statement that returns rows. The binding does not count changes of these. */
  static ofRows(rows: Row[], columns: string[], columnTypes: string[]): StatementResult {
    return new StatementResult({ columns, columnTypes, rows, rowsAffected: 0, lastInsertRowid: undefined });
  }

  static ofChange(rowsAffected: number, lastInsertRowid: bigint): StatementResult {
    return new StatementResult({ columns: [], columnTypes: [], rows: [], rowsAffected, lastInsertRowid });
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
