import { startImpersonationInput } from '@rentreel/contracts/impersonation';
import { endImpersonation, startImpersonation } from '@rentreel/domain/impersonation';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

export const impersonationRoutes = {
  /** Shows another user's account in this session, read-only. */
  start: adminProcedure.input(startImpersonationInput).mutation(({ ctx, input }) => startImpersonation(ctx, input)),
  /** Ends the view and shows the caller's own account again. */
  end: signedInProcedure
    .meta({ access: 'signed in', whileImpersonated: true })
    .mutation(({ ctx }) => endImpersonation(ctx)),
};
