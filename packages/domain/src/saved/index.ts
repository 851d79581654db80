export { listSavedHomes, listSavedIds } from './list-saved-homes.ts';
export { saveHome } from './save-home.ts';
export { unsaveHome } from './unsave-home.ts';
