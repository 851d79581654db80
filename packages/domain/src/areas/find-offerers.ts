import { areaKey } from '@rentreel/contracts/places';
import type { NigerianState } from '@rentreel/contracts/listings';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findArea } from '../places/index.ts';

/** Somebody who tells of an area and offers a home in it. */
export interface Offerer {
  readonly areaKey: string;
  readonly userId: string;
}

// CROSS JOIN holds the order: the few who tell of the areas, then their own homes.
const selectHomesOfReporters = `SELECT DISTINCT r.area_key AS areaKey, r.user_id AS userId,
    l.state_code AS stateCode, l.city AS city, l.area AS area
  FROM (SELECT DISTINCT e.area_key, e.user_id FROM json_each(?) AS k
    CROSS JOIN area_diary_entries AS e ON e.area_key = k.value) AS r
  CROSS JOIN listings AS l ON l.landlord_id = r.user_id AND l.state = 'live'
  WHERE coalesce(l.facts ->> 'landlordInCompound', 0) = 0`;

/**
 * Who tells of these areas and also offers a home there: light and water are selling points, so their word does not
 * count. Those who live in the compound of the home share its light and count.
 */
export async function findOfferers(
  handle: Pick<ReadHandle | WriteTx, '$client'>,
  areaKeys: readonly string[],
): Promise<Offerer[]> {
  const { rows } = await handle.$client.execute({ sql: selectHomesOfReporters, args: [JSON.stringify(areaKeys)] });
  return rows.flatMap((row) => {
    const home = areaKey(row['stateCode'] as NigerianState, row['city'] as string, row['area'] as string);
    const there = (findArea(home)?.areaKey ?? home) === row['areaKey'];
    return there ? { areaKey: row['areaKey'] as string, userId: row['userId'] as string } : [];
  });
}
