import { listCasesInput } from '@rentreel/contracts/cases';
import {
  appealListingInput,
  changePriceInput,
  changePricesInput,
  compareListingsInput,
  createListingInput,
  decideHomeReportsInput,
  decideListingInput,
  draftIdInput,
  hiddenPage,
  hideListingInput,
  listHiddenInput,
  listListingsInput,
  listMyListingsInput,
  listNamedInput,
  listSimilarInput,
  listingCard,
  listingCase,
  listingCaseQueue,
  listingComparison,
  listingCreated,
  listingDetail,
  listingDraft,
  listingDraftSummary,
  listingIdInput,
  listingOutcomes,
  listingPage,
  myListingPage,
  reportListingInput,
  reportedHomes,
  saveDraftInput,
  saveHiddenInput,
  savedDraft,
  severalListingsInput,
  submitDraftInput,
  updateListingInput,
} from '@rentreel/contracts/listings';
import { getHome } from '@rentreel/domain/authority';
import {
  appealListing,
  changeListingState,
  changePrice,
  changePrices,
  changeSeveral,
  compareListings,
  createListing,
  decideHomeReports,
  decideListing,
  deleteDraft,
  getDraft,
  getListingCase,
  hideListing,
  saveHidden,
  listDrafts,
  listHidden,
  listListingCases,
  listListings,
  listMyListings,
  listNamed,
  listReportedHomes,
  listSimilarListings,
  recordView,
  reportListing,
  saveDraft,
  startFromListing,
  submitDraft,
  unhideListing,
  updateListing,
} from '@rentreel/domain/listings';
import * as z from 'zod/mini';
import { adminProcedure, publicProcedure, signedInProcedure } from '../procedures.ts';

const change = signedInProcedure.output(listingCreated);
const listingAction = change.input(listingIdInput);
const severalAction = signedInProcedure.output(listingOutcomes).input(severalListingsInput);

export const listingRoutes = {
  create: change
    .meta({ scope: 'listings:write' })
    .input(createListingInput)
    .mutation(({ ctx, input }) => createListing(ctx, input)),
  update: change
    .meta({ scope: 'listings:write' })
    .input(updateListingInput)
    .mutation(({ ctx, input }) => updateListing(ctx, input)),
  changePrice: change
    .meta({ scope: 'listings:write' })
    .input(changePriceInput)
    .mutation(({ ctx, input }) => changePrice(ctx, input)),
  /** Submits the home; the automatic review publishes it, sends it back or passes it to a reviewer. */
  publish: listingAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'submit')),
  pause: listingAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'pause')),
  resume: listingAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'resume')),
  confirmAvailable: listingAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'confirm')),
  markLet: listingAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'mark_let')),
  relist: listingAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'relist')),
  archive: listingAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeListingState(ctx, input.listingId, 'archive')),
  /** The same for several homes, each on its own: a refused one is reported and does not stop the others. */
  confirmSeveral: severalAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeSeveral(ctx, input, 'confirm')),
  pauseSeveral: severalAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeSeveral(ctx, input, 'pause')),
  resumeSeveral: severalAction
    .meta({ scope: 'listings:write' })
    .mutation(({ ctx, input }) => changeSeveral(ctx, input, 'resume')),
  changePrices: signedInProcedure
    .meta({ scope: 'listings:write' })
    .input(changePricesInput)
    .output(listingOutcomes)
    .mutation(({ ctx, input }) => changePrices(ctx, input)),
  /** Requests a second review of a home that was taken down. */
  appeal: change.input(appealListingInput).mutation(({ ctx, input }) => appealListing(ctx, input)),
  decide: adminProcedure
    .input(decideListingInput)
    .output(listingCreated)
    .mutation(({ ctx, input }) => decideListing(ctx, input)),
  /** Lists the homes that need a reviewer, oldest first. */
  listCases: adminProcedure
    .input(listCasesInput)
    .output(listingCaseQueue)
    .query(({ ctx, input }) => listListingCases(ctx, input)),
  getCase: adminProcedure
    .input(listingIdInput)
    .output(listingCase)
    .query(({ ctx, input }) => getListingCase(ctx, input)),
  listReported: adminProcedure
    .input(listCasesInput)
    .output(reportedHomes)
    .query(({ ctx, input }) => listReportedHomes(ctx, input)),
  decideReports: adminProcedure
    .input(decideHomeReportsInput)
    .mutation(({ ctx, input }) => decideHomeReports(ctx, input)),
  get: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(listingIdInput)
    .output(listingDetail)
    .query(({ ctx, input }) => getHome(ctx, input)),
  compare: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(compareListingsInput)
    .output(listingComparison)
    .query(({ ctx, input }) => compareListings(ctx, input)),
  list: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(listListingsInput)
    .output(listingPage)
    .query(({ ctx, input }) => listListings(ctx, input, { showRanking: ctx.deployment.demo })),
  listSimilar: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(listSimilarInput)
    .output(z.array(listingCard))
    .query(({ ctx, input }) => listSimilarListings(ctx, input)),
  listMine: signedInProcedure
    .meta({ scope: 'listings:read' })
    .input(listMyListingsInput)
    .output(myListingPage)
    .query(({ ctx, input }) => listMyListings(ctx, input)),
  listNamed: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(listNamedInput)
    .output(z.array(listingCard))
    .query(({ ctx, input }) => listNamed(ctx, input)),
  listHidden: signedInProcedure
    .input(listHiddenInput)
    .output(hiddenPage)
    .query(({ ctx, input }) => listHidden(ctx, input)),
  recordView: publicProcedure.input(listingIdInput).mutation(({ ctx, input }) => recordView(ctx, input)),
  hide: signedInProcedure.input(hideListingInput).mutation(({ ctx, input }) => hideListing(ctx, input)),
  unhide: signedInProcedure.input(listingIdInput).mutation(({ ctx, input }) => unhideListing(ctx, input)),
  saveHidden: signedInProcedure.input(saveHiddenInput).mutation(({ ctx, input }) => saveHidden(ctx, input)),
  report: publicProcedure.input(reportListingInput).mutation(({ ctx, input }) => reportListing(ctx, input)),
};

export const draftRoutes = {
  save: signedInProcedure
    .meta({ scope: 'listings:write' })
    .input(saveDraftInput)
    .output(savedDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  get: signedInProcedure
    .meta({ scope: 'listings:read' })
    .input(draftIdInput)
    .output(listingDraft)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  list: signedInProcedure
    .meta({ scope: 'listings:read' })
    .output(z.array(listingDraftSummary))
    .query(({ ctx }) => listDrafts(ctx)),
  delete: signedInProcedure
    .meta({ scope: 'listings:write' })
    .input(draftIdInput)
    .mutation(({ ctx, input }) => deleteDraft(ctx, input)),
  submit: signedInProcedure
    .meta({ scope: 'listings:write' })
    .input(submitDraftInput)
    .output(listingCreated)
    .mutation(({ ctx, input }) => submitDraft(ctx, input)),
  startFromListing: signedInProcedure
    .meta({ scope: 'listings:write' })
    .input(listingIdInput)
    .output(savedDraft)
    .mutation(({ ctx, input }) => startFromListing(ctx, input)),
};
