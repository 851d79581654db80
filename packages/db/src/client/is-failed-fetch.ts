import { findCause } from './find-cause.ts';

/** Whether a request never reached the database server: that is a TypeError of `fetch`, not an error of the database. */
export function isFailedFetch(error: unknown): boolean {
  return findCause(error, isFetchError) !== undefined;
}

function isFetchError(error: Error): error is TypeError {
  return error instanceof TypeError && error.message === 'fetch failed';
}
