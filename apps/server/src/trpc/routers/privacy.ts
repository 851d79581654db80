import {
  acceptTermsInput,
  askDeletionInput,
  dataExports,
  deletionOverview,
  ownConsents,
  setConsentInput,
} from '@rentreel/contracts/privacy';
import {
  acceptTerms,
  askDeletion,
  getConsents,
  getDeletion,
  listExports,
  requestExport,
  setConsent,
  undoDeletion,
} from '@rentreel/domain/privacy';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

export const privacyRoutes = {
  consents: signedInProcedure.output(ownConsents).query(({ ctx }) => getConsents(ctx)),
  accept: signedInProcedure
    .input(acceptTermsInput)
    .output(ownConsents)
    .mutation(({ ctx, input }) => acceptTerms(ctx, input)),
  setConsent: signedInProcedure
    .input(setConsentInput)
    .output(ownConsents)
    .mutation(({ ctx, input }) => setConsent(ctx, input)),
  exports: signedInProcedure.output(dataExports).query(({ ctx }) => listExports(ctx)),
  requestExport: signedInProcedure.output(dataExports).mutation(({ ctx }) => requestExport(ctx)),
  deletion: signedInProcedure.output(deletionOverview).query(({ ctx }) => getDeletion(ctx)),
  askDeletion: signedInProcedure
    .input(askDeletionInput)
    .output(z.strictObject({ dueAt: z.number() }))
    .mutation(({ ctx, input }) => askDeletion(ctx, input)),
  undoDeletion: signedInProcedure.output(deletionOverview).mutation(({ ctx }) => undoDeletion(ctx)),
};
