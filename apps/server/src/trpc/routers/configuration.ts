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
  /** Returns the announcement for all users, or for users like the caller, that is shown on top of every screen. */
  announcements: publicProcedure.output(z.array(shownAnnouncement)).query(({ ctx }) => listAnnouncements(ctx)),
  /** Lists the value of every key and the changes that await approval. */
  list: adminProcedure.output(configurationOverview).query(({ ctx }) => getConfiguration(ctx)),
  history: adminProcedure
    .input(configurationKeyInput)
    .output(configurationHistory)
    .query(({ ctx, input }) => getConfigurationHistory(ctx, input)),
  /** Previews the effect of another value. */
  preview: adminProcedure
    .input(previewConfigurationInput)
    .output(configurationPreview)
    .query(({ ctx, input }) => previewProposal(ctx, input)),
  /** Previews the effect of a change that awaits approval. */
  previewChange: adminProcedure
    .input(configurationChangeInput)
    .output(configurationPreview)
    .query(({ ctx, input }) => previewChange(ctx, input)),
  propose: adminProcedure.input(proposeConfigurationInput).mutation(({ ctx, input }) => proposeChange(ctx, input)),
  /** Restores an earlier value. */
  revert: adminProcedure.input(revertConfigurationInput).mutation(({ ctx, input }) => revertChange(ctx, input)),
  approve: adminProcedure.input(approveConfigurationInput).mutation(({ ctx, input }) => approveChange(ctx, input)),
  decline: adminProcedure.input(endConfigurationInput).mutation(({ ctx, input }) => declineChange(ctx, input)),
  withdraw: adminProcedure.input(endConfigurationInput).mutation(({ ctx, input }) => withdrawChange(ctx, input)),
};
