import type { Id } from '@rentreel/contracts/ids';
import { type AreaFigures, type AreaMonth, areaLimits } from '@rentreel/contracts/areas';
import type { NigerianState } from '@rentreel/contracts/listings';
import { areaKey as areaKeyOf } from '@rentreel/contracts/places';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { Context } from '../kernel/index.ts';
import { findArea } from '../places/index.ts';
import { firstCountedDay, lastTwelveMonths } from './diary-days.ts';
import { areaDiaryFacts } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';

/** A row with the means over a set of people. */
interface MeansRow {
  readonly [column: string]: unknown;
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);

function inHalves(value: unknown): number | null {
  const hours = number(value);
  return hours === null ? null : Math.round(hours * 2) / 2;
}

function inHundredths(value: unknown): number | null {
  const share = number(value);
  return share === null ? null : Math.round(share * 100) / 100;
}

/** Returns means as shown: hours rounded to halves, which hides the entry of a single person. */
function toFigures(row: MeansRow) {
  return {
    powerHours: inHalves(row['powerHours']),
    waterHours: inHalves(row['waterHours']),
    floodShare: inHundredths(row['floodShare']),
  };
}

/** Columns per person, over area_diary_entries `e`: the mean of their days, and whether they reported a flood. */
const voiceColumns = `count(*) AS entries, max(e.day) AS lastDay,
  avg(e.power_hours) AS power, avg(e.water_hours) AS water,
  max(CASE WHEN e.flood IN ('yard', 'inside') THEN 1.0 WHEN e.flood IS NOT NULL THEN 0.0 END) AS flooded`;

const shownMean = (voice: string) => `CASE WHEN count(${voice}) >= ${areaLimits.minReporters} THEN avg(${voice}) END`;

/** Means over people. Null below the minimum, where a mean would disclose individual reports. */
const meanColumns = `${shownMean('power')} AS powerHours, ${shownMean('water')} AS waterHours,
  ${shownMean('flooded')} AS floodShare`;

/** A person who reports on an area and has a listing in it. */
interface ReporterWithListing {
  readonly areaKey: string;
  readonly userId: Id<'usr'>;
}

// CROSS JOIN fixes the order: the few reporters of the areas first, then their own listings.
const selectHomesOfReporters = `SELECT DISTINCT r.area_key AS areaKey, r.user_id AS userId,
    l.state_code AS stateCode, l.city AS city, l.area AS area
  FROM (SELECT DISTINCT e.area_key, e.user_id FROM json_each(?) AS k
    CROSS JOIN area_diary_entries AS e ON e.area_key = k.value) AS r
  CROSS JOIN listings AS l ON l.landlord_id = r.user_id AND l.state = 'live'
  WHERE coalesce(l.facts ->> 'landlordInCompound', 0) = 0`;

/**
 * Returns the reporters of these areas who also have a listing there. Power and water are selling points, so their entries do
 * not count, unless they live in the compound of the listing.
 */
export async function findReportersWithListing(
  handle: Pick<ReadHandle | WriteTx, '$client'>,
  areaKeys: readonly string[],
): Promise<ReporterWithListing[]> {
  const { rows } = await handle.$client.execute({ sql: selectHomesOfReporters, args: [JSON.stringify(areaKeys)] });
  return rows.flatMap((row) => {
    const listed = areaKeyOf(row['stateCode'] as NigerianState, row['city'] as string, row['area'] as string);
    const there = (findArea(listed)?.areaKey ?? listed) === row['areaKey'];
    return there ? { areaKey: row['areaKey'] as string, userId: row['userId'] as Id<'usr'> } : [];
  });
}

const upsertFacts = `WITH wanted AS (SELECT value AS areaKey FROM json_each(:areaKeys)),
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

/** `now` in epoch milliseconds, and its day in Lagos. */
interface Moment {
  readonly now: number;
  readonly today: number;
}

/** Recomputes the facts of areas from the entries visible in the open transaction. */
export async function recomputeAreaFacts(
  tx: WriteTx,
  areaKeys: readonly string[],
  { now, today }: Moment,
): Promise<void> {
  const args = {
    areaKeys: JSON.stringify(areaKeys),
    since: firstCountedDay(today),
    offerers: JSON.stringify(await findReportersWithListing(tx, areaKeys)),
    now,
  };
  await tx.$client.execute({ sql: upsertFacts, args });
}

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

/** Returns the last 12 months of an area, each with its own minimum, and the latest reported day. */
export async function readMonths(handle: ReadHandle, areaKey: string, today: number): Promise<Pattern> {
  const offerers = JSON.stringify(await findReportersWithListing(handle, [areaKey]));
  const args = { areaKey, since: firstCountedDay(today), offerers };
  const { rows } = await handle.$client.execute({ sql: selectMonths, args });
  const months = lastTwelveMonths(today).map((month) => ({
    month,
    ...toFigures(rows.find((row) => row['month'] === month) ?? {}),
  }));
  const days = rows.map((row) => Number(row['lastDay']));
  return { months, lastDay: days.length === 0 ? null : Math.max(...days) };
}

const selectFacts = `SELECT f.area_key AS areaKey, f.reporters AS reporters, f.power_hours AS powerHours,
    f.water_hours AS waterHours, f.flood_share AS floodShare
  FROM json_each(?) AS k CROSS JOIN area_diary_facts AS f ON f.area_key = k.value WHERE f.reporters >= ?`;

interface FactsRow extends MeansRow {
  readonly reporters: unknown;
}

const toAreaFigures = (row: FactsRow): AreaFigures => ({ reporters: Number(row.reporters), ...toFigures(row) });

/**
 * Returns the shown figures of areas, by their keys; omits areas below the minimum. For cards, comparisons and filters.
 */
export async function areaFactsFor(ctx: Context, areaKeys: readonly string[]): Promise<Map<string, AreaFigures>> {
  const args = [JSON.stringify(areaKeys), areaLimits.minReporters];
  const { rows } = await ctx.database.read.$client.execute({ sql: selectFacts, args });
  return new Map(rows.map((row) => [row['areaKey'] as string, toAreaFigures(row as unknown as FactsRow)]));
}

/** Returns the figures of one area for any number of reporters; undefined without reports. */
export async function findAreaFacts(handle: ReadHandle, areaKey: string): Promise<AreaFigures | undefined> {
  const [facts] = await handle.select().from(areaDiaryFacts).where(eq(areaDiaryFacts.areaKey, areaKey));
  return facts && toAreaFigures({ ...facts });
}

const maxListed = 30;

const selectKnown = `SELECT area_key AS areaKey, reporters, power_hours AS powerHours, water_hours AS waterHours,
    flood_share AS floodShare
  FROM area_diary_facts WHERE reporters >= ? ORDER BY reporters DESC, area_key LIMIT ${maxListed}`;

/** Returns the areas with the most reporters, at least the minimum. */
export async function listBestKnown(
  handle: ReadHandle,
): Promise<{ readonly areaKey: string; readonly figures: AreaFigures }[]> {
  const { rows } = await handle.$client.execute({ sql: selectKnown, args: [areaLimits.minReporters] });
  return rows.map((row) => ({
    areaKey: row['areaKey'] as string,
    figures: toAreaFigures(row as unknown as FactsRow),
  }));
}

const selectOutdated = 'SELECT area_key AS areaKey FROM area_diary_facts WHERE updated_at <= ? LIMIT ?';

/** Returns the keys of areas whose facts were last computed at `before` or earlier. */
export async function listOutdated(
  tx: WriteTx,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await tx.$client.execute({ sql: selectOutdated, args: [before, limit] });
  return rows.map((row) => row['areaKey'] as string);
}
