import {
  type DiaryDayInput,
  type LogDiaryInput,
  type MyArea,
  type MyAreas,
  areaLimits,
} from '@rentreel/contracts/areas';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { type KnownArea, findArea } from '../places/index.ts';
import { firstCountedDay, isWithinReach } from './diary-days.ts';
import { type OwnEntry, countOtherAreas, deleteEntry, listOwnEntries, putEntry } from './diary-repository.ts';
import { findReportersWithListing, recomputeAreaFacts } from './facts-repository.ts';
import { lagosDay } from '@rentreel/values';

/**
 * Records the hours of power and water of a day, and the extent of a flood. A second entry for the same day replaces the
 * first. Throws areas.not_found, areas.day_out_of_reach, areas.too_many.
 */
export async function logDiary(ctx: Context, input: LogDiaryInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { areaKey } = requireArea(input.areaKey);
  const now = ctx.clock.now();
  const today = lagosDay(now);
  if (!isWithinReach(input.day, today)) throw new DomainError('areas.day_out_of_reach', { days: areaLimits.daysBack });
  await write(ctx, async (uow) => {
    const { tx } = uow;
    const others = await countOtherAreas(tx, { userId, areaKey, day: today });
    if (others >= areaLimits.areasPerPerson) {
      throw new DomainError('areas.too_many', { count: others, days: areaLimits.areaDays });
    }
    await putEntry(tx, { ...input, areaKey, userId, now });
    await recomputeAreaFacts(tx, [areaKey], { now, today });
    uow.audit({ action: 'diary.logged', subjectId: areaKey });
  });
}

/** Deletes the entry of a day, of any age. Idempotent. Throws areas.not_found. */
export async function unlogDiary(ctx: Context, input: DiaryDayInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { areaKey } = requireArea(input.areaKey);
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    if (!(await deleteEntry(tx, { userId, areaKey, day: input.day }))) return;
    await recomputeAreaFacts(tx, [areaKey], { now, today: lagosDay(now) });
    uow.audit({ action: 'diary.unlogged', subjectId: areaKey });
  });
}

/** Returns the area of a key or of one of its aliases. Throws areas.not_found. */
function requireArea(key: string): KnownArea {
  const area = findArea(key);
  if (area === undefined) throw new DomainError('areas.not_found');
  return area;
}

function toMyArea(entries: readonly OwnEntry[], today: number): Omit<MyArea, 'counts'> | undefined {
  const [latest] = entries;
  const area = latest && findArea(latest.areaKey);
  if (!area) return undefined;
  const open = entries.filter(({ day }) => day >= today - areaLimits.daysBack);
  return {
    ...area,
    relation: latest.relation,
    entries: open.map(({ day, powerHours, waterHours, flood }) => ({ day, powerHours, waterHours, flood })),
  };
}

/**
 * Returns the areas that the caller reported on within the last year, most recent first, with the days that can be changed.
 */
export async function listMyAreas(ctx: Context): Promise<MyAreas> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const today = lagosDay(ctx.clock.now());
  const entries = await listOwnEntries(read, userId, firstCountedDay(today));
  const keys = [...new Set(entries.map(({ areaKey }) => areaKey))];
  const offerers = await findReportersWithListing(read, keys);
  const areas = keys.flatMap(
    (key) =>
      toMyArea(
        entries.filter(({ areaKey }) => areaKey === key),
        today,
      ) ?? [],
  );
  const counts = ({ areaKey }: Pick<MyArea, 'areaKey'>) =>
    !offerers.some((offerer) => offerer.userId === userId && offerer.areaKey === areaKey);
  return { today, areas: areas.map((area) => ({ ...area, counts: counts(area) })) };
}
