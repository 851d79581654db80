export { type KnownArea, findArea } from './find-area.ts';
export { type NamedPlace, findNamedPlace, wordBreak } from './find-named-place.ts';
export { findNearestPlace } from './find-nearest-place.ts';
export { listNearbyAreas } from './list-nearby-areas.ts';
export { metresBetween } from './metres-between.ts';
export { searchPlaces } from './search-places.ts';
