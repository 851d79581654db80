export { digestTimer, resetDigestTimer, sendDigest } from './digest.ts';
export {
  countNew,
  listSearches,
  pauseSearch,
  resumeSearch,
  previewSearch,
  deleteRemovedSearches,
  removeSearch,
  restoreSearch,
  saveSearch,
  hasSavedSearch,
  setAlertMails,
  unsubscribe,
  updateSearch,
} from './saved-searches.ts';
export { listMatches, markSeen } from './matches.ts';
export { matchSearches } from './matching.ts';
