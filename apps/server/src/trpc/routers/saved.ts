import { idField } from '@rentreel/contracts/ids';
import {
  addSavedPlaceInput,
  collectionHomeInput,
  collectionIdInput,
  collectionList,
  createCollectionInput,
  homeMark,
  homeVotes,
  listMarksInput,
  listSavedInput,
  markHomeInput,
  removeSavedPlaceInput,
  renameCollectionInput,
  saveHomeInput,
  savedIds,
  savedPage,
  savedPlaceList,
  sharedCollection,
  sharedCollectionInput,
  takeOverInput,
  takenOver,
  voteCast,
  voteInput,
} from '@rentreel/contracts/saved';
import {
  addHomeToCollection,
  addSavedPlace,
  createCollection,
  deleteCollection,
  getSharedCollection,
  listCollections,
  listMarks,
  listSavedHomes,
  listSavedIds,
  listSavedPlaces,
  listVotes,
  markHome,
  removeHomeFromCollection,
  removeSavedPlace,
  renameCollection,
  restoreCollection,
  saveHome,
  shareCollection,
  stopSharingCollection,
  takeOver,
  unsaveHome,
  voteOnHome,
} from '@rentreel/domain/saved';
import * as z from 'zod/mini';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

export const savedRoutes = {
  save: signedInProcedure
    .meta({ scope: 'saved:write' })
    .input(saveHomeInput)
    .mutation(({ ctx, input }) => saveHome(ctx, input)),
  unsave: signedInProcedure
    .meta({ scope: 'saved:write' })
    .input(saveHomeInput)
    .mutation(({ ctx, input }) => unsaveHome(ctx, input)),
  list: signedInProcedure
    .meta({ scope: 'saved:read' })
    .input(listSavedInput)
    .output(savedPage)
    .query(({ ctx, input }) => listSavedHomes(ctx, input)),
  listIds: signedInProcedure
    .meta({ scope: 'saved:read' })
    .output(savedIds)
    .query(({ ctx }) => listSavedIds(ctx)),
  mark: signedInProcedure
    .meta({ scope: 'saved:write' })
    .input(markHomeInput)
    .mutation(({ ctx, input }) => markHome(ctx, input)),
  takeOver: signedInProcedure
    .input(takeOverInput)
    .output(takenOver)
    .mutation(({ ctx, input }) => takeOver(ctx, input)),
  listMarks: signedInProcedure
    .meta({ scope: 'saved:read' })
    .input(listMarksInput)
    .output(z.array(homeMark))
    .query(({ ctx, input }) => listMarks(ctx, input)),
};

export const savedPlaceRoutes = {
  list: signedInProcedure.output(savedPlaceList).query(({ ctx }) => listSavedPlaces(ctx)),
  add: signedInProcedure
    .input(addSavedPlaceInput)
    .output(z.strictObject({ id: idField('plc') }))
    .mutation(({ ctx, input }) => addSavedPlace(ctx, input)),
  remove: signedInProcedure.input(removeSavedPlaceInput).mutation(({ ctx, input }) => removeSavedPlace(ctx, input)),
};

const own = signedInProcedure.input(collectionIdInput);
const placing = signedInProcedure.input(collectionHomeInput);

export const collectionRoutes = {
  list: signedInProcedure.output(collectionList).query(({ ctx }) => listCollections(ctx)),
  create: signedInProcedure
    .input(createCollectionInput)
    .output(z.strictObject({ id: idField('col') }))
    .mutation(({ ctx, input }) => createCollection(ctx, input)),
  rename: signedInProcedure.input(renameCollectionInput).mutation(({ ctx, input }) => renameCollection(ctx, input)),
  delete: own.mutation(({ ctx, input }) => deleteCollection(ctx, input)),
  restore: own.mutation(({ ctx, input }) => restoreCollection(ctx, input)),
  addHome: placing.mutation(({ ctx, input }) => addHomeToCollection(ctx, input)),
  removeHome: placing.mutation(({ ctx, input }) => removeHomeFromCollection(ctx, input)),
  share: own.output(z.strictObject({ shareKey: z.string() })).mutation(({ ctx, input }) => shareCollection(ctx, input)),
  stopSharing: own.mutation(({ ctx, input }) => stopSharingCollection(ctx, input)),
  listVotes: own.output(homeVotes).query(({ ctx, input }) => listVotes(ctx, input)),
  getShared: publicProcedure
    .input(sharedCollectionInput)
    .output(sharedCollection)
    .query(({ ctx, input }) => getSharedCollection(ctx, input)),
  vote: publicProcedure
    .input(voteInput)
    .output(voteCast)
    .mutation(({ ctx, input }) => voteOnHome(ctx, input)),
};
