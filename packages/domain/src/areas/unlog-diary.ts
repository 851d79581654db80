import type { DiaryDayInput } from '@rentreel/contracts/areas';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { lagosDay } from '../listings/index.ts';
import { deleteEntry } from './diary-repository.ts';
import { remakeAreaFacts } from './remake-area-facts.ts';
import { requireArea } from './require-area.ts';

/** Takes back what the person said of a day, however long ago; a day that was not told of changes nothing. */
export async function unlogDiary(ctx: Context, input: DiaryDayInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { areaKey } = requireArea(input.areaKey);
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    const deleted = await deleteEntry(tx, { userId, areaKey, day: input.day });
    if (deleted) await remakeAreaFacts(tx, [areaKey], { now, today: lagosDay(now) });
    return {
      result: undefined,
      audit: deleted ? [{ action: 'diary.unlogged', subjectId: areaKey }] : [],
      events: [],
    };
  });
}
