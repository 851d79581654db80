export { type KnownArea, findArea, listNearbyAreas } from './areas.ts';
export { type NamedPlace, findNamedPlace, wordBreak, searchPlaces } from './search-places.ts';
export { findNearestPlace } from './nearest-place.ts';
