import { confirmPhoneInput, sendPhoneCodeInput, sentCode, verification } from '@rentreel/contracts/verification';
import { confirmPhone, getVerification, sendPhoneCode } from '@rentreel/domain/verification';
import { signedInProcedure } from '../procedures.ts';

export const verificationRoutes = {
  /** How far the caller is. */
  get: signedInProcedure.output(verification).query(({ ctx }) => getVerification(ctx)),
  sendPhoneCode: signedInProcedure
    .input(sendPhoneCodeInput)
    .output(sentCode)
    .mutation(({ ctx, input }) => sendPhoneCode(ctx, input)),
  confirmPhone: signedInProcedure.input(confirmPhoneInput).mutation(({ ctx, input }) => confirmPhone(ctx, input)),
};
