import { listCasesInput } from '@rentreel/contracts/cases';
import {
  decideRecoveryInput,
  proveRecoveryInput,
  recoveryCases,
  recoveryStanding,
  startRecoveryInput,
  stopRecoveryInput,
} from '@rentreel/contracts/recoveries';
import {
  decideRecovery,
  listRecoveryCases,
  proveRecovery,
  startRecovery,
  stopOwnRecovery,
} from '@rentreel/domain/recoveries';
import { adminProcedure, publicProcedure } from '../procedures.ts';

export const recoveryRoutes = {
  /** For a log-in with the correct password. */
  start: publicProcedure
    .input(startRecoveryInput)
    .output(recoveryStanding)
    .mutation(({ ctx, input }) => startRecovery(ctx, input)),
  prove: publicProcedure
    .input(proveRecoveryInput)
    .output(recoveryStanding)
    .mutation(({ ctx, input }) => proveRecovery(ctx, input)),
  /** By the link in the mail, or within a session. */
  stop: publicProcedure.input(stopRecoveryInput).mutation(({ ctx, input }) => stopOwnRecovery(ctx, input)),
  list: adminProcedure
    .input(listCasesInput)
    .output(recoveryCases)
    .query(({ ctx, input }) => listRecoveryCases(ctx, input)),
  decide: adminProcedure.input(decideRecoveryInput).mutation(({ ctx, input }) => decideRecovery(ctx, input)),
};
