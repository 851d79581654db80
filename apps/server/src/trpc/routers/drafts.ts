import {
  draftIdInput,
  listingCreated,
  listingDraft,
  listingDraftSummary,
  listingIdInput,
  saveDraftInput,
  savedDraft,
  submitDraftInput,
} from '@rentreel/contracts/listings';
import { deleteDraft, getDraft, listDrafts, saveDraft, startFromListing, submitDraft } from '@rentreel/domain/listings';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

export const draftRoutes = {
  save: signedInProcedure
    .input(saveDraftInput)
    .output(savedDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  get: signedInProcedure
    .input(draftIdInput)
    .output(listingDraft)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  list: signedInProcedure.output(z.array(listingDraftSummary)).query(({ ctx }) => listDrafts(ctx)),
  delete: signedInProcedure.input(draftIdInput).mutation(({ ctx, input }) => deleteDraft(ctx, input)),
  submit: signedInProcedure
    .input(submitDraftInput)
    .output(listingCreated)
    .mutation(({ ctx, input }) => submitDraft(ctx, input)),
  startFromListing: signedInProcedure
    .input(listingIdInput)
    .output(savedDraft)
    .mutation(({ ctx, input }) => startFromListing(ctx, input)),
};
