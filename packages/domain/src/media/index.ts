export {
  type UploadQuota,
  beginUpload,
  deleteUpload,
  finishUpload,
  getUpload,
  type IncomingUpload,
  findIncomingUpload,
  listUploads,
} from './uploads.ts';
export { discardUpload, expireUploads, processUpload } from './processing.ts';
export { signMedia, signMediaUntil, storedKeys } from './stored-media.ts';
export { StorageRefusal } from './upload-rules.ts';
export {
  deletePrivatePhotos,
  releasePhoto,
  takePrivatePhotos,
  takeReadyUploads,
  takeUnusedPhotos,
} from './take-uploads.ts';
export { findContentHashes, findUploadLooks } from './repository.ts';
