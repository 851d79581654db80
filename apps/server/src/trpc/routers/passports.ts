import {
  applicantPassportInput,
  ownPassport,
  passportAccessInput,
  passportLinkInput,
  passportView,
  savePassportInput,
  sharePassportInput,
} from '@rentreel/contracts/passports';
import {
  answerPassportRequest,
  askForPassport,
  getPassport,
  readApplicantPassport,
  readPassport,
  savePassport,
  sharePassport,
  stopSharingPassport,
} from '@rentreel/domain/passports';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

export const passportRoutes = {
  get: signedInProcedure.output(ownPassport).query(({ ctx }) => getPassport(ctx)),
  save: signedInProcedure
    .input(savePassportInput)
    .output(ownPassport)
    .mutation(({ ctx, input }) => savePassport(ctx, input)),
  share: signedInProcedure
    .input(sharePassportInput)
    .output(ownPassport)
    .mutation(({ ctx, input }) => sharePassport(ctx, input)),
  stopSharing: signedInProcedure.output(ownPassport).mutation(({ ctx }) => stopSharingPassport(ctx)),
  answerRequest: signedInProcedure
    .input(passportAccessInput)
    .output(ownPassport)
    .mutation(({ ctx, input }) => answerPassportRequest(ctx, input)),
  read: publicProcedure
    .input(passportLinkInput)
    .output(passportView)
    .query(({ ctx, input }) => readPassport(ctx, input)),
  ask: signedInProcedure
    .input(passportLinkInput)
    .output(passportView)
    .mutation(({ ctx, input }) => askForPassport(ctx, input)),
  readApplicant: signedInProcedure
    .input(applicantPassportInput)
    .output(passportView)
    .query(({ ctx, input }) => readApplicantPassport(ctx, input)),
};
