export {
  addHomeToCollection,
  deleteCollection,
  removeHomeFromCollection,
  renameCollection,
  restoreCollection,
  createCollection,
} from './collections/collections.ts';
export {
  getSharedCollection,
  listVotes,
  listCollections,
  shareCollection,
  stopSharingCollection,
  voteOnHome,
} from './collections/sharing.ts';
export { isSaved, listMarks, listSavedHomes, listSavedIds, markHome, saveHome, unsaveHome } from './saved-listings.ts';
export { addSavedPlace, listSavedPlaces, removeSavedPlace } from './places.ts';
export { takeOver } from './take-over.ts';
export { notifySavers } from './notify-savers.ts';
