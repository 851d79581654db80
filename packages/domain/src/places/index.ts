export { type KnownArea, findArea } from './find-area.ts';
export { findNearestPlace } from './find-nearest-place.ts';
export { metresBetween } from './metres-between.ts';
export { searchPlaces } from './search-places.ts';
