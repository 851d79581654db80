import { type AreaFigures, areaLimits } from '@rentreel/contracts/areas';
import type { Context } from '../kernel/index.ts';
import { toFigures } from './to-figures.ts';

const selectFacts = `SELECT f.area_key AS areaKey, f.reporters AS reporters, f.power_hours AS powerHours,
    f.water_hours AS waterHours, f.flood_share AS floodShare
  FROM json_each(?) AS k CROSS JOIN area_diary_facts AS f ON f.area_key = k.value WHERE f.reporters >= ?`;

/** What is shown of areas, by their keys; areas below the floor are left out. For cards, comparisons and filters. */
export async function areaFactsFor(ctx: Context, areaKeys: readonly string[]): Promise<Map<string, AreaFigures>> {
  const args = [JSON.stringify(areaKeys), areaLimits.minReporters];
  const { rows } = await ctx.database.read.$client.execute({ sql: selectFacts, args });
  return new Map(
    rows.map((row) => [row['areaKey'] as string, { reporters: Number(row['reporters']), ...toFigures(row) }]),
  );
}
