import {
  homeMark,
  listMarksInput,
  listSavedInput,
  markHomeInput,
  saveHomeInput,
  savedIds,
  savedPage,
  takeOverInput,
  takenOver,
} from '@rentreel/contracts/saved';
import {
  listMarks,
  listSavedHomes,
  listSavedIds,
  markHome,
  saveHome,
  takeOver,
  unsaveHome,
} from '@rentreel/domain/saved';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

export const savedRoutes = {
  save: signedInProcedure.input(saveHomeInput).mutation(({ ctx, input }) => saveHome(ctx, input)),
  unsave: signedInProcedure.input(saveHomeInput).mutation(({ ctx, input }) => unsaveHome(ctx, input)),
  list: signedInProcedure
    .input(listSavedInput)
    .output(savedPage)
    .query(({ ctx, input }) => listSavedHomes(ctx, input)),
  listIds: signedInProcedure.output(savedIds).query(({ ctx }) => listSavedIds(ctx)),
  mark: signedInProcedure.input(markHomeInput).mutation(({ ctx, input }) => markHome(ctx, input)),
  takeOver: signedInProcedure
    .input(takeOverInput)
    .output(takenOver)
    .mutation(({ ctx, input }) => takeOver(ctx, input)),
  listMarks: signedInProcedure
    .input(listMarksInput)
    .output(z.array(homeMark))
    .query(({ ctx, input }) => listMarks(ctx, input)),
};
