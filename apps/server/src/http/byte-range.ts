/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header for a file of `size` bytes. Undefined means the whole file: no header, several ranges, or one
 * that makes no sense, all of which RFC 9110 lets a server ignore.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : suffixRange(Number(last), size);
  return rangeFrom(Number(first), last === '' ? Number.POSITIVE_INFINITY : Number(last), size);
}

function rangeFrom(start: number, end: number, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (end < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}
