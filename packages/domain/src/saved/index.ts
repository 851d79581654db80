export {
  addHomeToCollection,
  deleteCollection,
  removeHomeFromCollection,
  renameCollection,
  restoreCollection,
} from './collections/change-collection.ts';
export { createCollection } from './collections/create-collection.ts';
export { getSharedCollection, listVotes } from './collections/get-shared-collection.ts';
export { listCollections, shareCollection, stopSharingCollection } from './collections/share-collection.ts';
export { voteOnHome } from './collections/vote-on-home.ts';
export { isSaved } from './is-saved.ts';
export { listMarks } from './list-marks.ts';
export { listSavedHomes, listSavedIds } from './list-saved-homes.ts';
export { markHome } from './mark-home.ts';
export { addSavedPlace, listSavedPlaces, removeSavedPlace } from './places/saved-places.ts';
export { saveHome } from './save-home.ts';
export { takeOver } from './take-over.ts';
export { tellSavers } from './tell-savers.ts';
export { unsaveHome } from './unsave-home.ts';
