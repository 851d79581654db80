import { foundPlaces, nearestPlace, reversePlaceInput, searchPlacesInput } from '@rentreel/contracts/places';
import { findNearestPlace, searchPlaces } from '@rentreel/domain/places';
import { publicProcedure } from '../procedures.ts';

export const placeRoutes = {
  search: publicProcedure
    .input(searchPlacesInput)
    .output(foundPlaces)
    .query(({ input }) => searchPlaces(input)),
  reverse: publicProcedure
    .input(reversePlaceInput)
    .output(nearestPlace)
    .query(({ input }) => findNearestPlace(input)),
};
