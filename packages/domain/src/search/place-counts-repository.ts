import type { PlaceField, SearchQuery } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import { boxAround, inBox, selectCandidates } from './candidates-repository.ts';
import { type Argument, type Sql, type Viewing, searchConditions } from './conditions-repository.ts';

type Place = Pick<SearchQuery, PlaceField>;

/** Returns the rows of a place as a FROM clause on the index that starts with it. */
function rowsOf(place: Place): Sql {
  const { near, areas: [area] = [], city, state = '' } = place;
  if (near) {
    const { sql, args } = selectCandidates(inBox(boxAround(near)));
    return { sql: `FROM (${sql}) AS c CROSS JOIN listing_search AS s ON s.key = c.key WHERE 1`, args };
  }
  const by = 'FROM listing_search AS s INDEXED BY';
  if (area !== undefined) return { sql: `${by} search_area WHERE s.area_key = ?`, args: [area] };
  if (city !== undefined) return { sql: `${by} search_city WHERE s.city_key = ?`, args: [city] };
  // The keys of a state's cities start with its code and "/"; "0" is the character after "/".
  return { sql: `${by} search_city WHERE s.city_key > ? AND s.city_key < ?`, args: [`${state}/`, `${state}0`] };
}

/** Counts the listings of each place in one statement, which reads at most `most` + 1 rows for each. */
export async function countEach(
  handle: ReadHandle,
  places: readonly Place[],
  { viewing, most }: { readonly viewing: Viewing; readonly most: number },
): Promise<number[]> {
  const args: Argument[] = [];
  const counts = places.map((place) => {
    const rows = rowsOf(place);
    const conditions = searchConditions(place.near ? { near: place.near } : {}, viewing);
    args.push(...rows.args, ...conditions.args, most + 1);
    return `(SELECT count(*) FROM (SELECT 1 ${rows.sql} AND ${conditions.sql} LIMIT ?))`;
  });
  const sql = `SELECT json_array(${counts.join(', ')}) AS counts`;
  const { rows } = await handle.$client.execute({ sql, args });
  return JSON.parse(rows[0]?.['counts'] as string) as number[];
}
