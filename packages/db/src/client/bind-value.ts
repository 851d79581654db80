import type { InValue } from '@libsql/client';

/** What the native binding takes. Anything else aborts the process or binds NULL, so nothing else may reach it. */
export type NativeValue = string | number | bigint | Uint8Array | null;

const leastInteger = -(2n ** 63n);
const greatestInteger = 2n ** 63n - 1n;

/** One bound value: booleans as 1 and 0, dates as milliseconds. Throws RangeError or TypeError for what a column cannot hold. */
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
  if (value === null || value instanceof Uint8Array) return value;
  if (value instanceof Date) return finite(value.getTime());
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value === undefined) throw new TypeError('undefined cannot be passed as argument to the database');
  throw new TypeError(`${typeof value} cannot be passed as argument to the database`);
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError('only finite numbers can be passed as arguments to the database');
  return value;
}
