import {
  approveConfigurationInput,
  configurationChangeInput,
  configurationHistory,
  configurationKeyInput,
  configurationOverview,
  configurationPreview,
  endConfigurationInput,
  previewConfigurationInput,
  proposeConfigurationInput,
  revertConfigurationInput,
  shownAnnouncement,
} from '@rentreel/contracts/configuration';
import {
  approveChange,
  declineChange,
  getConfiguration,
  getConfigurationHistory,
  listAnnouncements,
  previewChange,
  previewProposal,
  proposeChange,
  revertChange,
  withdrawChange,
} from '@rentreel/domain/configuration';
import { z } from 'zod';
import { adminProcedure, publicProcedure } from '../procedures.ts';

export const configurationRoutes = {
  /** What everybody, or people like the caller, are to read on top of every screen. */
  announcements: publicProcedure.output(z.array(shownAnnouncement)).query(({ ctx }) => listAnnouncements(ctx)),
  /** What every key holds, and what waits for approval. */
  list: adminProcedure.output(configurationOverview).query(({ ctx }) => getConfiguration(ctx)),
  history: adminProcedure
    .input(configurationKeyInput)
    .output(configurationHistory)
    .query(({ ctx, input }) => getConfigurationHistory(ctx, input)),
  /** What another value would do. */
  preview: adminProcedure
    .input(previewConfigurationInput)
    .output(configurationPreview)
    .query(({ ctx, input }) => previewProposal(ctx, input)),
  /** What a change that waits would do. */
  previewChange: adminProcedure
    .input(configurationChangeInput)
    .output(configurationPreview)
    .query(({ ctx, input }) => previewChange(ctx, input)),
  propose: adminProcedure.input(proposeConfigurationInput).mutation(({ ctx, input }) => proposeChange(ctx, input)),
  /** Back to an earlier value. */
  revert: adminProcedure.input(revertConfigurationInput).mutation(({ ctx, input }) => revertChange(ctx, input)),
  approve: adminProcedure.input(approveConfigurationInput).mutation(({ ctx, input }) => approveChange(ctx, input)),
  decline: adminProcedure.input(endConfigurationInput).mutation(({ ctx, input }) => declineChange(ctx, input)),
  withdraw: adminProcedure.input(endConfigurationInput).mutation(({ ctx, input }) => withdrawChange(ctx, input)),
};
