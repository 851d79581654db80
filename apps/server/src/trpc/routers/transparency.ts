import { transparencyReport } from '@rentreel/contracts/transparency';
import { getTransparencyReport } from '@rentreel/domain/transparency';
import { publicProcedure } from '../procedures.ts';

export const transparencyRoutes = {
  /** Disputes, refunds, waiting times and reports of the last twelve months. */
  get: publicProcedure.output(transparencyReport).query(({ ctx }) => getTransparencyReport(ctx)),
};
