export { findNearestPlace } from './find-nearest-place.ts';
export { searchPlaces } from './search-places.ts';
