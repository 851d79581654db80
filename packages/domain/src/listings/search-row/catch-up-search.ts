import { searchVersion } from '@rentreel/contracts/search';
import type { Database } from '@rentreel/db';
import { keepSearchRows } from './keep-search-rows.ts';

const portion = 200;

const selectBehind = `SELECT l.id, l.published_at AS publishedAt, s.version IS ? AS kept
  FROM listings AS l LEFT JOIN listing_search AS s ON s.listing_id = l.id
  WHERE l.state = 'live' AND (l.published_at, l.id) > (?, ?) ORDER BY l.published_at, l.id LIMIT ${portion}`;

/**
 * Puts homes on offer into the search that are not in it, or stand there with an older meaning: after a migration, or a
 * change of `searchVersion`. Works in portions, so that people are served meanwhile. Answers how many it put in.
 */
export async function catchUpSearch(
  { readClient, writer }: Pick<Database, 'readClient' | 'writer'>,
  signal?: AbortSignal,
): Promise<number> {
  let after = { publishedAt: -1, id: '' };
  let put = 0;
  while (signal?.aborted !== true) {
    const args = [searchVersion, after.publishedAt, after.id];
    const { rows } = await readClient.execute({ sql: selectBehind, args });
    const behind = rows.filter((row) => !row['kept']).map((row) => row['id'] as string);
    if (behind.length > 0) await writer.write((tx) => keepSearchRows(tx, behind));
    put += behind.length;
    const last = rows.at(-1);
    if (!last || rows.length < portion) break;
    after = { publishedAt: Number(last['publishedAt']), id: last['id'] as string };
    await new Promise((resolve) => setImmediate(resolve));
  }
  return put;
}
