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
  verifyEmailInput,
} from '@rentreel/contracts/auth';
import {
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
  verifyEmail,
} from '@rentreel/domain/auth';
import * as z from 'zod/mini';
import { carrySession } from '../carry-session.ts';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

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
