import {
  changePasswordInput,
  currentUser,
  endSessionInput,
  loginInput,
  requestPasswordResetInput,
  resetPasswordInput,
  sessionSummary,
  signupInput,
  signupResult,
  stepUpInput,
  verifyEmailInput,
} from '@rentreel/contracts/auth';
import {
  type SignInOutcome,
  changePassword,
  endOtherSessions,
  endSession,
  getCurrentUser,
  listSessions,
  logIn,
  logOut,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  signUp,
  stepUp,
  verifyEmail,
} from '@rentreel/domain/auth';
import * as z from 'zod/mini';
import type { RequestContext } from '../context.ts';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

/** Puts the session of a sign-in into the cookie and hands on the answer alone: a token never stands in a body. */
async function carrySession<T>(ctx: RequestContext, outcome: Promise<SignInOutcome<T>>): Promise<T> {
  const { session, answer } = await outcome;
  if (session) ctx.cookies.set(session.token, session.expiresAt);
  return answer;
}

const nothing = z.void();

export const authRoutes = {
  signup: publicProcedure
    .input(signupInput)
    .output(signupResult)
    .mutation(({ ctx, input }) => carrySession(ctx, signUp(ctx, input))),
  login: publicProcedure
    .input(loginInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => carrySession(ctx, logIn(ctx, input))),
  logout: publicProcedure.output(nothing).mutation(async ({ ctx }) => {
    await logOut(ctx);
    ctx.cookies.clear();
  }),
  me: publicProcedure.output(z.nullable(currentUser)).query(({ ctx }) => getCurrentUser(ctx)),
  changePassword: signedInProcedure
    .input(changePasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => carrySession(ctx, changePassword(ctx, input))),
  stepUp: signedInProcedure
    .input(stepUpInput)
    .output(nothing)
    .mutation(({ ctx, input }) => carrySession(ctx, stepUp(ctx, input))),
  requestPasswordReset: publicProcedure
    .input(requestPasswordResetInput)
    .output(nothing)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  requestEmailVerification: signedInProcedure.output(nothing).mutation(({ ctx }) => requestEmailVerification(ctx)),
  verifyEmail: publicProcedure
    .input(verifyEmailInput)
    .output(nothing)
    .mutation(({ ctx, input }) => carrySession(ctx, verifyEmail(ctx, input))),
  listSessions: signedInProcedure.output(z.array(sessionSummary)).query(({ ctx }) => listSessions(ctx)),
  endSession: signedInProcedure
    .input(endSessionInput)
    .output(nothing)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: signedInProcedure.output(nothing).mutation(({ ctx }) => endOtherSessions(ctx)),
};
