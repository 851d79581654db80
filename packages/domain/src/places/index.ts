export { type KnownArea, findArea, listNearbyAreas } from './areas.ts';
export { scorePlaces, searchPlaces } from './search-places.ts';
export {
  type NamedPlace,
  type SimilarPlace,
  findNamedPlace,
  findSimilarPlaces,
  isPlaceName,
  placeNameWords,
  wordRanges,
  wordBreak,
} from './named-places.ts';
export { findPlusCode } from './plus-code.ts';
export { indexBySound } from './misspellings.ts';
export { findNearestPlace } from './nearest-place.ts';
