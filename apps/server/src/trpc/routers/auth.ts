import {
  addPasskeyInput,
  authenticatorSetUp,
  changePasswordInput,
  confirmAuthenticatorInput,
  confirmEmailChangeInput,
  currentUser,
  emailChangeOutcome,
  endSessionInput,
  listLogInsInput,
  logInPage,
  finishLoginInput,
  freezeByLinkInput,
  loginInput,
  loginResult,
  loginWithPasskeyInput,
  passkeyCreation,
  passkeyInput,
  passkeyRequest,
  passkeySummary,
  recoveryCodes,
  renamePasskeyInput,
  requestEmailChangeInput,
  requestPasswordResetInput,
  requestUnfreezeInput,
  resetPasswordInput,
  secondFactors,
  sessionSummary,
  signupInput,
  signupResult,
  stepUpInput,
  unfreezeInput,
  verifyEmailInput,
} from '@rentreel/contracts/auth';
import {
  type SignInOutcome,
  addPasskey,
  cancelEmailChange,
  changePassword,
  confirmAuthenticator,
  confirmEmailChange,
  endOtherSessions,
  endSession,
  finishLogIn,
  freezeAccount,
  freezeByLink,
  getCurrentUser,
  getSecondFactors,
  listLogIns,
  listPasskeys,
  listSessions,
  logIn,
  logInWithPasskey,
  logOut,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestEmailChange,
  requestEmailVerification,
  requestPasswordReset,
  requestUnfreeze,
  resetPassword,
  signUp,
  startAuthenticator,
  startPasskey,
  startPasskeyLogin,
  startPasskeyProof,
  stepUp,
  unfreeze,
  verifyEmail,
} from '@rentreel/domain/auth';
import * as z from 'zod/mini';
import type { RequestContext } from '../context.ts';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

/** Stores the session of a sign-in in the cookie and returns the rest: a token never appears in a body. */
async function carrySession<T>(ctx: RequestContext, outcome: Promise<SignInOutcome<T>>): Promise<T> {
  const { session, answer } = await outcome;
  if (session) ctx.cookies.set(session.token, session.expiresAt);
  if (session?.deviceKeys !== undefined) ctx.cookies.setDevice(session.deviceKeys);
  return answer;
}

const noOutput = z.void();

export const authRoutes = {
  signup: publicProcedure
    .input(signupInput)
    .output(signupResult)
    .mutation(({ ctx, input }) => carrySession(ctx, signUp(ctx, input))),
  login: publicProcedure
    .input(loginInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => carrySession(ctx, logIn(ctx, input))),
  finishLogin: publicProcedure
    .input(finishLoginInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => carrySession(ctx, finishLogIn(ctx, input))),
  logout: publicProcedure.output(noOutput).mutation(async ({ ctx }) => {
    await logOut(ctx);
    ctx.cookies.clear();
  }),
  me: publicProcedure.output(z.nullable(currentUser)).query(({ ctx }) => getCurrentUser(ctx)),
  changePassword: signedInProcedure
    .input(changePasswordInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => carrySession(ctx, changePassword(ctx, input))),
  stepUp: signedInProcedure
    .input(stepUpInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => carrySession(ctx, stepUp(ctx, input))),
  startPasskeyLogin: publicProcedure.output(passkeyRequest).mutation(({ ctx }) => startPasskeyLogin(ctx)),
  loginWithPasskey: publicProcedure
    .input(loginWithPasskeyInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => carrySession(ctx, logInWithPasskey(ctx, input))),
  startPasskeyProof: signedInProcedure.output(passkeyRequest).mutation(({ ctx }) => startPasskeyProof(ctx)),
  listPasskeys: signedInProcedure.output(z.array(passkeySummary)).query(({ ctx }) => listPasskeys(ctx)),
  startPasskey: signedInProcedure.output(passkeyCreation).mutation(({ ctx }) => startPasskey(ctx)),
  addPasskey: signedInProcedure
    .input(addPasskeyInput)
    .output(passkeySummary)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: signedInProcedure
    .input(renamePasskeyInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: signedInProcedure
    .input(passkeyInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  getSecondFactors: signedInProcedure.output(secondFactors).query(({ ctx }) => getSecondFactors(ctx)),
  startAuthenticator: signedInProcedure.output(authenticatorSetUp).mutation(({ ctx }) => startAuthenticator(ctx)),
  confirmAuthenticator: signedInProcedure
    .input(confirmAuthenticatorInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => confirmAuthenticator(ctx, input)),
  removeAuthenticator: signedInProcedure.output(noOutput).mutation(({ ctx }) => removeAuthenticator(ctx)),
  renewRecoveryCodes: signedInProcedure.output(recoveryCodes).mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  requestPasswordReset: publicProcedure
    .input(requestPasswordResetInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  requestEmailVerification: signedInProcedure.output(noOutput).mutation(({ ctx }) => requestEmailVerification(ctx)),
  verifyEmail: publicProcedure
    .input(verifyEmailInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => carrySession(ctx, verifyEmail(ctx, input))),
  requestEmailChange: signedInProcedure
    .input(requestEmailChangeInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  confirmEmailChange: signedInProcedure
    .input(confirmEmailChangeInput)
    .output(emailChangeOutcome)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),
  cancelEmailChange: signedInProcedure.output(noOutput).mutation(({ ctx }) => cancelEmailChange(ctx)),
  listSessions: signedInProcedure.output(z.array(sessionSummary)).query(({ ctx }) => listSessions(ctx)),
  listLogIns: signedInProcedure
    .input(listLogInsInput)
    .output(logInPage)
    .query(({ ctx, input }) => listLogIns(ctx, input)),
  endSession: signedInProcedure
    .input(endSessionInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  freeze: signedInProcedure.output(noOutput).mutation(async ({ ctx }) => {
    await freezeAccount(ctx);
    ctx.cookies.clear();
  }),
  freezeByLink: publicProcedure
    .input(freezeByLinkInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => freezeByLink(ctx, input)),
  requestUnfreeze: publicProcedure
    .input(requestUnfreezeInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => requestUnfreeze(ctx, input)),
  unfreeze: publicProcedure
    .input(unfreezeInput)
    .output(noOutput)
    .mutation(({ ctx, input }) => unfreeze(ctx, input)),
  endOtherSessions: signedInProcedure.output(noOutput).mutation(({ ctx }) => endOtherSessions(ctx)),
};
