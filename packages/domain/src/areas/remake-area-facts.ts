import type { WriteTx } from '@rentreel/db';
import { firstCountedDay } from './diary-days.ts';
import { findOfferers } from './find-offerers.ts';
import { meanColumns, voiceColumns } from './voices.ts';

const remake = `WITH wanted AS (SELECT value AS areaKey FROM json_each(:areaKeys)),
  voices AS (
    SELECT e.area_key AS areaKey, e.user_id AS userId, ${voiceColumns}
    FROM wanted CROSS JOIN area_diary_entries AS e ON e.area_key = wanted.areaKey AND e.day >= :since
    WHERE (e.area_key, e.user_id) NOT IN (SELECT value ->> 'areaKey', value ->> 'userId' FROM json_each(:offerers))
    GROUP BY e.area_key, e.user_id)
  INSERT INTO area_diary_facts (area_key, power_hours, water_hours, flood_share, reporters, entries, updated_at)
  SELECT wanted.areaKey, ${meanColumns}, count(userId), coalesce(sum(entries), 0), :now
  FROM wanted LEFT JOIN voices ON voices.areaKey = wanted.areaKey
  WHERE true GROUP BY wanted.areaKey
  ON CONFLICT (area_key) DO UPDATE SET power_hours = excluded.power_hours, water_hours = excluded.water_hours,
    flood_share = excluded.flood_share, reporters = excluded.reporters, entries = excluded.entries,
    updated_at = excluded.updated_at`;

/** The moment of remaking: epoch milliseconds, and the day in Lagos. */
export interface Moment {
  readonly now: number;
  readonly today: number;
}

/** Works out anew what is known of some areas, from the entries as they stand in this change. */
export async function remakeAreaFacts(tx: WriteTx, areaKeys: readonly string[], { now, today }: Moment): Promise<void> {
  const args = {
    areaKeys: JSON.stringify(areaKeys),
    since: firstCountedDay(today),
    offerers: JSON.stringify(await findOfferers(tx, areaKeys)),
    now,
  };
  await tx.$client.execute({ sql: remake, args });
}
