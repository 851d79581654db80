import { type AreaKeyInput, type AreaView, areaLimits } from '@rentreel/contracts/areas';
import { areaDiaryFacts } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import { lagosDay } from '../listings/index.ts';
import { findArea } from '../places/index.ts';
import { readMonths } from './read-months.ts';
import { toFigures } from './to-figures.ts';

/** What the people of an area report, for anybody; below the floor only how many more are needed. Null for no area. */
export async function getArea(ctx: Context, input: AreaKeyInput): Promise<AreaView | null> {
  const area = findArea(input.areaKey);
  if (area === undefined) return null;
  const { read } = ctx.database;
  const [facts] = await read.select().from(areaDiaryFacts).where(eq(areaDiaryFacts.areaKey, area.areaKey));
  const reporters = facts?.reporters ?? 0;
  const neededReporters = Math.max(0, areaLimits.minReporters - reporters);
  if (facts === undefined || neededReporters > 0) {
    return { ...area, neededReporters, figures: null, months: [], lastDay: null };
  }
  const pattern = await readMonths(read, area.areaKey, lagosDay(ctx.clock.now()));
  return { ...area, neededReporters, figures: { reporters, ...toFigures({ ...facts }) }, ...pattern };
}
