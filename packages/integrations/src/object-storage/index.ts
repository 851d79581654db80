export { createFolderStorage } from './folder-storage.ts';
export { openStorage } from './open-storage.ts';
