export { atKnownAreas } from './at-known-areas.ts';
export { countFacets } from './count-facets.ts';
export { findSearchFacts } from './find-search-facts.ts';
export { mapHomes } from './map-homes.ts';
export { searchHomes } from './search-homes.ts';
export { suggestSearches } from './suggest-searches.ts';
export { understandSearch } from './understand/understand-search.ts';
