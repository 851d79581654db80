import { type LogDiaryInput, areaLimits } from '@rentreel/contracts/areas';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { lagosDay } from '../listings/index.ts';
import { countOtherAreas, putEntry } from './diary-repository.ts';
import { isWithinReach } from './diary-days.ts';
import { remakeAreaFacts } from './remake-area-facts.ts';
import { requireArea } from './require-area.ts';

/**
 * Says how many hours of light and water a day brought, and how far the water came; again for the same day replaces it.
 * Answers `areas.not_found`, `areas.day_out_of_reach` and `areas.too_many`.
 */
export async function logDiary(ctx: Context, input: LogDiaryInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { areaKey } = requireArea(input.areaKey);
  const now = ctx.clock.now();
  const today = lagosDay(now);
  if (!isWithinReach(input.day, today)) throw new DomainError('areas.day_out_of_reach', { days: areaLimits.daysBack });
  await write(ctx, async (tx) => {
    const others = await countOtherAreas(tx, { userId, areaKey, day: today });
    if (others >= areaLimits.areasPerPerson) {
      throw new DomainError('areas.too_many', { count: others, days: areaLimits.areaDays });
    }
    await putEntry(tx, { ...input, areaKey, userId, now });
    await remakeAreaFacts(tx, [areaKey], { now, today });
    return { result: undefined, audit: [{ action: 'diary.logged', subjectId: areaKey }], events: [] };
  });
}
