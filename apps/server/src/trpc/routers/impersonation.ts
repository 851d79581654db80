import { startImpersonationInput } from '@rentreel/contracts/impersonation';
import { endImpersonation, startImpersonation } from '@rentreel/domain/impersonation';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

export const impersonationRoutes = {
  /** Shows the account of somebody else in this session, read only. */
  start: adminProcedure.input(startImpersonationInput).mutation(({ ctx, input }) => startImpersonation(ctx, input)),
  /** Ends that, and shows the caller's own account again. */
  end: signedInProcedure
    .meta({ access: 'signed in', whileImpersonated: true })
    .mutation(({ ctx }) => endImpersonation(ctx)),
};
