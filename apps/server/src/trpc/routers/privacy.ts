import { acceptTermsInput, dataExports, ownConsents, setConsentInput } from '@rentreel/contracts/privacy';
import { acceptTerms, getConsents, listExports, requestExport, setConsent } from '@rentreel/domain/privacy';
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
};
