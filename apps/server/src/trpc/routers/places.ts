import { areaKeyInput, diaryDayInput, foundArea, knownAreas, logDiaryInput, myAreas } from '@rentreel/contracts/areas';
import { foundPlaces, nearestPlace, reversePlaceInput, searchPlacesInput } from '@rentreel/contracts/places';
import { getArea, listKnownAreas, listMyAreas, logDiary, unlogDiary } from '@rentreel/domain/areas';
import { findNearestPlace, searchPlaces } from '@rentreel/domain/places';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

export const placeRoutes = {
  search: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(searchPlacesInput)
    .output(foundPlaces)
    .query(({ input }) => searchPlaces(input)),
  reverse: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(reversePlaceInput)
    .output(nearestPlace)
    .query(({ input }) => findNearestPlace(input)),
};

export const areaRoutes = {
  get: publicProcedure
    .meta({ scope: 'homes:read' })
    .input(areaKeyInput)
    .output(foundArea)
    .query(({ ctx, input }) => getArea(ctx, input)),
  listKnown: publicProcedure
    .meta({ scope: 'homes:read' })
    .output(knownAreas)
    .query(({ ctx }) => listKnownAreas(ctx)),
  log: signedInProcedure.input(logDiaryInput).mutation(({ ctx, input }) => logDiary(ctx, input)),
  unlog: signedInProcedure.input(diaryDayInput).mutation(({ ctx, input }) => unlogDiary(ctx, input)),
  listMine: signedInProcedure.output(myAreas).query(({ ctx }) => listMyAreas(ctx)),
};
