import { idField } from '@rentreel/contracts/ids';
import { addSavedPlaceInput, removeSavedPlaceInput, savedPlaceList } from '@rentreel/contracts/saved';
import { addSavedPlace, listSavedPlaces, removeSavedPlace } from '@rentreel/domain/saved';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

export const savedPlaceRoutes = {
  list: signedInProcedure.output(savedPlaceList).query(({ ctx }) => listSavedPlaces(ctx)),
  add: signedInProcedure
    .input(addSavedPlaceInput)
    .output(z.strictObject({ id: idField('plc') }))
    .mutation(({ ctx, input }) => addSavedPlace(ctx, input)),
  remove: signedInProcedure.input(removeSavedPlaceInput).mutation(({ ctx, input }) => removeSavedPlace(ctx, input)),
};
