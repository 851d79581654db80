import {
  listMatchesInput,
  markSeenInput,
  matchPage,
  savedSearch,
  savedSearches,
  saveSearchInput,
  searchIdInput,
  unsubscribed,
  unsubscribeInput,
  updateSearchInput,
} from '@rentreel/contracts/alerts';
import {
  countNew,
  listMatches,
  listSearches,
  markSeen,
  pauseSearch,
  previewSearch,
  removeSearch,
  restoreSearch,
  resumeSearch,
  saveSearch,
  unsubscribe,
  updateSearch,
} from '@rentreel/domain/alerts';
import { cappedCount, searchQueryInput } from '@rentreel/contracts/search';
import * as z from 'zod/mini';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

const change = signedInProcedure.output(z.void());
const searchAction = change.input(searchIdInput);

export const alertRoutes = {
  save: signedInProcedure
    .input(saveSearchInput)
    .output(savedSearch)
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),
  update: change.input(updateSearchInput).mutation(({ ctx, input }) => updateSearch(ctx, input)),
  pause: searchAction.mutation(({ ctx, input }) => pauseSearch(ctx, input)),
  resume: searchAction.mutation(({ ctx, input }) => resumeSearch(ctx, input)),
  /** Can be undone with `restore` for a day. */
  remove: searchAction.mutation(({ ctx, input }) => removeSearch(ctx, input)),
  restore: searchAction.mutation(({ ctx, input }) => restoreSearch(ctx, input)),
  list: signedInProcedure.output(savedSearches).query(({ ctx }) => listSearches(ctx)),
  countNew: signedInProcedure.output(z.number()).query(({ ctx }) => countNew(ctx)),
  matches: signedInProcedure
    .input(listMatchesInput)
    .output(matchPage)
    .query(({ ctx, input }) => listMatches(ctx, input)),
  markSeen: change.input(markSeenInput).mutation(({ ctx, input }) => markSeen(ctx, input)),
  preview: signedInProcedure
    .input(searchQueryInput)
    .output(cappedCount)
    .query(({ ctx, input }) => previewSearch(ctx, input)),
  /** For whoever has the link of a mail, signed in or not. */
  unsubscribe: publicProcedure
    .input(unsubscribeInput)
    .output(unsubscribed)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
};
