import type { SignInOutcome } from '@rentreel/domain/auth';
import type { RequestContext } from './context.ts';

/** Puts the session of a sign-in into the cookie and hands on the answer alone: a token never stands in a body. */
export async function carrySession<T>(ctx: RequestContext, outcome: Promise<SignInOutcome<T>>): Promise<T> {
  const { session, answer } = await outcome;
  if (session) ctx.cookies.set(session.token, session.expiresAt);
  return answer;
}
