import {
  answerReferenceInput,
  applicantPassportInput,
  askReferenceInput,
  askedReference,
  ownPassport,
  passportAccessInput,
  passportLinkInput,
  passportView,
  referenceInput,
  referenceLinkInput,
  savePassportInput,
  sharePassportInput,
} from '@rentreel/contracts/passports';
import {
  answerPassportRequest,
  answerReference,
  askForPassport,
  askForReference,
  declineReference,
  getPassport,
  readApplicantPassport,
  readPassport,
  readReference,
  removeReference,
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
  askReference: signedInProcedure
    .input(askReferenceInput)
    .output(ownPassport)
    .mutation(({ ctx, input }) => askForReference(ctx, input)),
  removeReference: signedInProcedure
    .input(referenceInput)
    .output(ownPassport)
    .mutation(({ ctx, input }) => removeReference(ctx, input)),
  readReference: publicProcedure
    .input(referenceLinkInput)
    .output(askedReference)
    .query(({ ctx, input }) => readReference(ctx, input)),
  answerReference: publicProcedure
    .input(answerReferenceInput)
    .output(askedReference)
    .mutation(({ ctx, input }) => answerReference(ctx, input)),
  declineReference: publicProcedure
    .input(referenceLinkInput)
    .output(askedReference)
    .mutation(({ ctx, input }) => declineReference(ctx, input)),
  readApplicant: signedInProcedure
    .input(applicantPassportInput)
    .output(passportView)
    .query(({ ctx, input }) => readApplicantPassport(ctx, input)),
};
