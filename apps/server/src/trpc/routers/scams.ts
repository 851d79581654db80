import { listCasesInput } from '@rentreel/contracts/cases';
import { checkScamInput, decideScamInput, reportScamInput, reportedScams, scamCheck } from '@rentreel/contracts/scams';
import { checkScam, decideScam, listReportedScams, reportScam } from '@rentreel/domain/scams';
import { adminProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';

export const scamRoutes = {
  /**
   * Returns what is known about a message, number, account or link. A mutation, so that no number appears in a URL or a log.
   */
  check: publicProcedure
    .input(checkScamInput)
    .output(scamCheck)
    .mutation(({ ctx, input }) => checkScam(ctx, input)),
  /** Reports the numbers, addresses and links in a text. */
  report: signedInProcedure.input(reportScamInput).mutation(({ ctx, input }) => reportScam(ctx, input)),
  /** Lists the reported items with the reporters. */
  listReported: adminProcedure
    .input(listCasesInput)
    .output(reportedScams)
    .query(({ ctx, input }) => listReportedScams(ctx, input)),
  decide: adminProcedure.input(decideScamInput).mutation(({ ctx, input }) => decideScam(ctx, input)),
};
