export {
  appealListing,
  changeListingState,
  decideListing,
  hideListingsOfAllFrozen,
  hideListingsOfFrozen,
  listingTimerWork,
  pauseLiveListings,
  showPausedListings,
  suspendListing,
} from './lifecycle.ts';
export { findTie } from './tie-repository.ts';
export { followMandateEnd } from './mandate-timers.ts';
export { moveListing } from './process.ts';
export { changePrice, createListing, updateListing } from './editing.ts';
export {
  compareListings,
  getListing,
  listLiveOfLandlord,
  listNamed,
  listToConfirm,
  listSimilarListings,
} from './queries.ts';
export { changePrices, changeSeveral, listMyListings } from './own/own-listings.ts';
export { deleteDraft, deleteIdleDrafts, getDraft, listDrafts, saveDraft, startFromListing } from './drafts/drafts.ts';
export { submitDraft } from './drafts/submit-draft.ts';
export { cutPage, readPlace as readRankedPlace } from './feed/ranking.ts';
export { hideListing, unhideListing, saveHidden, listHidden } from './hidden.ts';
export { listListings } from './feed/feed.ts';
export { listPrices, countListingEvent } from './history-repository.ts';
export { toListingCard, toListingSummary } from './views.ts';
export type { ListingCardRow, ShownListingRow } from './listing-row.ts';
export { approximateCoordinates } from './rules.ts';
export {
  countOfLandlord,
  listingCardColumns,
  shownListingColumns,
  findListing,
  findPremises,
  findTitle,
  findTitles,
  findUnitKey,
  listByIds,
  readCards,
  readShown,
} from './repository.ts';
export { type ClaimedUnit, hideAtUnit, listClaimed, reviewAtUnit, suspendAtUnit } from './claims.ts';
export { decideHomeReports, listReportedHomes } from './reports.ts';
export { countLiveOutsideBand, getListingCase, listListingCases } from './review/queue.ts';
export { recordView, reportListing } from './viewers.ts';
export { catchUpSearch, refreshSearchRows, refreshSearchRowsOf } from './search-index/repository.ts';
export { searchFactsOf, readSource, areaTag, cityTag, stateTag, typeTag } from './search-index/search-row.ts';
