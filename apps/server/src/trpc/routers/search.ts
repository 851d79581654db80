import { searchPlacesInput } from '@rentreel/contracts/places';
import {
  searchFacets,
  searchHomesInput,
  searchMap,
  searchMapInput,
  searchPage,
  searchQueryInput,
  searchSuggestions,
  suggestedPlaces,
  understandInput,
  understoodSearch,
} from '@rentreel/contracts/search';
import {
  countFacets,
  mapHomes,
  searchHomes,
  suggestPlaces,
  suggestSearches,
  understandSearch,
} from '@rentreel/domain/search';
import { publicProcedure } from '../procedures.ts';

export const searchRoutes = {
  homes: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(searchHomesInput)
    .output(searchPage)
    .query(({ ctx, input }) => searchHomes(ctx, input)),
  facets: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(searchQueryInput)
    .output(searchFacets)
    .query(({ ctx, input }) => countFacets(ctx, input)),
  suggest: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(searchQueryInput)
    .output(searchSuggestions)
    .query(({ ctx, input }) => suggestSearches(ctx, input)),
  map: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(searchMapInput)
    .output(searchMap)
    .query(({ ctx, input }) => mapHomes(ctx, input)),
  understand: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(understandInput)
    .output(understoodSearch)
    .query(({ ctx, input }) => understandSearch(ctx, input)),
  places: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(searchPlacesInput)
    .output(suggestedPlaces)
    .query(({ ctx, input }) => suggestPlaces(ctx, input)),
};
