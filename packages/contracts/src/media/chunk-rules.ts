/** How a file travels: in one request up to `firstChunkBytes`, above it in chunks that double below `chunkLimitBytes`. */
export const chunkRules = {
  firstChunkBytes: 256 * 1024,
  /** A chunk stays below this. */
  chunkLimitBytes: 32 * 1024 * 1024,
  /** How long a chunk is tried again after its first failure, in milliseconds. */
  uploadWindowMs: 600_000,
  /** The same for a short call about a file: look-up, delete. */
  operationWindowMs: 120_000,
} as const;

/** The size of the chunk after one of `bytes` that arrived: twice as many, while that stays below the limit. */
export function nextChunkBytes(bytes: number): number {
  return bytes * 2 < chunkRules.chunkLimitBytes ? bytes * 2 : bytes;
}

/** Answers after which the same request may succeed; 0 stands for a connection that broke. */
export function isRetriedStatus(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status <= 599);
}
