import type { AreaMonth } from '@rentreel/contracts/areas';
import type { ReadHandle } from '@rentreel/db';
import { firstCountedDay, lastTwelveMonths } from './diary-days.ts';
import { findOfferers } from './find-offerers.ts';
import { toFigures } from './to-figures.ts';
import { meanColumns, voiceColumns } from './voices.ts';

const selectMonths = `SELECT month, max(lastDay) AS lastDay, ${meanColumns} FROM (
    SELECT strftime('%Y-%m', e.day * 86400, 'unixepoch') AS month, ${voiceColumns} FROM area_diary_entries AS e
    WHERE e.area_key = :areaKey AND e.day >= :since
      AND e.user_id NOT IN (SELECT value ->> 'userId' FROM json_each(:offerers))
    GROUP BY month, e.user_id)
  GROUP BY month`;

interface Pattern {
  readonly months: AreaMonth[];
  readonly lastDay: number | null;
}

/** The last 12 months of an area, each with a floor of its own, and the latest day that was told of. */
export async function readMonths(handle: ReadHandle, areaKey: string, today: number): Promise<Pattern> {
  const offerers = JSON.stringify(await findOfferers(handle, [areaKey]));
  const args = { areaKey, since: firstCountedDay(today), offerers };
  const { rows } = await handle.$client.execute({ sql: selectMonths, args });
  const months = lastTwelveMonths(today).map((month) => ({
    month,
    ...toFigures(rows.find((row) => row['month'] === month) ?? {}),
  }));
  const days = rows.map((row) => Number(row['lastDay']));
  return { months, lastDay: days.length === 0 ? null : Math.max(...days) };
}
