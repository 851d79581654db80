import { listSavedInput, saveHomeInput, savedIds, savedPage } from '@rentreel/contracts/saved';
import { listSavedHomes, listSavedIds, saveHome, unsaveHome } from '@rentreel/domain/saved';
import { signedInProcedure } from '../procedures.ts';

export const savedRoutes = {
  save: signedInProcedure.input(saveHomeInput).mutation(({ ctx, input }) => saveHome(ctx, input)),
  unsave: signedInProcedure.input(saveHomeInput).mutation(({ ctx, input }) => unsaveHome(ctx, input)),
  list: signedInProcedure
    .input(listSavedInput)
    .output(savedPage)
    .query(({ ctx, input }) => listSavedHomes(ctx, input)),
  listIds: signedInProcedure.output(savedIds).query(({ ctx }) => listSavedIds(ctx)),
};
