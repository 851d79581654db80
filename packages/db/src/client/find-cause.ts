const deepest = 8;

/** The first error that `is` accepts, along the causes of `error`: Drizzle wraps what the database threw. */
export function findCause<T extends Error>(error: unknown, is: (error: Error) => error is T): T | undefined {
  let current = error;
  for (let depth = 0; depth < deepest && current instanceof Error; depth++) {
    if (is(current)) return current;
    current = current.cause;
  }
  return undefined;
}
