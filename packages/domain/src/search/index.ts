export { atKnownAreas } from './conditions-repository.ts';
export { countFacets } from './facets.ts';
export { mapHomes } from './map.ts';
export { suggestPlaces } from './places-with-homes.ts';
export { searchFacts, searchHomes } from './search.ts';
export { suggestSearches } from './suggestions.ts';
export { understandSearch } from './understand/understand-search.ts';
