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
    .meta({ scope: 'saved:write' })
    .input(saveSearchInput)
    .output(savedSearch)
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),
  update: change
    .meta({ scope: 'saved:write' })
    .input(updateSearchInput)
    .mutation(({ ctx, input }) => updateSearch(ctx, input)),
  pause: searchAction.meta({ scope: 'saved:write' }).mutation(({ ctx, input }) => pauseSearch(ctx, input)),
  resume: searchAction.meta({ scope: 'saved:write' }).mutation(({ ctx, input }) => resumeSearch(ctx, input)),
  /** Can be undone with `restore` for a day. */
  remove: searchAction.meta({ scope: 'saved:write' }).mutation(({ ctx, input }) => removeSearch(ctx, input)),
  restore: searchAction.meta({ scope: 'saved:write' }).mutation(({ ctx, input }) => restoreSearch(ctx, input)),
  list: signedInProcedure
    .meta({ scope: 'saved:read' })
    .output(savedSearches)
    .query(({ ctx }) => listSearches(ctx)),
  countNew: signedInProcedure
    .meta({ scope: 'saved:read' })
    .output(z.number())
    .query(({ ctx }) => countNew(ctx)),
  matches: signedInProcedure
    .meta({ scope: 'saved:read' })
    .input(listMatchesInput)
    .output(matchPage)
    .query(({ ctx, input }) => listMatches(ctx, input)),
  markSeen: change
    .meta({ scope: 'saved:write' })
    .input(markSeenInput)
    .mutation(({ ctx, input }) => markSeen(ctx, input)),
  preview: signedInProcedure
    .meta({ scope: 'saved:read' })
    .input(searchQueryInput)
    .output(cappedCount)
    .query(({ ctx, input }) => previewSearch(ctx, input)),
  /** Accepts the link of a mail, with or without a session. */
  unsubscribe: publicProcedure
    .input(unsubscribeInput)
    .output(unsubscribed)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
};
