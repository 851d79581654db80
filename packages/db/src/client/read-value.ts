import type { Value } from '@libsql/client';

/** What the native binding returns when it reads integers exactly. */
export type NativeResult = null | string | number | bigint | Uint8Array;

/** Integers as numbers (RangeError past the safe range: a rounded amount would be a wrong amount), blobs as ArrayBuffer. */
export function readValue(value: NativeResult): Value {
  if (typeof value === 'bigint') return safeNumber(value);
  return value instanceof Uint8Array ? toArrayBuffer(value) : value;
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
