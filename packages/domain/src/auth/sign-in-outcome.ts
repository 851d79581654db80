import type { IssuedSession } from '@rentreel/auth';

/** What a verb that may sign in hands back: the session goes into the cookie, only the answer into the body. */
export interface SignInOutcome<T> {
  readonly answer: T;
  readonly session?: IssuedSession;
}
