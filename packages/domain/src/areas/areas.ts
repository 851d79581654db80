import { type AreaKeyInput, type AreaView, type KnownArea, areaLimits } from '@rentreel/contracts/areas';
import { dayMs, lagosDay } from '@rentreel/values';
import { type Context, write } from '../kernel/index.ts';
import { findArea } from '../places/index.ts';
import { findAreaFacts, listBestKnown, listOutdated, readMonths, recomputeAreaFacts } from './facts-repository.ts';

/**
 * Returns the reported figures of an area, for anyone; below the minimum only how many more reporters are needed. Null for an
 * unknown area.
 */
export async function getArea(ctx: Context, input: AreaKeyInput): Promise<AreaView | null> {
  const area = findArea(input.areaKey);
  if (area === undefined) return null;
  const { read } = ctx.database;
  const figures = await findAreaFacts(read, area.areaKey);
  const neededReporters = Math.max(0, areaLimits.minReporters - (figures?.reporters ?? 0));
  if (figures === undefined || neededReporters > 0) {
    return { ...area, neededReporters, figures: null, months: [], lastDay: null };
  }
  const pattern = await readMonths(read, area.areaKey, lagosDay(ctx.clock.now()));
  return { ...area, neededReporters, figures, ...pattern };
}

/** Returns the areas with enough reporters and their figures, most reporters first. */
export async function listKnownAreas(ctx: Context): Promise<KnownArea[]> {
  const found = await listBestKnown(ctx.database.read);
  return found.flatMap(({ areaKey, figures }) => {
    const area = findArea(areaKey);
    return area === undefined ? [] : [{ ...area, figures }];
  });
}

const batchSize = 50;

/** Recomputes facts older than half a day, so that entries older than a year and of new landlords stop counting. */
export async function refreshAreaFacts(ctx: Context): Promise<void> {
  let refreshed = batchSize;
  while (refreshed === batchSize) {
    refreshed = await write(ctx, async (uow) => {
      const { tx, now } = uow;
      uow.skipAudit('derived figures: the entries behind them have audit entries of their own');
      const areaKeys = await listOutdated(tx, { before: now - dayMs / 2, limit: batchSize });
      await recomputeAreaFacts(tx, areaKeys, { now, today: lagosDay(now) });
      return areaKeys.length;
    });
  }
}
