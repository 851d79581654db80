import { areaKeyInput, diaryDayInput, foundArea, knownAreas, logDiaryInput, myAreas } from '@rentreel/contracts/areas';
import { getArea, listKnownAreas, listMyAreas, logDiary, unlogDiary } from '@rentreel/domain/areas';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

export const areaRoutes = {
  get: publicProcedure
    .input(areaKeyInput)
    .output(foundArea)
    .query(({ ctx, input }) => getArea(ctx, input)),
  listKnown: publicProcedure.output(knownAreas).query(({ ctx }) => listKnownAreas(ctx)),
  log: signedInProcedure.input(logDiaryInput).mutation(({ ctx, input }) => logDiary(ctx, input)),
  unlog: signedInProcedure.input(diaryDayInput).mutation(({ ctx, input }) => unlogDiary(ctx, input)),
  listMine: signedInProcedure.output(myAreas).query(({ ctx }) => listMyAreas(ctx)),
};
