import { type MyArea, type MyAreas, areaLimits } from '@rentreel/contracts/areas';
import { type Context, requireUser } from '../kernel/index.ts';
import { lagosDay } from '../listings/index.ts';
import { findArea } from '../places/index.ts';
import { firstCountedDay } from './diary-days.ts';
import { type OwnEntry, listOwnEntries } from './diary-repository.ts';
import { findOfferers } from './find-offerers.ts';

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

/** The areas that the person told of within the last year, the latest first, with the days that can be changed. */
export async function listMyAreas(ctx: Context): Promise<MyAreas> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const today = lagosDay(ctx.clock.now());
  const entries = await listOwnEntries(read, userId, firstCountedDay(today));
  const keys = [...new Set(entries.map(({ areaKey }) => areaKey))];
  const offerers = await findOfferers(read, keys);
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
