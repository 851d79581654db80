import {
  collectionHomeInput,
  collectionIdInput,
  collectionList,
  createCollectionInput,
  homeVotes,
  renameCollectionInput,
  sharedCollection,
  sharedCollectionInput,
  voteCast,
  voteInput,
} from '@rentreel/contracts/saved';
import {
  addHomeToCollection,
  createCollection,
  deleteCollection,
  getSharedCollection,
  listCollections,
  listVotes,
  removeHomeFromCollection,
  renameCollection,
  restoreCollection,
  shareCollection,
  stopSharingCollection,
  voteOnHome,
} from '@rentreel/domain/saved';
import { idField } from '@rentreel/contracts/ids';
import * as z from 'zod/mini';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

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
