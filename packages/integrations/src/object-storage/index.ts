export { createFolderStorage } from './create-folder-storage.ts';
export { openStorage } from './open-storage.ts';
