import {
  createListingInput,
  listListingsInput,
  listingCreated,
  listingDetail,
  listingIdInput,
  listingPage,
  updateListingInput,
} from '@rentreel/contracts/listings';
import {
  changeListingState,
  createListing,
  getListing,
  listListings,
  listMyListings,
  updateListing,
} from '@rentreel/domain/listings';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

const transition = signedInProcedure.input(listingIdInput).output(listingCreated);

export const listingRoutes = {
  create: signedInProcedure
    .input(createListingInput)
    .output(listingCreated)
    .mutation(({ ctx, input }) => createListing(ctx, input)),
  update: signedInProcedure
    .input(updateListingInput)
    .output(listingCreated)
    .mutation(({ ctx, input }) => updateListing(ctx, input)),
  publish: transition.mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'submit')),
  pause: transition.mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'pause')),
  resume: transition.mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'resume')),
  archive: transition.mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'archive')),
  get: publicProcedure
    .input(listingIdInput)
    .output(listingDetail)
    .query(({ ctx, input }) => getListing(ctx, input)),
  list: publicProcedure
    .input(listListingsInput)
    .output(listingPage)
    .query(({ ctx, input }) => listListings(ctx, input)),
  listMine: signedInProcedure
    .input(listListingsInput)
    .output(listingPage)
    .query(({ ctx, input }) => listMyListings(ctx, input)),
};
