import { areaLimits, type KnownArea } from '@rentreel/contracts/areas';
import type { AreaKey } from '@rentreel/contracts/places';
import type { Context } from '../kernel/index.ts';
import { findArea } from '../places/index.ts';
import { toFigures } from './to-figures.ts';

const most = 30;

const selectKnown = `SELECT area_key AS areaKey, reporters, power_hours AS powerHours, water_hours AS waterHours,
    flood_share AS floodShare
  FROM area_diary_facts WHERE reporters >= ? ORDER BY reporters DESC, area_key LIMIT ${most}`;

/** The areas of which enough people tell, with what they report; the best known first. */
export async function listKnownAreas(ctx: Context): Promise<KnownArea[]> {
  const args = [areaLimits.minReporters];
  const { rows } = await ctx.database.read.$client.execute({ sql: selectKnown, args });
  return rows.flatMap((row) => {
    const area = findArea(row['areaKey'] as AreaKey);
    const figures = { reporters: Number(row['reporters']), ...toFigures(row) };
    return area === undefined ? [] : [{ ...area, figures }];
  });
}
