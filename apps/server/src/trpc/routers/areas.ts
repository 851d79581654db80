import { areaKeyInput, diaryDayInput, foundArea, logDiaryInput, myAreas } from '@rentreel/contracts/areas';
import { getArea, listMyAreas, logDiary, unlogDiary } from '@rentreel/domain/areas';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

export const areaRoutes = {
  get: publicProcedure
    .input(areaKeyInput)
    .output(foundArea)
    .query(({ ctx, input }) => getArea(ctx, input)),
  log: signedInProcedure.input(logDiaryInput).mutation(({ ctx, input }) => logDiary(ctx, input)),
  unlog: signedInProcedure.input(diaryDayInput).mutation(({ ctx, input }) => unlogDiary(ctx, input)),
  listMine: signedInProcedure.output(myAreas).query(({ ctx }) => listMyAreas(ctx)),
};
